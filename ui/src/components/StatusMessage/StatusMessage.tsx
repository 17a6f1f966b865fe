import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactElement, ReactNode } from 'react';

export interface StatusMessageProps {
  /** What happened: `error` speaks at once (role=alert), the others wait their turn (role=status). */
  kind: 'info' | 'success' | 'error';
  /** A headline, where the text alone is long. */
  title?: string;
  /** The message. */
  children: ReactNode;
}

/** The outcome of something the person just did. */
export function StatusMessage({ kind, title, children }: StatusMessageProps): ReactElement {
  return (
    <Alert severity={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {title !== undefined && <AlertTitle>{title}</AlertTitle>}
      {children}
    </Alert>
  );
}
