import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { FormButton, HiddenFields } from '../FormButton/FormButton';

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
  /** A button after the notice that undoes what it reports. */
  undo?: NoticeUndo;
}

/**
 * The form of a notice's button: the value of `accion` and its fields; its address and the one that it leads to, where
 * these are not the page's own.
 */
export interface NoticeUndo {
  text: string;
  action?: string;
  act: string;
  hidden: Readonly<Record<string, string>>;
  leads?: string;
}

/** Apart from the notice, whose focus ring it would touch, and from the text below. */
const Undo = styled('form')({ justifySelf: 'start', margin: '12px 0 16px' });

/** The result of a post, beside its form. */
export function FormNotice({ tone, title, children, takesFocus, undo }: FormNoticeProps): ReactElement {
  return (
    <>
      <Alert
        severity={tone}
        role={tone === 'error' ? 'alert' : 'status'}
        tabIndex={takesFocus ? -1 : undefined}
        autoFocus={takesFocus}
      >
        {title && <AlertTitle>{title}</AlertTitle>}
        {children}
      </Alert>
      {undo && (
        <Undo method="post" action={undo.action} data-enhance="" data-leads={undo.leads} data-undo="">
          <HiddenFields fields={undo.hidden} />
          <FormButton look="outline" small act={undo.act} label={undo.text} />
        </Undo>
      )}
    </>
  );
}

/** The outcome of a post. */
export interface PostOutcome extends Pick<FormNoticeProps, 'tone' | 'undo'> {
  text: string;
}

/** The notice of an outcome, which takes the focus; nothing without one. */
export const Outcome = ({ of }: { of: PostOutcome | undefined }): ReactElement | null =>
  of ? (
    <FormNotice tone={of.tone} takesFocus undo={of.undo}>
      {of.text}
    </FormNotice>
  ) : null;

/**
 * Hidden alert of a form, which `enhance-forms` shows when the form's request failed or timed out. Not for a page that React
 * hydrates: it does not find its own elements inside a `template`.
 */
export const UnansweredTemplate = ({ children }: { children: string }): ReactElement => (
  <template data-unanswered="">
    <FormNotice tone="error">{children}</FormNotice>
  </template>
);

/** The same for all forms of a page, also of one that React hydrates. */
export const Unanswered = cached(({ children }: { children: string }) => (
  <div hidden data-unanswered="">
    <FormNotice tone="error">{children}</FormNotice>
  </div>
));
