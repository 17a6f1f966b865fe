import type { LinkNavProps, NoticeUndo } from '@antidoto/ui';
import type { TFunction } from 'i18next';

/** The field that names a form which creates something, so that a repeated post creates it once. */
export const creationName = 'solicitud';

/** What every page of the panel returns from its loader: the `admin` layout reads it for its frame. */
export interface StaffPage {
  /** The page's `h1`. */
  title: string;
  /** The document's title. */
  documentTitle: string;
  /** The lists of the section, beside the title. */
  selector?: LinkNavProps;
  /** Tables whose changes reload the open page, `*` for all; only for pages that React does not hydrate. */
  live?: string;
}

/** A staff page's title, for its heading and its tab. */
export function presentStaffPage(t: TFunction, title: string, selector?: LinkNavProps): StaffPage {
  return { title, documentTitle: t('admin.metaTitulo', { section: title }), ...(selector ? { selector } : {}) };
}

export const historyPath = '/admin/historial';

/** The button that undoes an act of a page by another act of it. */
export function presentUndo(t: TFunction, page: string, act: string, hidden: NoticeUndo['hidden']): NoticeUndo {
  return { text: t('admin.tabla.words.undo'), action: page, act, hidden, leads: page };
}

/** The button that undoes a change in the history and leads back to the page; none when nothing was changed. */
export function presentUndoOf(t: TFunction, change: number | null | undefined, leads: string): NoticeUndo | undefined {
  const hidden = { cambio: String(change), vuelve: leads };
  return change ? { ...presentUndo(t, historyPath, 'deshacer', hidden), leads } : undefined;
}

/** A page of the panel that failed: its title and what staff can do. */
export function presentStaffFault(t: TFunction, kind: 'noEncontrada' | 'servidor', text: string) {
  const title = t(`errores.${kind}.titulo`);
  return { documentTitle: t('admin.metaTitulo', { section: title }), title, text };
}
