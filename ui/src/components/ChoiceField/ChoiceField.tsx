import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';

import { FieldFrame, type FieldFrameProps } from '../FieldFrame/FieldFrame';

/** What an option posts, and its text. */
export interface Choice {
  readonly value: string;
  readonly text: string;
}

export interface ChoiceFieldProps extends Pick<FieldFrameProps, 'name' | 'label' | 'error'> {
  /** Its name when absent. */
  id?: string;
  /** Initial value; the first option when absent. */
  value?: string;
  options: readonly Choice[];
}

/** The options of a native select. */
export const renderOptions = (options: readonly Choice[]): ReactElement[] =>
  options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

/** A labelled native select. */
export function ChoiceField({ name, id = name, value, options, ...frame }: ChoiceFieldProps): ReactElement {
  return (
    <FieldFrame id={id} name={name} {...frame}>
      {(described) => (
        <NativeSelect id={id} name={name} defaultValue={value} input={<OutlinedInput />} inputProps={described}>
          {renderOptions(options)}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
