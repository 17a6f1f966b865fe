import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { tone } from '../../theme/tokens';

export interface FieldFrameProps {
  /** The control's id; the ids of hint and error derive from it. */
  id: string;
  /** The control's name, by which a form places the frame in its grid. */
  name: string;
  /** The label above the control. */
  label: string;
  /** After the label, in brackets: that the field may be empty ('opcional'), or what it accepts ('número español'). */
  optionalLabel?: string;
  /** Permanent help below the control. */
  hint?: string;
  /** Error below the control. */
  error?: string;
  /** A small control at the end of the label's line. */
  labelEnd?: ReactNode;
  /** Renders the control with its ARIA attributes. */
  children: (described: Described) => ReactElement;
}

interface Described {
  'aria-describedby'?: string;
}

const hintId = (id: string) => `${id}-ayuda`;

/** Id of a control's error. */
export const errorId = (id: string) => `${id}-error`;

/**
 * ARIA attributes of a control: the error comes before the hint, and only existing elements are referenced.
 *
 * @example describeControl('r-email', { error: 'Falta' }) // { 'aria-describedby': 'r-email-error' }
 */
export function describeControl(
  id: string,
  { hint, error }: { hint?: ReactNode; error?: string | undefined },
): Described {
  const ids = [...(error ? [errorId(id)] : []), ...(hint ? [hintId(id)] : [])];
  return ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {};
}

/** The error below a control; nothing without one. */
export const FieldError = ({ id, error }: Pick<FieldFrameProps, 'id' | 'error'>): ReactNode =>
  error && (
    <FormHelperText id={errorId(id)} error>
      {error}
    </FormHelperText>
  );

const Frame = styled(FormControl)({
  minWidth: 0,
  '& > div:first-of-type': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 8,
    marginBottom: 6,
  },
  '& label > span': { color: tone.tinta2, fontWeight: 400 },
});

/** A label above its control, hint and error below it, linked by ids. */
export function FieldFrame(props: Omit<FieldFrameProps, 'hint'> & { hint?: ReactNode }): ReactElement {
  const { id, name, label, optionalLabel, hint, error, labelEnd, children } = props;
  return (
    <Frame data-field={name} error={error !== undefined}>
      <div>
        <InputLabel htmlFor={id}>
          {label}
          {optionalLabel && <span> ({optionalLabel})</span>}
        </InputLabel>
        {labelEnd}
      </div>
      {children(describeControl(id, { hint, error }))}
      {hint && (
        <FormHelperText id={hintId(id)} error={false}>
          {hint}
        </FormHelperText>
      )}
      <FieldError id={id} error={error} />
    </Frame>
  );
}
