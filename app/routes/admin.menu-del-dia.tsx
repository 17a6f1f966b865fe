import { DailyMenuEditor } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import {
  loadDailyMenuPage,
  pathOfDone,
  type DailyMenuAnswer,
  type DailyMenuDone,
} from '~/features/daily-menu/editor-page.server';
import { handleDailyMenuPost } from '~/features/daily-menu/posts.server';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { useMenuNews } from '~/features/daily-menu/use-menu-news';
import { useUpload } from '~/features/daily-menu/use-upload';
import { readNumber } from '~/platform/http/read-form.server';
import { staffAction, staffLoader } from '~/services.server';

export const handle = { hydrate: true };

export { passStaffTitle as meta } from '~/platform/page/page-meta';

export const loader = staffLoader(async ({ request, services, words: { t } }) => {
  const { flash, headers } = takeFlash<DailyMenuDone>(request, 'menu-del-dia');
  const page = {
    ...presentStaffPage(t, t('admin.secciones.menu-del-dia')),
    ...(await loadDailyMenuPage(services, { done: flash, editId: readEditId(request) })),
  };
  return data(page, { headers });
});

/** The menu that the page's form edits. */
const readEditId = (request: Request) => readNumber(new URL(request.url).searchParams.get('editar') ?? '');

export const action = staffAction(async ({ request, services }) => {
  const outcome = await handleDailyMenuPost(services, request);
  if (outcome.kind === 'refused') return data(outcome.answer, { status: outcome.status });
  if (outcome.kind === 'asked') return redirect(outcome.location, 303);
  const headers = { 'Set-Cookie': leaveFlash('menu-del-dia', outcome.done) };
  return redirect(pathOfDone(outcome.done), { status: 303, headers });
});

export default function DailyMenuEditorPage() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<DailyMenuAnswer>();
  const address = `${loaded.action}/envio`;
  const { sending, answer, page, round, setPage, onSubmit } = useUpload<typeof loaded>(
    address,
    loaded.failures,
    (fresh, { editor: { form } } = loaded) => (form.edits ? { ...fresh, editor: { ...fresh.editor, form } } : fresh),
  );
  const { words, outcome, editor } = page ?? loaded;
  // While a form is sent, refused or edits a menu, news do not replace it: it would lose the version that it started from.
  const isHeld = Boolean(sending ?? answer ?? posted ?? editor.form.edits);
  useMenuNews(address, (fresh) => {
    if (!isHeld) setPage({ ...loaded, ...fresh, outcome });
  });
  const said: DailyMenuAnswer = answer ?? (page ? undefined : posted) ?? { notice: outcome };
  return (
    <DailyMenuEditor
      round={round}
      words={words}
      {...editor}
      {...said}
      sending={sending}
      formProps={{ action: loaded.action, onSubmit }}
    />
  );
}
