import { addDays, type CivilDate, weekdayOf } from '~/core/civil-date';
import { languages, textIn, writtenLanguages, type Language, type Texts } from '~/core/language';
import { windowsOn, type OpeningHours } from '~/features/restaurant/hours/hours';
import type { CivilTime } from '~/core/madrid-time';
import type { PictureRefusal } from '~/platform/pictures/picture';
import type { Cents } from '~/core/price';

/** A menu of the day: its pictures, and beside them its dishes in words where staff have written them. */
export interface DailyMenu {
  id: number;
  /** The day it is for, and on which it first shows. */
  fecha: CivilDate;
  activo: boolean;
  imagenes: NamedPictures;
  texto: DailyMenuText | null;
  /** Who has published or last changed it, where the panel asks for that and anybody of the staff did. */
  quien?: string;
  /** Grows with each change: what staff saw before they saved. 0 without words. */
  version: number;
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
  primeros: Texts;
  segundos: Texts;
  postres: Texts;
  /** What the price includes besides: bread, a drink, coffee. */
  incluye: Texts;
  /** For the whole menu, VAT included. */
  precio: Cents | null;
  /** The last day it is served; null until it is withdrawn. */
  hasta: CivilDate | null;
}

const unwritten = { es: '', en: '' };
/** A menu of which nothing is written. */
export const emptyMenuText: DailyMenuText = {
  ...{ primeros: unwritten, segundos: unwritten, postres: unwritten, incluye: unwritten },
  ...{ precio: null, hasta: null },
};

type Dated = Pick<DailyMenu, 'id' | 'fecha' | 'activo' | 'texto'>;

/** The menu shown on a day: of the active ones whose day has come and whose last day has not passed, the newest. */
export function pickDailyMenu<T extends Dated>(menus: readonly T[], today: CivilDate): T | null {
  return newestOf(
    menus.filter(({ activo, fecha, texto }) => activo && fecha <= today && (!texto?.hasta || texto.hasta >= today)),
  );
}

/**
 * The menu that a day's own address shows: of the active ones that are for this very day, or served until it or later, the
 * newest; null on a day that none was for.
 */
export function pickMenuFor<T extends Dated>(menus: readonly T[], day: CivilDate): T | null {
  return newestOf(menus.filter((menu) => menu.activo && isFor(menu, day)));
}

const isFor = ({ fecha, texto }: Dated, day: CivilDate) =>
  fecha === day || (fecha < day && (texto?.hasta ?? '') >= day && isWorkingDay(day));

/** The first day of service, from a date on, for which no active menu is; the date itself where there is none in a year. */
export const nextDayWithoutMenu = (menus: readonly Dated[], from: CivilDate, hours: OpeningHours): CivilDate =>
  findDay(from, (day) => isMenuDay(day, hours) && pickMenuFor(menus, day) === null) ?? from;

/** The newest by day, then by row; null without any. */
export function newestOf<T extends Pick<DailyMenu, 'id' | 'fecha'>>(menus: readonly T[]): T | null {
  return menus.reduce<T | null>((best, menu) => (best && !isNewer(menu, best) ? best : menu), null);
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

/** The inputs of what is written in both languages. */
export const writtenInputs = [...courses, 'incluye' as const].flatMap((part) =>
  writtenLanguages.map((language) => ({ part, language, name: `${part}_${language}` as const })),
);

export interface WrittenMenu {
  /** `lang` of dishes that are not in the page's language. */
  courses: { course: Course; dishes: string[]; lang: Language | null }[];
  /** What the price includes besides; null where nobody wrote it. */
  incluye: { text: string; lang: Language | null } | null;
  precio: Cents | null;
}

/**
 * The written menu for a page's language; a course that is not written in it stands in another. Courses without a dish are
 * left out; null when no dish is written at all.
 */
export function writtenMenuOf(text: DailyMenuText | null, language: Language): WrittenMenu | null {
  if (!text) return null;
  const written = courses
    .map((course) => {
      const { text: lines, lang } = textIn(text[course], language);
      return { course, dishes: dishesOf(lines), lang };
    })
    .filter(({ dishes }) => dishes.length > 0);
  if (written.length === 0) return null;
  const { text: lines, lang } = textIn(text.incluye, language);
  const incluye = lines === '' ? null : { text: dishesOf(lines).join(', '), lang };
  return { courses: written, incluye, precio: text.precio };
}

/** The dishes of a text, one a line, blanks and empty lines dropped. */
export function dishesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

const isWorkingDay = (date: CivilDate) => !['saturday', 'sunday'].includes(weekdayOf(date));

/** Whether the menu of the day is served on a date: Monday to Friday, when the house opens. */
export const isMenuDay = (date: CivilDate, hours: OpeningHours): boolean =>
  isWorkingDay(date) && windowsOn(date, hours).length > 0;

/** The first day after a date on which the menu is served; null where there is none within a year. */
export const nextMenuDay = (date: CivilDate, hours: OpeningHours): CivilDate | null =>
  findDay(addDays(date, 1), (day) => isMenuDay(day, hours));

/** The first day from a date on that is as asked; null where there is none within a year. */
function findDay(from: CivilDate, isRight: (day: CivilDate) => boolean): CivilDate | null {
  for (let days = 0; days <= 366; days += 1) {
    const day = addDays(from, days);
    if (isRight(day)) return day;
  }
  return null;
}

/** More menus than this, active and earlier ones together, nobody wants to see at once. */
export const mostMenus = 110;

/** The time of day, in minutes after midnight, from which staff are told that a day of service has no menu. */
const menuDueAt = 11 * 60 + 30;

/** A menu that is a picture alone: there is nothing in it to eat for who cannot see it. */
export const isPictureAlone = (menu: Pick<DailyMenu, 'imagenes' | 'texto'>): boolean =>
  pictureOf(menu, 'es') !== null && writtenMenuOf(menu.texto, 'es') === null;

/**
 * How the menu shown stands on a day: as that day's; as an earlier one, where the day's own is missing; as one older than a
 * week; or on a day without service. One that names its last day is the day's own until then.
 */
export type MenuStanding = 'current' | 'earlier' | 'old' | 'noService';

export function standingOf(
  { fecha, texto }: Pick<DailyMenu, 'fecha' | 'texto'>,
  today: CivilDate,
  hours: OpeningHours,
): MenuStanding {
  if (!isMenuDay(today, hours)) return 'noService';
  if (fecha === today || (texto?.hasta ?? '') >= today) return 'current';
  return fecha < addDays(today, -7) ? 'old' : 'earlier';
}

/** Whether a day of service, on which the house opens, has no menu of its own at an hour at which it should. */
export function isMenuMissing(menus: readonly DailyMenu[], { date, minutes }: CivilTime, hours: OpeningHours): boolean {
  if (!isMenuDay(date, hours) || minutes < menuDueAt) return false;
  const shown = pickDailyMenu(menus, date);
  return shown === null || standingOf(shown, date, hours) !== 'current';
}

/** Why something that staff asked about a menu was not done; each is a key under `admin.menu`. */
export type DailyMenuRefusal =
  | PictureRefusal
  | 'seleccionaAlgunaImagen'
  | 'seleccionaImagenEs'
  | 'seleccionaImagenEn'
  | 'idiomaInvalido'
  | 'fechaInvalida'
  | 'fechaLejana'
  | 'noExiste'
  | 'cambiado'
  | DailyMenuFault;

/** The database or the storage is away; what was asked may be sent again. */
export const dailyMenuFaults = [
  'noCreado',
  'imagenEsNoActualizada',
  'imagenEnNoActualizada',
  'noDesactivado',
  'noEliminado',
  'noGuardado',
] as const;
export type DailyMenuFault = (typeof dailyMenuFaults)[number];

/** What became of it: `id` of a menu that is new, `language` of the picture that a refusal is about. */
export type DailyMenuResult = { ok: true; id?: number } | { ok: false; code: DailyMenuRefusal; language?: Language };
