import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { pickLook } from '../../theme/control-look';
import { rowLook, space, typeScale } from '../../theme/tokens';
import { describeControl, FieldError, type FieldFrameProps } from '../FieldFrame/FieldFrame';

export interface CheckChipsProps extends Pick<FieldFrameProps, 'id' | 'name' | 'label' | 'error'> {
  /** `text` is on the chip, 'Lun'; `label` is its name for screen readers, 'lunes'. */
  options: readonly { readonly value: string; readonly text: string; readonly label?: string }[];
  /** The values of the ticked chips. */
  values: readonly string[];
}

const Root = styled('fieldset')({
  '& legend': { padding: 0, marginBottom: 6, fontWeight: 600, fontSize: typeScale.small, lineHeight: 1.4 },
  '& > div': { ...rowLook, gap: 3 },
});

const Chip = styled(FormControlLabel)({
  ...pickLook,
  minWidth: space.target,
  minHeight: 52,
  margin: 0,
  padding: '0 4px',
  '& .MuiFormControlLabel-label': { font: 'inherit', fontSize: typeScale.small, lineHeight: 1 },
  '& .MuiCheckbox-root': { position: 'absolute', inset: 0 },
  '& .MuiCheckbox-root input': pickLook['& input'],
});

/** A few checkboxes of one name, drawn as chips: the days of a week, the tables that join. */
export function CheckChips({ id, name, label, error, options, values }: CheckChipsProps): ReactElement {
  return (
    <Root data-field={name} {...describeControl(id, { error })}>
      <legend>{label}</legend>
      <div>
        {options.map(({ value, text, label: full }) => (
          <Chip
            key={value}
            label={text}
            control={
              <Checkbox
                name={name}
                value={value}
                defaultChecked={values.includes(value)}
                slotProps={{ input: { 'aria-label': full } }}
              />
            }
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </Root>
  );
}
