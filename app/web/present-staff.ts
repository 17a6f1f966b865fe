import type { AdminSelectorProps, SignInPanelProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

/** What every page of the panel gives its frame: the `admin` layout reads it from the innermost loader's data. */
export interface StaffPage {
  /** The page's `h1`. */
  title: string;
  /** The document's title. */
  documentTitle: string;
  /** The lists of the section, beside the title. */
  selector?: AdminSelectorProps;
}

/** A staff page's title, for its heading and its tab. */
export function presentStaffPage(t: TFunction, title: string, selector?: AdminSelectorProps): StaffPage {
  return { title, documentTitle: t('admin.metaTitulo', { section: title }), ...(selector ? { selector } : {}) };
}

/** The refusal with its field for the key; `key` says what was wrong with the one that was given. */
export interface PresentedRefusal extends Omit<SignInPanelProps, 'FormComponent' | 'formProps'> {
  documentTitle: string;
}

export function presentRefusal(t: TFunction, key?: 'wrong' | 'tooMany'): PresentedRefusal {
  return {
    documentTitle: t('admin.metaTitulo', { section: t('admin.acceso.titulo') }),
    title: t('admin.acceso.titulo'),
    intro: t('admin.acceso.texto'),
    keyLabel: t('admin.acceso.clave'),
    submitLabel: t('admin.acceso.entrar'),
    siteLink: { text: t('admin.verWeb'), href: '/' },
    action: '/admin',
    ...(key === 'wrong' ? { error: t('admin.acceso.claveErronea') } : {}),
    ...(key === 'tooMany' ? { wait: t('admin.acceso.demasiados') } : {}),
  };
}

/** A page of the panel that could not be made: what is known and what to do. */
export interface PresentedStaffFault {
  documentTitle: string;
  title: string;
  text: string;
}

export function presentStaffFault(t: TFunction, text: string): PresentedStaffFault {
  const title = t('errores.servidor.titulo');
  return { documentTitle: t('admin.metaTitulo', { section: title }), title, text };
}
