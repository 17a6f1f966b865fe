import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

import { tone, typeScale } from '../../theme/tokens';
import { errorId, hintId } from './describe-control';

export interface FieldFrameProps {
  /** The control's id; hint and error take theirs from it. */
  id: string;
  /** The control's name, so that a form can place the frame in its grid. */
  name: string;
  /** The label above the control. */
  label: string;
  /** Said after the label when the field may stay empty, for example 'opcional'. */
  optionalLabel?: string;
  /** Help that stays. */
  hint?: string;
  /** What is wrong with the value. */
  error?: string;
  /** A small control at the end of the label's line. */
  labelEnd?: ReactNode;
  /** The control; it says `aria-describedby={describeControl(…)}`. */
  children: ReactNode;
}

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 8, marginBottom: 6 },
  '& label': { fontSize: typeScale.small, fontWeight: 600, lineHeight: 1.4, color: tone.tinta },
  '& label > span': { fontWeight: 400, color: tone.tinta2 },
  '& > p': { marginTop: 6, fontSize: typeScale.small, lineHeight: 1.4, color: tone.tinta2 },
  '& > p[data-error]': { color: tone.vermut, fontWeight: 600 },
});

/** A label above its control, help and error below it, all tied together by ids. */
export function FieldFrame({
  id,
  name,
  label,
  optionalLabel,
  hint,
  error,
  labelEnd,
  children,
}: FieldFrameProps): ReactElement {
  return (
    <Frame data-field={name}>
      <div>
        <label htmlFor={id}>
          {label}
          {optionalLabel && <span> ({optionalLabel})</span>}
        </label>
        {labelEnd}
      </div>
      {children}
      {hint && <p id={hintId(id)}>{hint}</p>}
      {error && (
        <p id={errorId(id)} data-error="">
          {error}
        </p>
      )}
    </Frame>
  );
}
