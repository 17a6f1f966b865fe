import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactElement, ReactNode } from 'react';

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

/** What came of a post, beside the form it belongs to. */
export function FormNotice({ tone, title, children, takesFocus }: FormNoticeProps): ReactElement {
  return (
    <Alert
      severity={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={takesFocus ? -1 : undefined}
      autoFocus={takesFocus}
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {children}
    </Alert>
  );
}

/**
 * Kept out of sight for `enhance-forms`, which puts a copy into the form that was sent when it did not leave or nothing
 * came back. No `template`: React, where it takes over, looks for what it has rendered and does not find it in one.
 */
export function Unanswered({ children }: { children: string }): ReactElement {
  return (
    <div hidden data-unanswered="">
      <FormNotice tone="error">{children}</FormNotice>
    </div>
  );
}
