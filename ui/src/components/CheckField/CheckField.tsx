import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactElement } from 'react';

export interface CheckFieldProps {
  name: string;
  /** 'si' when absent. */
  value?: string;
  label: string;
  /** Initial state. */
  isTicked: boolean;
  /** Posted after the box: the value when it is not ticked, for forms that tell that from a missing field. */
  otherwise?: string;
}

/** A labelled checkbox. */
export function CheckField({ name, value = 'si', label, isTicked, otherwise }: CheckFieldProps): ReactElement {
  return (
    <div>
      <FormControlLabel label={label} control={<Checkbox name={name} value={value} defaultChecked={isTicked} />} />
      {otherwise !== undefined && <input type="hidden" name={name} value={otherwise} />}
    </div>
  );
}
