import { languageFacts, onceForEachLanguage, type Language } from './language';

/** A day on a calendar without a zone, `YYYY-MM-DD`. Texts of this form sort as the days do. */
export type CivilDate = string;

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const dayInMilliseconds = 86_400_000;

/** Whether a text is a day that exists: `2028-02-29` is, `2027-02-29` and `2027-2-9` are not. */
export function isCivilDate(text: unknown): text is CivilDate {
  return !Number.isNaN(readDay(text));
}

/** The UTC midnight at which a day begins, in ms; NaN when the text is not a day. */
function readDay(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return Number.NaN;
  const time = Date.parse(`${text}T00:00:00Z`);
  // `Date.parse` reads 30 February as a day of March.
  return new Date(time).getUTCDate() === Number(text.slice(8)) ? time : Number.NaN;
}

/** The weekday of a day. @throws RangeError when the text is not a day */
export function weekdayOf(date: CivilDate): Weekday {
  return weekdays[(utcMidnight(date).getUTCDay() + 6) % 7] as Weekday;
}

/** The day `days` days later, or earlier when `days` is negative. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return new Date(utcMidnight(date).getTime() + days * dayInMilliseconds).toISOString().slice(0, 10);
}

/** The number of days from one day to another, negative when the other is earlier. */
export const countDays = (from: CivilDate, to: CivilDate): number =>
  (utcMidnight(to).getTime() - utcMidnight(from).getTime()) / dayInMilliseconds;

/** Creates each format on first use: creating all of them took 80 ms at each start of the panel. */
const datesIn = (options: Intl.DateTimeFormatOptions) =>
  onceForEachLanguage(
    (language) => new Intl.DateTimeFormat(languageFacts[language].locale, { ...options, timeZone: 'UTC' }),
  );

const longDates = datesIn({ dateStyle: 'full' });

/** A day in words: `'sábado, 28 de noviembre de 2026'`, `'Saturday 28 November 2026'`. */
export function formatDate(date: CivilDate, language: Language): string {
  return withoutCommas(longDates(language).format(utcMidnight(date)), language);
}

const plainDates = datesIn({ dateStyle: 'long' });

/** A day with its year and without its weekday: `'28 de noviembre de 2026'`, `'28 November 2026'`. */
export const formatPlainDate = (date: CivilDate, language: Language): string =>
  plainDates(language).format(utcMidnight(date));

const shortDates = datesIn({ weekday: 'short', day: 'numeric', month: 'short' });

/** A short day without its year: `'sáb, 28 nov'`, `'Sat 28 Nov'`. */
export function formatShortDate(date: CivilDate, language: Language): string {
  return withoutCommas(shortDates(language).format(utcMidnight(date)), language);
}

const weekDates = datesIn({ weekday: 'long', day: 'numeric' });

const daysOfMonth = datesIn({ day: 'numeric', month: 'long' });

/** A day without weekday and year: `'28 de noviembre'`, `'28 November'`. */
export const formatDayAndMonth = (date: CivilDate, language: Language): string =>
  daysOfMonth(language).format(utcMidnight(date));

const dayNames = datesIn({ weekday: 'long' });

/** `'domingo'`, `'Sunday'`. */
export const formatWeekday = (date: CivilDate, language: Language): string =>
  dayNames(language).format(utcMidnight(date));

/** A day without its month: `'domingo 29'`, `'Sunday 29'`. */
export function formatDayOfMonth(date: CivilDate, language: Language): string {
  const parts = weekDates(language).formatToParts(utcMidnight(date));
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  return `${find('weekday')} ${find('day')}`;
}

const dayAndMonth = datesIn({ weekday: 'long', day: 'numeric', month: 'long' });
const shortDay = datesIn({ weekday: 'short', day: 'numeric' });
const monthAndYear = datesIn({ month: 'long', year: 'numeric' });
/** `'lunes'` → `'Lunes'`. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const asTitle = (text: string) => capitalize(text).replaceAll(',', '');

/** A day as the panel's title: `'Sábado 21 de noviembre'`. */
export const formatDayTitle = (date: CivilDate): string => asTitle(dayAndMonth('es').format(utcMidnight(date)));

/** A day as a button: `'Vie 20'`. */
export const formatDayButton = (date: CivilDate): string => asTitle(shortDay('es').format(utcMidnight(date)));

/** A day's month as a title: `'Noviembre de 2026'`. */
export const formatMonth = (date: CivilDate): string => asTitle(monthAndYear('es').format(utcMidnight(date)));

/** Removes the commas of English dates, which only some versions of the runtime's locale data write. */
function withoutCommas(text: string, language: Language): string {
  return language === 'en' ? text.replaceAll(',', '') : text;
}

function utcMidnight(date: CivilDate): Date {
  const time = readDay(date);
  if (Number.isNaN(time)) throw new RangeError(`Not a date: ${String(date)}`);
  return new Date(time);
}

/** The zone of every date and time on the site; the server's own zone has no effect. */
export const madrid = 'Europe/Madrid';

/** A local date and time. */
export interface CivilTime {
  date: CivilDate;
  /** Minutes since local midnight, 0 to 1439. */
  minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local date and time in a zone at an instant. */
export function civilTimeAt(instant: Date, zone: string = madrid): CivilTime {
  let format = formats.get(zone);
  if (!format) {
    // Swedish dates have the order of ISO 8601: 2026-11-21 14:05.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(zone, format);
  }
  const [date = '', time = ''] = format.format(instant).split(' ');
  return { date: date.padStart(10, '0'), minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) };
}

/** The local date in a zone at an instant. */
export function civilDateAt(instant: Date, zone: string = madrid): CivilDate {
  return civilTimeAt(instant, zone).date;
}

/**
 * The instant of a local time (minutes since the day's midnight; 1440 is the midnight that ends it). When clocks go back, a
 * time that occurs twice is the first of the two. When they go forward, a time that does not occur is null.
 *
 * @example instantOf('2027-03-28', 150, 'Europe/Madrid') === null // 02:30 on the night clocks go forward
 */
export function instantOf(date: CivilDate, minutes: number, zone: string = madrid): Date | null {
  const wanted: CivilTime = { date: addDays(date, Math.floor(minutes / 1440)), minutes: minutes % 1440 };
  const asUtc = Date.parse(`${wanted.date}T00:00:00Z`) + wanted.minutes * 60_000;
  // These differ only beside a change of the clocks.
  const offsets = new Set([asUtc - 86_400_000, asUtc + 86_400_000].map((time) => zoneOffset(new Date(time), zone)));
  return (
    [...offsets]
      .map((offset) => new Date(asUtc - offset))
      .filter((candidate) => {
        const shown = civilTimeAt(candidate, zone);
        return shown.date === wanted.date && shown.minutes === wanted.minutes;
      })
      .sort((a, b) => a.getTime() - b.getTime())[0] ?? null
  );
}

/** How far a zone is ahead of UTC at an instant, in ms (whole minutes). */
function zoneOffset(instant: Date, zone: string): number {
  const { date, minutes } = civilTimeAt(instant, zone);
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  return Math.round((wall - instant.getTime()) / 60_000) * 60_000;
}
