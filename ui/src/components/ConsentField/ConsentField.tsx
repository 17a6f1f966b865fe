import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { hiddenLook } from '../../theme/control-look';
import { describeControl, errorId, type FieldFrameProps } from '../FieldFrame/FieldFrame';

/** 'Acepto los', the link's words, and what a screen reader says after it: '(se abre en una pestaña nueva)'. */
export type ConsentFieldWords = Readonly<Record<'before' | 'link' | 'newTabHint', string>>;

export interface ConsentFieldProps extends Pick<FieldFrameProps, 'id' | 'name' | 'error'> {
  /** What is agreed to. */
  words: ConsentFieldWords;
  /** Where the whole text stands; opens in a new tab so that nothing typed is lost. */
  href: string;
  /** Whether it starts ticked. */
  isTicked?: boolean;
}

const Root = styled(FormControl)({
  '& label span span': hiddenLook,
  '& .MuiFormHelperText-root': { margin: '0 0 6px 36px' },
});

/** A native checkbox beside a sentence with a link to the text it speaks of. */
export function ConsentField({ id, name, words, href, isTicked, error }: ConsentFieldProps): ReactElement {
  return (
    <Root data-field={name} error={error !== undefined}>
      <FormControlLabel
        control={
          <Checkbox
            {...{ id, name }}
            value="si"
            defaultChecked={isTicked}
            slotProps={{
              input: { required: true, 'aria-invalid': error ? true : undefined, ...describeControl(id, { error }) },
            }}
          />
        }
        label={
          <>
            {words.before}{' '}
            <Link href={href} target="_blank" rel="noopener">
              {words.link}
              <span> {words.newTabHint}</span>
            </Link>
          </>
        }
      />
      {error && <FormHelperText id={errorId(id)}>{error}</FormHelperText>}
    </Root>
  );
}
