import styled from '@emotion/styled';
import type { ReactElement } from 'react';

import { radius, tone, typeScale } from '../../theme/tokens';

export interface ErrorSummaryItem {
  /** The id of the control it speaks of. */
  controlId: string;
  /** The message, the same words as beside the control. */
  message: string;
}

export interface ErrorSummaryProps {
  /** What to do, for example 'Revisa estos datos'. */
  title: string;
  /** The messages in the order of the checks. */
  items: readonly ErrorSummaryItem[];
}

const Summary = styled('div')({
  padding: '16px 18px',
  border: `2px solid ${tone.vermut}`,
  borderRadius: radius,
  background: tone.blanco,
  color: tone.tinta,
  // It takes the focus to be read, not to be pressed: a quiet ring.
  '&:focus-visible': { outline: `2px solid ${tone.tinta2}`, outlineOffset: 3 },
  '& > p': { fontWeight: 600, fontSize: typeScale.body, lineHeight: 1.4 },
  '& > ul': { marginTop: 4 },
  '& li': { fontSize: typeScale.small, lineHeight: 1.4 },
  '& a': { display: 'inline-block', padding: '6px 0', color: tone.vermut, fontWeight: 600 },
});

/**
 * All that is wrong with a form, in one list of links to the controls. Focusable: after a refused post the focus goes
 * here, and a screen reader reads the whole list.
 */
export function ErrorSummary({ title, items }: ErrorSummaryProps): ReactElement {
  return (
    <Summary role="group" aria-labelledby="errores-titulo" tabIndex={-1} autoFocus>
      <p id="errores-titulo">{title}</p>
      <ul>
        {items.map(({ controlId, message }) => (
          <li key={controlId}>
            <a href={`#${controlId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Summary>
  );
}
