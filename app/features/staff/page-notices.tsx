import { FormNotice } from '@antidoto/ui';
import { useActionData, useLoaderData } from '@remix-run/react';

/** What a page of the panel, or the answer to a post on it, has to say above its forms. */
export interface PageNotes {
  /** Why it could not be read, or a post was not done. */
  failure?: string | undefined;
  /** What there is to say about that, line by line. */
  others?: readonly string[] | undefined;
  /** What the last post did. */
  status?: string | undefined;
}

/** The notes of the page that it stands on. The keyboard begins at what a post came to. */
export function PageNotices() {
  const loaded = useLoaderData<PageNotes | null>();
  const posted = useActionData<PageNotes | null>();
  const { failure, others = [], status } = posted ?? loaded ?? {};
  return (
    <>
      {failure && (
        <FormNotice tone="error" takesFocus>
          {failure}
          {others.length > 0 && (
            <ul>
              {others.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </FormNotice>
      )}
      {status && (
        <FormNotice tone="success" takesFocus>
          {status}
        </FormNotice>
      )}
    </>
  );
}
