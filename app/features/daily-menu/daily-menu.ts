import { splitLines } from '~/core/typed-text';
import { addDays, weekdayOf, type CivilDate, type CivilTime } from '~/core/time';
import { languages, textIn, writtenLanguages, type Language, type Texts } from '~/core/language';
import { minutesOf, windowsOn } from '~/features/restaurant/hours/hours';
import { isMenuWithin, menuServingOf, type ServedHours } from '~/features/restaurant/hours/serving-hours';
import type { PictureRefusal } from '~/platform/pictures/picture';
import type { Cents } from '~/core/price';

/** A menu of the day: pictures, and its dishes as text where staff have written them. */
export interface DailyMenu {
  id: number;
  /** The day that it is for; guests see it from then on. */
  fecha: CivilDate;
  activo: boolean;
  imagenes: NamedPictures;
  texto: DailyMenuText | null;
  /** The person who published or last changed it; only in lists for the panel. */
  quien?: string;
  /** Grows with each change of the text, so that a save of an older version is refused. 0 without text. */
  version: number;
}

/** A picture of a row: its address, and its path in our bucket; null for a picture stored elsewhere. */
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
  /** Included in the price: bread, a drink, coffee. */
  incluye: Texts;
  /** For the whole menu, VAT included. */
  precio: Cents | null;
  /** The last day it is served; null when it has no end. */
  hasta: CivilDate | null;
}

const unwritten = { es: '', en: '' };
/** The text of a menu without any. */
export const emptyMenuText: DailyMenuText = {
  primeros: unwritten,
  segundos: unwritten,
  postres: unwritten,
  incluye: unwritten,
  precio: null,
  hasta: null,
};

type Dated = Pick<DailyMenu, 'id' | 'fecha' | 'activo' | 'texto'>;

/** The menu shown on a day: the newest active one that has begun and not ended. */
export function pickDailyMenu<T extends Dated>(menus: readonly T[], today: CivilDate): T | null {
  return newestOf(
    menus.filter(({ activo, fecha, texto }) => activo && fecha <= today && (!texto?.hasta || texto.hasta >= today)),
  );
}

/** The menu at a day's own address: the newest active one for that day or still served on it; null without one. */
export function pickMenuFor<T extends Dated>(menus: readonly T[], day: CivilDate, hours: ServedHours): T | null {
  return newestOf(menus.filter((menu) => menu.activo && isFor(menu, day, hours)));
}

const isFor = ({ fecha, texto }: Dated, day: CivilDate, { serving }: ServedHours) =>
  fecha === day || (fecha < day && (texto?.hasta ?? '') >= day && isServingDay(day, serving));

/** How far ahead a new menu's form looks for a day of service, in days: no further than a holiday. */
const nextMenuWithin = 60;

/** The first day of service from a date on without an active menu; the date itself when the next 60 days have none. */
export function nextDayWithoutMenu(menus: readonly Dated[], from: CivilDate, hours: ServedHours): CivilDate {
  const next = findDay(from, (day) => isMenuDay(day, hours) && pickMenuFor(menus, day, hours) === null);
  return next !== null && next <= addDays(from, nextMenuWithin) ? next : from;
}

/** The menu with the latest day, then the highest id; null without any. */
export function newestOf<T extends Pick<DailyMenu, 'id' | 'fecha'>>(menus: readonly T[]): T | null {
  return menus.reduce<T | null>((best, menu) => (best && !isNewer(menu, best) ? best : menu), null);
}

function isNewer(a: Pick<DailyMenu, 'id' | 'fecha'>, b: Pick<DailyMenu, 'id' | 'fecha'>): boolean {
  return a.fecha === b.fecha ? a.id > b.id : a.fecha > b.fecha;
}

/** The picture in the page's language, otherwise (`isFallback`) in another, with the language of its words; null without any. */
export function pictureOf({ imagenes }: Pick<DailyMenu, 'imagenes'>, language: Language) {
  const shown = imagenes[language]?.url ? language : languages.find((other) => imagenes[other]?.url);
  const picture = shown && imagenes[shown];
  return picture ? { ...picture, language: shown, isFallback: shown !== language } : null;
}

export const courses = ['primeros', 'segundos', 'postres'] as const;
type Course = (typeof courses)[number];

/** The text inputs that exist in both languages. */
export const writtenInputs = [...courses, 'incluye' as const].flatMap((part) =>
  writtenLanguages.map((language) => ({ part, language, name: `${part}_${language}` as const })),
);

export interface WrittenMenu {
  /** `lang` of dishes that are not in the page's language. */
  courses: { course: Course; dishes: string[]; lang: Language | null }[];
  /** Included in the price; null when it is not written. */
  incluye: { text: string; lang: Language | null } | null;
  precio: Cents | null;
}

/**
 * The menu's text in the page's language; a course without a text in it uses another language. Leaves out courses without a
 * dish; null when no course has one.
 */
export function writtenMenuOf(text: DailyMenuText | null, language: Language): WrittenMenu | null {
  if (!text) return null;
  const written = courses
    .map((course) => {
      const { text: lines, lang } = textIn(text[course], language);
      return { course, dishes: splitLines(lines), lang };
    })
    .filter(({ dishes }) => dishes.length > 0);
  if (written.length === 0) return null;
  const { text: lines, lang } = textIn(text.incluye, language);
  const incluye = lines === '' ? null : { text: splitLines(lines).join(', '), lang };
  return { courses: written, incluye, precio: text.precio };
}

const isServingDay = (date: CivilDate, serving: ServedHours['serving']) =>
  menuServingOf(serving).days.includes(weekdayOf(date));

/** Whether the menu of the day is served on a date: one of its weekdays, when the restaurant is open at the menu's hours. */
export const isMenuDay = (date: CivilDate, hours: ServedHours): boolean =>
  isServingDay(date, hours.serving) && isMenuWithin(windowsOn(date, hours), hours.serving);

/** The first day of service after a date; null when no day within a year has service. */
export const nextMenuDay = (date: CivilDate, hours: ServedHours): CivilDate | null =>
  findDay(addDays(date, 1), (day) => isMenuDay(day, hours));

/** The first day from a date on that matches; null when no day within a year matches. */
function findDay(from: CivilDate, matches: (day: CivilDate) => boolean): CivilDate | null {
  for (let days = 0; days <= 366; days += 1) {
    const day = addDays(from, days);
    if (matches(day)) return day;
  }
  return null;
}

/** Maximum number of menus in a list, active and earlier ones together. */
export const mostMenus = 110;

/** How long before the menu is served the panel warns that a day of service has none, in minutes. */
const menuDueBefore = 90;

/** Whether a menu is a picture without text, which guests who cannot see it cannot read. */
export const isPictureAlone = (menu: Pick<DailyMenu, 'imagenes' | 'texto'>): boolean =>
  pictureOf(menu, 'es') !== null && writtenMenuOf(menu.texto, 'es') === null;

/**
 * How current the shown menu is on a day: the day's own, an earlier one, one older than a week, or any on a day without
 * service. A menu with a last day is the day's own until then.
 */
type MenuStanding = 'current' | 'earlier' | 'old' | 'noService';

export function standingOf(
  { fecha, texto }: Pick<DailyMenu, 'fecha' | 'texto'>,
  today: CivilDate,
  hours: ServedHours,
): MenuStanding {
  if (!isMenuDay(today, hours)) return 'noService';
  if (fecha === today || (texto?.hasta ?? '') >= today) return 'current';
  return fecha < addDays(today, -7) ? 'old' : 'earlier';
}

/** Whether a day of service has no menu of its own after the time of the warning. */
export function isMenuMissing(menus: readonly DailyMenu[], { date, minutes }: CivilTime, hours: ServedHours): boolean {
  const dueAt = minutesOf(menuServingOf(hours.serving).from) - menuDueBefore;
  if (!isMenuDay(date, hours) || minutes < dueAt) return false;
  const shown = pickDailyMenu(menus, date);
  return shown === null || standingOf(shown, date, hours) !== 'current';
}

/** Why an act on a menu was refused; each is a key under `admin.menu`. */
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

/** Faults of the database or the storage: the same post may succeed later. */
export const dailyMenuFaults = [
  'noCreado',
  'imagenEsNoActualizada',
  'imagenEnNoActualizada',
  'noDesactivado',
  'noEliminado',
  'noGuardado',
] as const;
export type DailyMenuFault = (typeof dailyMenuFaults)[number];

/** The result of an act: `id` of a new menu, `language` of the picture that is refused. */
export type DailyMenuResult = { ok: true; id?: number } | { ok: false; code: DailyMenuRefusal; language?: Language };
