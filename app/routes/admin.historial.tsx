import { ConfirmStep, HistoryList } from '@antidoto/ui';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { handleHistoryPost } from '~/features/dish-editor/history/history-page.server';
import { presentHistory, presentUndo } from '~/features/dish-editor/history/present-history';
import { historyDays } from '~/features/dish-editor/menu-editor';
import { PageNotices } from '~/features/staff/page-notices';
import { openPage } from '~/features/staff/page.server';
import { readNumber } from '~/platform/http/read-form.server';
import { staffAction, staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** Changes of the carta, newest first; with `deshacer` the question before one of the person's own changes is undone. */
export const loader = staffLoader(async ({ request, services, visit: { person } }) => {
  const { t, flash, show } = await openPage<{ isEmptied?: true }>(request, services);
  const { searchParams } = new URL(request.url);
  const undone = searchParams.get('deshacer') ?? '';
  const change = readNumber(undone);
  const { menuEditor } = services;
  const preview = change === undefined ? undefined : await menuEditor.previewUndo(change, person.name);
  const older = readNumber(searchParams.get('antes') ?? '');
  const page = await menuEditor.listChanges(person.name, older).catch(() => undefined);
  return show(t('admin.historia.titulo'), {
    live: '*',
    history: presentHistory(t, page ?? { changes: [], own: new Set() }, historyDays),
    step: preview && presentUndo(t, undone, preview),
    failure: page ? undefined : t('admin.historia.noLeido'),
    status: flash?.isEmptied && t('admin.historia.vaciado'),
  });
});

/** Undoes a change or restores a row: a redirect, or the page with the reason why not. */
export const action = staffAction(async ({ request, services, visit: { person } }) => {
  const outcome = await handleHistoryPost(services, request, person.name);
  return outcome instanceof Response ? outcome : data({ failure: outcome.failure }, { status: outcome.status });
});

export default function HistoryPage() {
  const { history, step } = useLoaderData<typeof loader>();
  return (
    <>
      <PageNotices />
      {step ? <ConfirmStep {...step} /> : <HistoryList {...history} />}
    </>
  );
}
