import type { CivilDate } from './time/civil-date';
import { weekdayOf } from './time/civil-date';
import type { Language } from './language';
import type { PictureRefusal } from './picture';
import type { Cents } from './price';

/** A menu of the day: its pictures, and beside them its dishes in words where staff have written them. */
export interface DailyMenu {
  id: number;
  fecha: CivilDate;
  activo: boolean;
  imagenUrl: string | null;
  imagenPath: string | null;
  imagenUrlEn: string | null;
  imagenPathEn: string | null;
  texto: DailyMenuText | null;
}

/** The menu in words, one dish a line. */
export interface DailyMenuText {
  primeros: Record<Language, string>;
  segundos: Record<Language, string>;
  postres: Record<Language, string>;
  /** For the whole menu, VAT included. */
  precio: Cents | null;
  /** The last day it is served; null until it is withdrawn. */
  hasta: CivilDate | null;
}

/**
 * The menu shown: of those active and not past their last day, the one with the newest `fecha`, then the newest row. A menu
 * dated ahead counts too, as in docs/specification.md (section 4).
 */
export function pickDailyMenu<T extends Pick<DailyMenu, 'id' | 'fecha' | 'activo' | 'texto'>>(
  menus: readonly T[],
  today: CivilDate,
): T | null {
  return menus
    .filter(({ activo, texto }) => activo && (!texto?.hasta || texto.hasta >= today))
    .reduce<T | null>((best, menu) => (best && !isNewer(menu, best) ? best : menu), null);
}

function isNewer(a: Pick<DailyMenu, 'id' | 'fecha'>, b: Pick<DailyMenu, 'id' | 'fecha'>): boolean {
  return a.fecha === b.fecha ? a.id > b.id : a.fecha > b.fecha;
}

export interface MenuPicture {
  url: string;
  path: string | null;
  /** The language the picture is written in. */
  language: Language;
  /** Whether it stands in for a missing picture of the page's language, which the page then says. */
  isFallback: boolean;
}

/** The picture for a page's language, or the other language's where that is missing; null without any. */
export function pictureOf(
  menu: Pick<DailyMenu, 'imagenUrl' | 'imagenPath' | 'imagenUrlEn' | 'imagenPathEn'>,
  language: Language,
): MenuPicture | null {
  const es = { url: menu.imagenUrl, path: menu.imagenPath, language: 'es' as const };
  const en = { url: menu.imagenUrlEn, path: menu.imagenPathEn, language: 'en' as const };
  for (const { url, path, language: own } of language === 'es' ? [es, en] : [en, es]) {
    if (url) return { url, path, language: own, isFallback: own !== language };
  }
  return null;
}

export const courses = ['primeros', 'segundos', 'postres'] as const;
export type Course = (typeof courses)[number];

export interface WrittenMenu {
  courses: { course: Course; dishes: string[] }[];
  precio: Cents | null;
  /** The dishes' language where it is not the page's, for their `lang` attribute; null otherwise. */
  lang: Language | null;
}

/**
 * The written menu for a page's language, or the whole of it in the other where nothing is written in that one: one menu
 * never mixes languages. Courses without a dish are left out; null when no dish is written at all.
 */
export function writtenMenuOf(text: DailyMenuText | null, language: Language): WrittenMenu | null {
  if (!text) return null;
  const other: Language = language === 'es' ? 'en' : 'es';
  for (const own of [language, other]) {
    const written = courses
      .map((course) => ({ course, dishes: dishesOf(text[course][own]) }))
      .filter(({ dishes }) => dishes.length > 0);
    if (written.length > 0) return { courses: written, precio: text.precio, lang: own === language ? null : own };
  }
  return null;
}

/** The dishes of a text, one a line, blanks and empty lines dropped. */
export function dishesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Whether the menu of the day is served on a date: Monday to Friday. */
export function isMenuDay(date: CivilDate): boolean {
  return !['saturday', 'sunday'].includes(weekdayOf(date));
}

/** Why something that staff asked about a menu was not done; each is a key under `admin.menu`. */
export type DailyMenuRefusal =
  | PictureRefusal
  | 'seleccionaAlgunaImagen'
  | 'seleccionaImagenEs'
  | 'seleccionaImagenEn'
  | 'idiomaInvalido'
  | 'noExiste'
  | DailyMenuFault;

/** The database or the storage is away; what was asked may be sent again. */
export const dailyMenuFaults = [
  'noCreado',
  'imagenEsNoActualizada',
  'imagenEnNoActualizada',
  'noDesactivado',
  'noEliminado',
  'textoNoGuardado',
] as const;
export type DailyMenuFault = (typeof dailyMenuFaults)[number];

/** What became of it: `id` of a menu that is new, `language` of the picture that a refusal is about. */
export type DailyMenuResult = { ok: true; id?: number } | { ok: false; code: DailyMenuRefusal; language?: Language };
