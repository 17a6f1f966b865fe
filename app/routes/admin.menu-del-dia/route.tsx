import { DailyMenuEditor } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { loadDailyMenuPage, takeDailyMenuPost } from '~/daily-menu/posts.server';
import { requireStaff } from '~/staff/session.server';
import { getTranslator } from '~/http/i18n.server';
import { dailyMenuPath, type DailyMenuAnswer } from '~/daily-menu/present-menu-editor';
import { presentStaffPage } from '~/staff/present-staff';
import { useUpload } from './use-upload';
import { passStaffTitle } from '~/page/page-meta';

export const meta = passStaffTitle;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  return {
    ...presentStaffPage(t, t('admin.secciones.menu-del-dia')),
    ...(await loadDailyMenuPage(new URL(request.url).searchParams)),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const outcome = await takeDailyMenuPost(request);
  return outcome.ok ? redirect(outcome.location, 303) : data(outcome.answer, { status: outcome.status });
}

export default function DailyMenuEditorPage() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<DailyMenuAnswer>();
  const { sending, answer, page, onSubmit } = useUpload<typeof loaded>(`${dailyMenuPath}/envio`, loaded.failures);
  const { words, outcome, editor } = page ?? loaded;
  const { date, ...said }: DailyMenuAnswer = answer ?? (page ? undefined : posted) ?? { notice: outcome };
  return (
    <DailyMenuEditor
      words={words}
      {...editor}
      {...said}
      date={date || editor.date}
      sending={sending}
      formProps={{ action: dailyMenuPath, onSubmit }}
    />
  );
}
