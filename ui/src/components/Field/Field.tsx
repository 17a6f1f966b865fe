import styled from '@emotion/styled';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactElement } from 'react';

import { describeControl } from '../FieldFrame/describe-control';
import { FieldFrame } from '../FieldFrame/FieldFrame';
import { controlLook } from './control-look';

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
  inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal';
  /** The least value (numbers, dates). */
  min?: string | number;
  /** The greatest value (numbers, dates). */
  max?: string | number;
  /** The most characters. */
  maxLength?: number;
  /** Several lines. */
  multiline?: boolean;
  /** Rows of a text area. */
  rows?: number;
}

const Input = styled('input')({
  ...controlLook,
  '&[type=date]': { height: 52, paddingBlock: 8, fontVariantNumeric: 'tabular-nums' },
  '&::-webkit-calendar-picker-indicator': { cursor: 'pointer', opacity: 0.7 },
});
const TextArea = styled('textarea')({ ...controlLook, minHeight: 52, resize: 'vertical', fieldSizing: 'content' });

/** A labelled text control: one line, or several. The value is the browser's own. */
export function Field({
  label,
  optionalLabel,
  error,
  multiline = false,
  rows = 2,
  type = 'text',
  value,
  ...control
}: FieldProps): ReactElement {
  const described = describeControl(control.id, { error });
  return (
    <FieldFrame id={control.id} name={control.name} {...{ label, optionalLabel, error }}>
      {multiline ? (
        <TextArea {...textAreaProps(control)} {...described} rows={rows} defaultValue={value} />
      ) : (
        <Input {...control} {...described} type={type} defaultValue={value} />
      )}
    </FieldFrame>
  );
}

function textAreaProps({ min: _min, max: _max, ...rest }: Pick<FieldProps, 'id' | 'name' | 'min' | 'max'>) {
  return rest;
}
