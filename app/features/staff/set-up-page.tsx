import { SetUpEditor, type SetUpEditorProps } from '@antidoto/ui';
import { useActionData, useLoaderData } from '@remix-run/react';

import { PageNotices } from './page-notices';

interface SetUpPageData {
  editor?: SetUpEditorProps;
}

/** A page of services, zones or tables. */
export function SetUpPage() {
  const loaded = useLoaderData<SetUpPageData>();
  const { editor } = useActionData<SetUpPageData>() ?? loaded;
  return (
    <>
      <PageNotices />
      {editor && <SetUpEditor {...editor} />}
    </>
  );
}
