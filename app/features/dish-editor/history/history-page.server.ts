import { redirect } from '@remix-run/node';
import type { TFunction } from 'i18next';

import { findHandler, readField, readForm, readNumber } from '~/platform/http/read-form.server';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import type { MenuEditor } from '../menu-editor';
import { restoreChange } from '../menu-tables.server';
import { leaveFlash } from '~/platform/http/cookies.server';
import { historyPath } from '~/platform/panel/staff-page';

interface HistoryPost {
  t: TFunction;
  menuEditor: MenuEditor;
  /** The id of a change, as sent. */
  change: string;
  /** The page of the panel that the form was on. */
  leads: string;
  who: string;
}

/** A redirect, or why nothing was done. */
type Outcome = Response | { status: number; failure: string };

const handlers: Record<string, (post: HistoryPost) => Promise<Outcome>> = {
  async deshacer({ t, menuEditor, change, leads, who }) {
    const { kind } = await menuEditor.undoOwn(readNumber(change) ?? 0, who);
    if (kind === 'done') {
      const [back = historyPath, page = back] = /^(\/admin(?:\/[\w-]+)+)(?:\?ver=precios)?$/.exec(leads) ?? [];
      const headers = { 'Set-Cookie': leaveFlash(page, { isUndone: true }) };
      return redirect(back, { status: 303, headers });
    }
    return kind === 'away'
      ? { status: 503, failure: t('admin.mesa.noGuardado') }
      : { status: 409, failure: t('admin.historia.noDeshecho') };
  },
  async restaurar({ t, menuEditor, change }) {
    const restored = await restoreChange(menuEditor, change);
    return typeof restored === 'number' ? { status: restored, failure: t('admin.historia.noRestaurado') } : restored;
  },
};

/** Undoes one of the person's own changes (`deshacer`), or restores a row and redirects to it (`restaurar`). */
export async function handleHistoryPost(
  { menuEditor, words }: { menuEditor: MenuEditor; words: SiteWords },
  request: Request,
  who: string,
): Promise<Outcome> {
  const t = await words.get('es');
  const form = await readForm(request);
  const handle = form.ok ? findHandler(handlers, readField(form.entries, 'accion')) : undefined;
  if (!form.ok || !handle) return { status: form.ok ? 400 : form.status, failure: t('errores.metodo.texto') };
  const [change, leads] = [readField(form.entries, 'cambio'), readField(form.entries, 'vuelve')];
  return handle({ t, menuEditor, change, leads, who });
}
