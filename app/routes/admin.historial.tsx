import { ConfirmStep, HistoryList } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { getRuntime } from '~/services.server';
import { historyDays } from '~/features/dish-editor/menu-editor';
import { requireStaff } from '~/features/staff/session.server';
import { restoreChange } from '~/features/dish-editor/menu-tables.server';
import { getTranslator } from '~/platform/http/i18n.server';
import { presentHistory, presentUndo } from '~/features/dish-editor/history/present-history';
import { PageNotices } from '~/features/staff/page-notices';
import { presentStaffPage } from '~/features/staff/present-staff';
import { readField, readForm, readNumber } from '~/platform/http/read-form.server';
import { passStaffTitle } from '~/platform/page/page-meta';

export const meta = passStaffTitle;

/** What was changed in the carta, newest first; or, before one of one's own changes is undone, what that will do. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { person } = await requireStaff(request);
  const t = await getTranslator('es');
  const { searchParams } = new URL(request.url);
  const undone = searchParams.get('deshacer') ?? '';
  const change = readNumber(undone);
  const preview = change === undefined ? undefined : await getRuntime().menuEditor.previewUndo(change, person.name);
  const older = readNumber(searchParams.get('antes') ?? '');
  const page = await getRuntime()
    .menuEditor.listChanges(person.name, older)
    .catch(() => undefined);
  return {
    ...presentStaffPage(t, t('admin.historia.titulo')),
    live: '*',
    history: presentHistory(t, page ?? { changes: [], own: new Set() }, historyDays),
    step: preview && presentUndo(t, undone, preview),
    failure: page ? undefined : t('admin.historia.noLeido'),
  };
}

/** Brings a row back to what it was and leads to it, or takes one of one's own changes back. */
export async function action({ request }: ActionFunctionArgs) {
  const { person } = await requireStaff(request);
  const form = await readForm(request);
  if (form.ok && readField(form.entries, 'accion') === 'deshacer') {
    const change = readNumber(readField(form.entries, 'cambio')) ?? 0;
    const { kind } = await getRuntime().menuEditor.undoOwn(change, person.name);
    if (kind === 'done') return redirect('/admin/historial', 303);
    const t = await getTranslator('es');
    const failure = t(kind === 'away' ? 'admin.mesa.noGuardado' : 'admin.historia.noDeshecho');
    return data({ failure }, { status: kind === 'away' ? 503 : 409 });
  }
  const restored = await restoreChange(form.ok ? readField(form.entries, 'cambio') : '');
  if (typeof restored !== 'number') return restored;
  const t = await getTranslator('es');
  return data({ failure: t('admin.historia.noRestaurado') }, { status: restored });
}

export default function HistoryPage() {
  const { history, step } = useLoaderData<typeof loader>();
  return (
    <>
      <PageNotices />
      {step ? <ConfirmStep {...step} /> : <HistoryList {...history} />}
    </>
  );
}
