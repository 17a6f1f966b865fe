import { addDays, type CivilDate, type Weekday, weekdayOf, weekdays } from './civil-date';
import { civilTimeAt, madrid } from './madrid-time';

/** A time on a wall clock, `HH:MM`. */
export type ClockTime = string;

/** The same hours on some days of the week. */
export interface OpeningPeriod {
  days: readonly [Weekday, ...Weekday[]];
  opens: ClockTime;
  /** `00:00` is the midnight that ends the day; earlier than `opens` means the small hours of the next one. */
  closes: ClockTime;
}

/** A week's hours. A day may stand in several periods (lunch and dinner) or in none (closed). */
export type OpeningHours = readonly [OpeningPeriod, ...OpeningPeriod[]];

/** A stretch of a day the restaurant is open, in minutes since its midnight; `closes` may reach beyond 1440. */
export interface OpeningWindow {
  opens: number;
  closes: number;
}

const dayInMinutes = 1440;

/** Whether a text is a time, `00:00` to `23:59`. */
export const isClockTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Minutes since midnight: `'08:15'` → 495. Throws `RangeError` when the text is no time. */
export function minutesOf(time: ClockTime): number {
  if (!isClockTime(time)) throw new RangeError(`Not a time: ${time}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The clock's reading: 495 → `'08:15'`; 1440 → `'00:00'`. */
export function clockTimeOf(minutes: number): ClockTime {
  const ofDay = minutes % dayInMinutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** The windows of a weekday, earliest first; none on a closed day. */
export function windowsOn(weekday: Weekday, hours: OpeningHours): OpeningWindow[] {
  return hours
    .filter((period) => period.days.includes(weekday))
    .map((period) => {
      const opens = minutesOf(period.opens);
      const closes = minutesOf(period.closes);
      return { opens, closes: closes <= opens ? closes + dayInMinutes : closes };
    })
    .sort((a, b) => a.opens - b.opens);
}

export type OpenState =
  | { isOpen: true; until: ClockTime }
  | {
      isOpen: false;
      opensAt: ClockTime;
      weekday: Weekday;
      /** 0 when it opens later today, 1 tomorrow, and so on up to 7. */
      inDays: number;
    };

/**
 * Whether the restaurant is open, and until when, or when it opens next. The opening minute is open, the closing minute is closed.
 *
 * @example openState(new Date('2026-11-22T16:00:00Z'), hours) // Sunday 17:00 → { isOpen: false, opensAt: '08:00', weekday: 'monday', inDays: 1 }
 */
export function openState(now: Date, hours: OpeningHours, zone: string = madrid): OpenState {
  const { date, minutes } = civilTimeAt(now, zone);
  for (const [day, since] of [
    [date, minutes],
    [addDays(date, -1), minutes + dayInMinutes],
  ] as const) {
    const current = windowsOn(weekdayOf(day), hours).find(({ opens, closes }) => opens <= since && since < closes);
    if (current) return { isOpen: true, until: clockTimeOf(current.closes) };
  }
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const weekday = weekdayOf(addDays(date, inDays));
    const next = windowsOn(weekday, hours).find(({ opens }) => inDays > 0 || opens > minutes);
    if (next) return { isOpen: false, opensAt: clockTimeOf(next.opens), weekday, inDays };
  }
  throw new RangeError('Opening hours without a single opening');
}

/** Neighbouring days with the same windows. */
export interface HoursGroup {
  first: Weekday;
  last: Weekday;
  /** Empty when the restaurant is closed on these days. */
  windows: OpeningWindow[];
}

/** The week in as few lines as it takes, from Monday: Monday to Friday, Saturday, Sunday. */
export function groupHours(hours: OpeningHours): HoursGroup[] {
  const groups: HoursGroup[] = [];
  for (const weekday of weekdays) {
    const windows = windowsOn(weekday, hours);
    const previous = groups.at(-1);
    if (previous && JSON.stringify(previous.windows) === JSON.stringify(windows)) previous.last = weekday;
    else groups.push({ first: weekday, last: weekday, windows });
  }
  return groups;
}

/** The words an hours table needs, from the dictionaries (`horario`, or `horario.corto` for one line). */
export interface HoursWords {
  dias: Record<Weekday, string>;
  /** Stands between the first and the last day of a group: `' a '`, `' to '`, `'–'`. */
  tramo: string;
  cerrado: string;
}

export interface HoursLine {
  /** `'Lunes a viernes'` */
  days: string;
  /** `'8:00–0:00'`, or several joined by `', '`, or the word for closed. */
  hours: string;
  isClosed: boolean;
  /** The days of this line, for marking today's. */
  weekdays: Weekday[];
}

/** The week's hours as lines of text, ready to show. Pass the short words for the footer's one line. */
export function describeHours(hours: OpeningHours, words: HoursWords): HoursLine[] {
  return groupHours(hours).map(({ first, last, windows }) => ({
    days: capitalize(first === last ? words.dias[first] : words.dias[first] + words.tramo + words.dias[last]),
    hours: windows.map(describeWindow).join(', ') || words.cerrado,
    isClosed: windows.length === 0,
    weekdays: weekdays.slice(weekdays.indexOf(first), weekdays.indexOf(last) + 1),
  }));
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function describeWindow({ opens, closes }: OpeningWindow): string {
  return `${formatTime(clockTimeOf(opens))}–${formatTime(clockTimeOf(closes))}`;
}

/** A time as people read it, on a 24-hour clock in both languages: `'08:00'` → `'8:00'`. */
export const formatTime = (time: ClockTime): string => time.replace(/^0/, '');

/** The day whose hours rule at an instant, for marking its line in an hours table. */
export function todayIn(now: Date, zone: string = madrid): { date: CivilDate; weekday: Weekday } {
  const { date } = civilTimeAt(now, zone);
  return { date, weekday: weekdayOf(date) };
}
