import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactElement } from 'react';

import { describeControl } from '../FieldFrame/describe-control';
import { FieldFrame } from '../FieldFrame/FieldFrame';

export interface FieldProps {
  /** The control's id, unique on the page. */
  id: string;
  /** The name the value is posted under. */
  name: string;
  /** The label above the control. */
  label: string;
  /** The native type; `multiline` makes a text area instead. */
  type?: HTMLInputTypeAttribute;
  /** The value it starts with. */
  value?: string;
  /** Said after the label when the field may stay empty, for example 'opcional'. */
  optionalLabel?: string;
  /** What is wrong with the value. */
  error?: string;
  /** Whether it must be filled in. */
  required?: boolean;
  /** The autofill token. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Which keyboard a phone opens. */
  inputMode?: 'tel' | 'email' | 'numeric' | 'decimal';
  /** The least value (numbers, dates). */
  min?: string | number;
  /** The greatest value (numbers, dates). */
  max?: string;
  /** The most characters. */
  maxLength?: number;
  /** Several lines. */
  multiline?: boolean;
  /** Rows of a text area. */
  rows?: number;
}

/** A labelled text control: one line, or several. The value is the browser's own. */
export function Field({
  id,
  name,
  label,
  optionalLabel,
  error,
  multiline = false,
  rows = 2,
  type = 'text',
  value,
  required,
  autoComplete,
  ...limits
}: FieldProps): ReactElement {
  return (
    <FieldFrame {...{ id, name, label, optionalLabel, error }}>
      <OutlinedInput
        {...{ id, name, type, required, autoComplete }}
        {...describeControl(id, { error })}
        defaultValue={value}
        // MUI's own text area measures itself in a style attribute, which the pages' policy refuses.
        inputComponent={multiline ? 'textarea' : 'input'}
        inputProps={multiline ? { ...limits, rows, type: undefined } : limits}
      />
    </FieldFrame>
  );
}
