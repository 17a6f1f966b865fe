import { FormNotice, HistoryList } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { getRuntime } from '~/runtime.server';
import { historyDays } from '~/services/menu-editor';
import { requireStaff } from '~/staff/session.server';
import { restoreChange } from '~/dish-tables/menu-tables.server';
import { getTranslator } from '~/http/i18n.server';
import { presentHistory } from './present-history';
import { presentStaffPage } from '~/staff/present-staff';
import { readField, readForm } from '~/http/read-form.server';
import { passStaffTitle } from '~/page/page-meta';

export const handle = { hydrate: false };

export const meta = passStaffTitle;

/** What was changed in the carta, newest first. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const [before = ''] = new URL(request.url).searchParams.getAll('antes');
  const older = /^\d{1,15}$/.test(before) ? Number(before) : undefined;
  const page = await getRuntime()
    .menuEditor.listChanges(older)
    .catch(() => undefined);
  return {
    ...presentStaffPage(t, t('admin.historia.titulo')),
    history: presentHistory(t, page ?? { changes: [] }, historyDays),
    failure: page ? undefined : t('admin.historia.noLeido'),
  };
}

/** Brings a row back to what it was, and leads to it. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const form = await readForm(request);
  const restored = await restoreChange(form.ok ? readField(form.entries, 'cambio') : '');
  if (typeof restored !== 'number') return restored;
  const t = await getTranslator('es');
  return data({ failure: t('admin.historia.noRestaurado') }, { status: restored });
}

export default function HistoryPage() {
  const { history, failure } = useLoaderData<typeof loader>();
  const problem = useActionData<{ failure: string }>()?.failure ?? failure;
  return (
    <>
      {problem && (
        <FormNotice tone="error" takesFocus>
          {problem}
        </FormNotice>
      )}
      <HistoryList {...history} />
    </>
  );
}
