import { ButtonLink, FormNotice, Stack, type NoticeUndo } from '@antidoto/ui';
import { useActionData, useLoaderData } from '@remix-run/react';

/** The notices above the forms of a page, from its loader or from the response to a post. */
export interface PageNotes {
  /** Why it could not be read, or a post was not done. */
  failure?: string | undefined;
  /** Details of the failure, one a line; with an `href` a link to its field. */
  others?: readonly (string | { readonly text: string; readonly href: string })[] | undefined;
  /** The outcome of the last post. */
  status?: string | undefined;
  /** Undoes that post. */
  undo?: NoticeUndo | undefined;
}

/** The notices of the current page, or those given. The outcome of a post gets the focus. */
export function PageNotices({ notes }: { notes?: PageNotes | undefined }) {
  const loaded = useLoaderData<PageNotes | null>();
  const posted = useActionData<PageNotes | null>();
  const { failure, others = [], status, undo } = notes ?? posted ?? loaded ?? {};
  return (
    <>
      {failure && (
        <FormNotice tone="error" takesFocus>
          {failure}
          {others.length > 0 && (
            <ul>
              {others.map((other) =>
                typeof other === 'string' ? (
                  <li key={other}>{other}</li>
                ) : (
                  <li key={other.href}>
                    <a href={other.href}>{other.text}</a>
                  </li>
                ),
              )}
            </ul>
          )}
        </FormNotice>
      )}
      {status && (
        <FormNotice tone="success" takesFocus undo={undo}>
          {status}
        </FormNotice>
      )}
    </>
  );
}

/** In place of a form with nothing to do: that there is nothing, and the way back. */
export const NothingToDo = ({ none, back }: { none: string; back: string }) => (
  <Stack>
    <p>{none}</p>
    <ButtonLink href="/admin" emphasis="secondary">
      {back}
    </ButtonLink>
  </Stack>
);
