import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactElement, ReactNode } from 'react';

export type FormNoticeTone = 'error' | 'success';

export interface FormNoticeProps {
  /** `error` has the role alert, `success` the role status. */
  tone: FormNoticeTone;
  /** One line that says what happened. */
  title?: string;
  /** What it means and what to do now; may contain links. */
  children: ReactNode;
  /** Focuses the notice when the page opens, on the server's answer to a post. */
  takesFocus?: boolean;
}

/** The result of a post, beside its form. */
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
 * Hidden alert that `enhance-forms` copies into a form whose request failed or timed out. Not a `template`: React
 * hydrates its own elements and does not find them inside one.
 */
export function Unanswered({ children }: { children: string }): ReactElement {
  return (
    <div hidden data-unanswered="">
      <FormNotice tone="error">{children}</FormNotice>
    </div>
  );
}
