import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame/FieldFrame';

type Native = InputHTMLAttributes<HTMLInputElement>;

export interface FieldProps
  extends
    Pick<FieldFrameProps, 'name' | 'label' | 'optionalLabel' | 'hint' | 'error'>,
    Pick<Native, 'type' | 'required' | 'autoFocus' | 'autoComplete' | 'inputMode' | 'min' | 'max' | 'maxLength'> {
  /** Its name when absent. */
  id?: string;
  /** Initial value. */
  value?: string;
  /** A text area, and its number of visible lines. */
  multiline?: boolean;
  rows?: number;
}

type Props = Omit<FieldProps, 'hint'> & { hint?: ReactNode };

/** A labelled text input or text area. It is uncontrolled. */
export function Field(props: Props): ReactElement {
  const { hint, value } = props;
  // React doubles a line break at the beginning of a text area, which HTML ignores.
  const isCacheable = typeof hint !== 'object' && !value?.startsWith('\n');
  return isCacheable ? <CachedControl {...props} hint={hint as string} /> : <Control {...props} />;
}

/** The fields of a form; `idStart` begins their ids, the rest is common to all. */
export const renderFields = (
  fields: readonly FieldProps[],
  { idStart = '', ...common }: Partial<FieldProps> & { idStart?: string } = {},
): ReactElement[] =>
  fields.map((field) => <Field key={field.name} {...common} {...field} id={`${idStart}${field.name}`} />);

/** What is typed, or may name a person, is a text and so not cached. */
const CachedControl = cached<FieldProps>(Control, {
  texts: ['id', 'name', 'label', 'optionalLabel', 'hint', 'error', 'value'],
});

function Control(props: Props): ReactElement {
  const { name, id = name, multiline = false, rows = 2, type = 'text', value, ...others } = props;
  const { required, autoFocus, autoComplete, inputMode, min, max, maxLength, ...frame } = others;
  const limits = { inputMode, min, max, maxLength };
  return (
    <FieldFrame {...frame} id={id} name={name}>
      {(described) => (
        <OutlinedInput
          id={id}
          name={name}
          type={type}
          required={required}
          autoFocus={autoFocus}
          autoComplete={autoComplete}
          {...described}
          defaultValue={value}
          // MUI's text area measures itself in a style attribute, which the Content-Security-Policy refuses.
          {...(multiline ? { inputComponent: 'textarea' } : {})}
          inputProps={multiline ? { ...limits, rows, type: undefined } : limits}
        />
      )}
    </FieldFrame>
  );
}
