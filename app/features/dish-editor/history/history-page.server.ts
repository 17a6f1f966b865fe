import { redirect } from '@remix-run/node';
import type { TFunction } from 'i18next';

import { findHandler, readField, readForm, readNumber } from '~/platform/http/read-form.server';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import type { MenuEditor } from '../menu-editor';
import { restoreChange } from '../menu-tables.server';
import { historyPath } from './present-history';

interface HistoryPost {
  t: TFunction;
  menuEditor: MenuEditor;
  /** The id of a change, as sent. */
  change: string;
  who: string;
}

/** A redirect, or why nothing was done. */
type Outcome = Response | { status: number; failure: string };

const handlers: Record<string, (post: HistoryPost) => Promise<Outcome>> = {
  async deshacer({ t, menuEditor, change, who }) {
    const { kind } = await menuEditor.undoOwn(readNumber(change) ?? 0, who);
    if (kind === 'done') return redirect(historyPath, 303);
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
  return handle({ t, menuEditor, change: readField(form.entries, 'cambio'), who });
}
