import { DailyMenuEditor } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { civilDateAt } from '~/domain/madrid-time';
import { getEnv } from '~/env.server';
import { restaurant } from '~/restaurant';
import { listDailyMenus } from '~/services/daily-menu.server';
import { takeDailyMenuPost } from '~/staff-daily-menu.server';
import { requireStaff } from '~/staff.server';
import { getTranslator } from '~/web/i18n.server';
import {
  dailyMenuPath,
  type DailyMenuAnswer,
  presentEditorWords,
  presentMenus,
  presentSendFailures,
  readOutcome,
} from '~/web/present-menu-editor';
import { pathOfPage } from '~/web/present-page';
import { presentStaffPage } from '~/web/present-staff';
import { useUpload } from '~/web/use-upload';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const menus = await listDailyMenus();
  const words = presentEditorWords(t);
  return {
    ...presentStaffPage(t, t('admin.secciones.menu-del-dia')),
    words: menus ? words : { ...words, noMenu: t('admin.errores.cargar') },
    failures: presentSendFailures(t),
    outcome: readOutcome(t, new URL(request.url).searchParams),
    editor: presentMenus(t, {
      menus: menus ?? [],
      today: civilDateAt(new Date()),
      pageUrl: `${getEnv().SITE_URL}${pathOfPage('menuDia', 'es')}`,
      name: restaurant.name,
    }),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const outcome = await takeDailyMenuPost(request);
  return outcome.ok ? redirect(outcome.location, 303) : data(outcome.answer, { status: outcome.status });
}

export default function DailyMenuEditorPage() {
  const { words, failures, outcome, editor } = useLoaderData<typeof loader>();
  const posted = useActionData<DailyMenuAnswer>();
  const { sending, answer, round, onSubmit } = useUpload(`${dailyMenuPath}/envio`, failures);
  const { date, ...said }: DailyMenuAnswer = answer ?? posted ?? { notice: outcome };
  return (
    <DailyMenuEditor
      key={round}
      words={words}
      {...editor}
      {...said}
      date={date || editor.date}
      sending={sending}
      formProps={{ action: dailyMenuPath, onSubmit }}
    />
  );
}
