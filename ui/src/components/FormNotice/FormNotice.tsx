import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

import { radius, tone, typeScale } from '../../theme/tokens';

export type FormNoticeTone = 'error' | 'success';

export interface FormNoticeProps {
  /** `error` is an alert, `success` a status. */
  tone: FormNoticeTone;
  /** One line that says what happened. */
  title?: string;
  /** What it means and what to do now; may hold links. */
  children: ReactNode;
  /** On a page the server answers a post with: the notice takes the focus when the page opens. */
  takesFocus?: boolean;
}

const Notice = styled('div')({
  padding: '14px 18px',
  borderLeft: `4px solid ${tone.laton}`,
  borderRadius: radius,
  background: tone.papel,
  color: tone.tinta,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  // It takes the focus to be read, not to be pressed: a quiet ring.
  '&:focus-visible': { outline: `2px solid ${tone.tinta2}`, outlineOffset: 2 },
  '&[data-tone=error]': { borderLeftColor: tone.vermut, background: '#F9E7E0' },
  '&[data-tone=success]': { borderLeftColor: tone.salvia, background: '#E6EFE2' },
  '& > strong': { display: 'block', fontSize: typeScale.body, fontWeight: 600 },
  '& a': { fontWeight: 600 },
  '@media (forced-colors: active)': { border: '1px solid' },
});

/** What came of a post, beside the form it belongs to. */
export function FormNotice({ tone: toneName, title, children, takesFocus }: FormNoticeProps): ReactElement {
  return (
    <Notice
      role={toneName === 'error' ? 'alert' : 'status'}
      data-tone={toneName}
      tabIndex={takesFocus ? -1 : undefined}
      autoFocus={takesFocus}
    >
      {title && <strong>{title}</strong>}
      {children}
    </Notice>
  );
}
