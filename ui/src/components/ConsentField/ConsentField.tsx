import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { hiddenLook } from '../../theme/control-look';
import { describeControl, FieldError, type FieldFrameProps } from '../FieldFrame/FieldFrame';

/** 'Acepto los', the link's text, and its addition for screen readers: '(se abre en una pestaña nueva)'. */
export type ConsentFieldWords = Readonly<Record<'before' | 'link' | 'newTabHint', string>>;

export interface ConsentFieldProps extends Pick<FieldFrameProps, 'id' | 'name' | 'error'> {
  words: ConsentFieldWords;
  /** Address of the whole text; opens in a new tab so that the form keeps its values. */
  href: string;
  /** Initial state. */
  isTicked?: boolean;
}

const Root = styled(FormControl)({
  '& label span span': hiddenLook,
  '& .MuiFormHelperText-root': { margin: '0 0 6px 36px' },
});

/** A native checkbox beside a sentence with a link to the accepted text. */
export function ConsentField({ id, name, words, href, isTicked, error }: ConsentFieldProps): ReactElement {
  return (
    <Root data-field={name} error={error !== undefined}>
      <FormControlLabel
        control={
          <Checkbox
            id={id}
            name={name}
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
      <FieldError id={id} error={error} />
    </Root>
  );
}
