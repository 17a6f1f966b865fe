import type { AdminSelectorProps, SignInPanelProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { FormEntries } from './read-form.server';

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
export interface PresentedRefusal extends SignInPanelProps {
  documentTitle: string;
}

/** What staff type, by its field's name, and the words on its label. */
const typedFields = {
  tipo: 'admin.tabla.tipo',
  tipo_es: 'admin.tabla.tipo_es',
  tipo_en: 'admin.tabla.tipo_en',
  descripcion: 'admin.tabla.descripcion',
  precio: 'admin.tabla.precio',
  precio_media: 'admin.tabla.precio_media',
  imagen: 'admin.tabla.imagen',
  imagen_texto_es: 'admin.tabla.imagen_texto_es',
  imagen_texto_en: 'admin.tabla.imagen_texto_en',
  primeros_es: 'admin.menu.primerosEs',
  primeros_en: 'admin.menu.primerosEn',
  segundos_es: 'admin.menu.segundosEs',
  segundos_en: 'admin.menu.segundosEn',
  postres_es: 'admin.menu.postresEs',
  postres_en: 'admin.menu.postresEn',
} as const;

/**
 * What a form held that came too late, after its session had ended: shown, so that nothing typed is lost. Nothing but
 * the fields that people fill in.
 */
export function presentTyped(t: TFunction, entries: FormEntries): SignInPanelProps['typed'] {
  const fields = entries.flatMap(([name, value]) =>
    Object.hasOwn(typedFields, name) && value.trim() !== ''
      ? [{ label: t(typedFields[name as keyof typeof typedFields]), value }]
      : [],
  );
  if (fields.length === 0) return undefined;
  return { title: t('admin.acceso.escrito'), text: t('admin.acceso.escritoTexto'), fields };
}

/** `door` is where the key is sent to, `leadsTo` where the right one leads. */
export function presentRefusal(
  t: TFunction,
  {
    door,
    leadsTo,
    key,
    typed,
    secureAddress,
  }: {
    door: string;
    leadsTo: string;
    key?: 'wrong' | 'tooMany';
    typed?: SignInPanelProps['typed'];
    secureAddress?: string;
  },
): PresentedRefusal {
  return {
    documentTitle: t('admin.metaTitulo', { section: t('admin.acceso.titulo') }),
    title: t('admin.acceso.titulo'),
    intro: t('admin.acceso.texto'),
    ...(secureAddress
      ? { elsewhere: { text: t('admin.acceso.sinCifrar'), link: { text: secureAddress, href: secureAddress } } }
      : {}),
    keyLabel: t('admin.acceso.clave'),
    submitLabel: t('admin.acceso.entrar'),
    siteLink: { text: t('admin.verWeb'), href: '/' },
    action: door,
    leads: leadsTo,
    unanswered: t('admin.errores.sinConexion'),
    ...(key === 'wrong' ? { error: t('admin.acceso.claveErronea') } : {}),
    ...(typed ? { typed } : {}),
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
