import { DailyMenuEditor } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import {
  loadDailyMenuPage,
  pathOfDone,
  type DailyMenuAnswer,
  type DailyMenuDone,
  type DailyMenuPage,
} from '~/features/daily-menu/editor-page.server';
import { takeDailyMenuPost } from '~/features/daily-menu/posts.server';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import { requireStaff } from '~/features/staff/session.server';
import { getTranslator } from '~/platform/http/i18n.server';
import { presentStaffPage } from '~/features/staff/present-staff';
import { useUpload } from '~/features/daily-menu/use-upload';
import { readNumber } from '~/platform/http/read-form.server';
import { passStaffTitle } from '~/platform/page/page-meta';

export const handle = { hydrate: true };

export const meta = passStaffTitle;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const { flash, headers } = takeFlash<DailyMenuDone>(request, 'menu-del-dia');
  const page = {
    ...presentStaffPage(t, t('admin.secciones.menu-del-dia')),
    ...(await loadDailyMenuPage(flash, readEditId(request))),
  };
  return data(page, { headers });
}

/** The kept menu that the page's form is to change. */
const readEditId = (request: Request) => readNumber(new URL(request.url).searchParams.get('editar') ?? '');

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const outcome = await takeDailyMenuPost(request);
  if (outcome.kind === 'refused') return data(outcome.answer, { status: outcome.status });
  if (outcome.kind === 'asked') return redirect(outcome.location, 303);
  const headers = { 'Set-Cookie': leaveFlash('menu-del-dia', outcome.done) };
  return redirect(pathOfDone(outcome.done), { status: 303, headers });
}

export default function DailyMenuEditorPage() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<DailyMenuAnswer>();
  const address = `${loaded.action}/envio`;
  const { sending, answer, page, setPage, onSubmit } = useUpload<typeof loaded>(address, loaded.failures);
  const { words, outcome, editor } = page ?? loaded;
  // What is being sent, was refused or is changed stays: its form would not know of another's change any more.
  const isHeld = Boolean(sending ?? answer ?? posted ?? editor.form.edits);
  useMenuNews(address, (fresh) => {
    if (!isHeld) setPage({ ...loaded, ...fresh, outcome });
  });
  const said: DailyMenuAnswer = answer ?? (page ? undefined : posted) ?? { notice: outcome };
  return (
    <DailyMenuEditor
      words={words}
      {...editor}
      {...said}
      sending={sending}
      formProps={{ action: loaded.action, onSubmit }}
    />
  );
}

/** Brings the page as it is when others have changed the menus meanwhile (app/features/staff/client/live-page.client.ts). */
function useMenuNews(address: string, onNews: (page: DailyMenuPage) => void): void {
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    let known: string | undefined;
    async function bring(): Promise<void> {
      const response = await fetch(address).catch(() => undefined);
      const answer = response?.ok ? ((await response.json()) as { page: DailyMenuPage }) : undefined;
      if (answer) latest.current(answer.page);
    }
    const hear = (event: Event) => {
      const { menu_dia, menu_dia_textos } = (event as CustomEvent<Record<string, string>>).detail;
      const now = `${menu_dia} ${menu_dia_textos}`;
      // What came between the page and the first news nobody knows.
      if (known !== now) void bring();
      known = now;
    };
    window.addEventListener('panel:news', hear);
    return () => window.removeEventListener('panel:news', hear);
  }, [address]);
}
