import { addDays, type CivilDate, weekdayOf } from './time/civil-date';
import { languages, type Language } from './language';
import type { PictureRefusal } from './picture';
import type { Cents } from './price';

/** A menu of the day: its pictures, and beside them its dishes in words where staff have written them. */
export interface DailyMenu {
  id: number;
  fecha: CivilDate;
  activo: boolean;
  imagenes: NamedPictures;
  texto: DailyMenuText | null;
}

/** A picture that a row names: its address, and its path in the bucket; null where it is none of ours. */
export interface NamedPicture<Path = string | null> {
  path: Path;
  url: string;
}
/** The picture in each language that has one. */
export type NamedPictures<Path = string | null> = Partial<Record<Language, NamedPicture<Path>>>;

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

export interface MenuPicture extends NamedPicture {
  /** The language the picture is written in. */
  language: Language;
  /** Whether it stands in for a missing picture of the page's language, which the page then says. */
  isFallback: boolean;
}

/** The picture for a page's language, or the other language's where that is missing; null without any. */
export function pictureOf({ imagenes }: Pick<DailyMenu, 'imagenes'>, language: Language): MenuPicture | null {
  const shown = imagenes[language]?.url ? language : languages.find((other) => imagenes[other]?.url);
  const picture = shown && imagenes[shown];
  return picture ? { ...picture, language: shown, isFallback: shown !== language } : null;
}

export const courses = ['primeros', 'segundos', 'postres'] as const;
export type Course = (typeof courses)[number];

export interface WrittenMenu {
  /** `lang` of dishes that are not in the page's language. */
  courses: { course: Course; dishes: string[]; lang: Language | null }[];
  precio: Cents | null;
}

/**
 * The written menu for a page's language; a course that is not written in it stands in the other. Courses without a dish are
 * left out; null when no dish is written at all.
 */
export function writtenMenuOf(text: DailyMenuText | null, language: Language): WrittenMenu | null {
  if (!text) return null;
  const other: Language = language === 'es' ? 'en' : 'es';
  const written = courses
    .map((course) => {
      const own = dishesOf(text[course][language]);
      return own.length > 0
        ? { course, dishes: own, lang: null }
        : { course, dishes: dishesOf(text[course][other]), lang: other };
    })
    .filter(({ dishes }) => dishes.length > 0);
  return written.length > 0 ? { courses: written, precio: text.precio } : null;
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

/** The first day after a date on which the menu is served. */
export function nextMenuDay(date: CivilDate): CivilDate {
  const next = addDays(date, 1);
  return isMenuDay(next) ? next : nextMenuDay(next);
}

/**
 * How the menu shown stands on a day: as that day's; as an earlier one, where the day's own is missing; as one older than a
 * week; or on a day without service. One that names its last day is the day's own until then.
 */
export type MenuStanding = 'current' | 'earlier' | 'old' | 'noService';

export function standingOf({ fecha, texto }: Pick<DailyMenu, 'fecha' | 'texto'>, today: CivilDate): MenuStanding {
  if (!isMenuDay(today)) return 'noService';
  if (fecha >= today || (texto?.hasta ?? '') >= today) return 'current';
  return fecha < addDays(today, -7) ? 'old' : 'earlier';
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
