import type { Language, Texts } from '~/core/language';
import {
  addDays,
  civilDateAt,
  civilTimeAt,
  formatShortDate,
  instantOf,
  madrid,
  weekdayOf,
  weekdays,
  type CivilDate,
  type Weekday,
} from '~/core/time';

/** A time on a wall clock, `HH:MM`. */
export type ClockTime = string;

/** From an opening to a closing. */
export interface Span {
  opens: ClockTime;
  /** `00:00` is the midnight that ends the day; earlier than `opens` means the small hours of the next one. */
  closes: ClockTime;
}

/** The same span on some days of the week. */
export interface OpeningPeriod extends Span {
  days: readonly [Weekday, ...Weekday[]];
}

/** A week's hours. A day may be in several periods (lunch and dinner), in their order, or in none (closed). */
export type WeekHours = readonly OpeningPeriod[];

/** Days whose hours are not the week's: a holiday, a holiday closure, a private evening. */
export interface SpecialDays {
  /** The first and the last of them. */
  from: CivilDate;
  to: CivilDate;
  /** In order; empty: closed all day. The kitchen keeps the week's hours within them. */
  hours: readonly Span[];
  /** The text for guests, by language; may be empty. */
  text: Texts;
}

/** The opening hours. */
export interface OpeningHours {
  week: WeekHours;
  /** The kitchen's hours; empty until the owner has set them. */
  kitchen: WeekHours;
  /** If two of them share a day, the later one in this order counts. */
  special: readonly SpecialDays[];
  /** The owner has not set the week: not known, which is not closed. */
  isUnknown?: true;
}

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

/** The time at which a day of service ends; an earlier one is in the night of the day before. */
export const dayEnds: ClockTime = '05:00';

/** Minutes since the midnight that begins a visit's day of service; a missing time is the midnight that ends it: `00:30` → 1470. */
export const minutesIntoDay = (time: ClockTime | ''): number =>
  time === '' ? dayInMinutes : minutesOf(time) + (time < dayEnds ? dayInMinutes : 0);

/** The day of service at a moment, which ends at 05:00, and the minutes since the midnight that begins it. */
export function serviceTimeAt(now: Date, zone = madrid): { date: CivilDate; minutes: number } {
  const { date, minutes } = civilTimeAt(now, zone);
  return minutes < minutesOf(dayEnds)
    ? { date: addDays(date, -1), minutes: minutes + dayInMinutes }
    : { date, minutes };
}

export const serviceDay = (now: Date, zone = madrid): CivilDate => serviceTimeAt(now, zone).date;

/** The clock's reading: 495 → `'08:15'`; 1440 → `'00:00'`. */
export function clockTimeOf(minutes: number): ClockTime {
  const ofDay = minutes % dayInMinutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** A span in minutes: `20:00` to `02:00` → 1200 to 1560. */
export const windowOf = (span: Span): OpeningWindow => {
  const opens = minutesOf(span.opens);
  const closes = minutesOf(span.closes);
  return { opens, closes: closes <= opens ? closes + dayInMinutes : closes };
};

/** The windows of a weekday in a plain week, earliest first; none on a closed day. */
function weekWindows(weekday: Weekday, week: WeekHours): OpeningWindow[] {
  return week
    .filter((period) => period.days.includes(weekday))
    .map(windowOf)
    .sort((a, b) => a.opens - b.opens);
}

/** The special day of a date; undefined on a plain day. */
export const specialDayOn = (date: CivilDate, { special }: OpeningHours): SpecialDays | undefined =>
  special.findLast(({ from, to }) => from <= date && date <= to);

/**
 * The days whose hours are not the week's, in order, as spans of which no two share a day; from yesterday on, whose night
 * may reach into today.
 */
export function listSpecialSpans(hours: OpeningHours, today: CivilDate): Pick<SpecialDays, 'from' | 'to' | 'hours'>[] {
  const spans: (Pick<SpecialDays, 'from' | 'to' | 'hours'> & { rules: SpecialDays })[] = [];
  const yesterday = addDays(today, -1);
  const coming = hours.special.filter(({ to }) => to >= yesterday);
  const first = coming.map(({ from }) => (from > yesterday ? from : yesterday)).sort()[0] ?? today;
  const ends = coming.map(({ to }) => to).sort();
  const last = ends.at(-1) ?? '';
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const rules = specialDayOn(day, hours);
    const before = spans.at(-1);
    if (!rules) continue;
    if (before?.rules === rules && addDays(before.to, 1) === day) before.to = day;
    else spans.push({ from: day, to: day, hours: rules.hours, rules });
  }
  return spans.map(({ from, to, hours: own }) => ({ from, to, hours: own }));
}

/** The windows of a date, earliest first; none on a closed day. */
export function windowsOn(date: CivilDate, hours: OpeningHours): OpeningWindow[] {
  const special = specialDayOn(date, hours);
  if (special) return special.hours.map(windowOf);
  return weekWindows(weekdayOf(date), hours.week);
}

/** Whether the restaurant is closed all day; false while no hours of the date are known. */
export const isClosedOn = (date: CivilDate, hours: OpeningHours): boolean =>
  !isUnknownOn(date, hours) && windowsOn(date, hours).length === 0;

/** Whether no hours of a date are known: the week is not set, and it is no special day. */
export const isUnknownOn = (date: CivilDate, hours: OpeningHours): boolean =>
  hours.isUnknown === true && specialDayOn(date, hours) === undefined;

/** The kitchen's windows of a date, within the opening hours. */
export function kitchenWindowsOn(date: CivilDate, hours: OpeningHours): OpeningWindow[] {
  const bar = windowsOn(date, hours);
  return weekWindows(weekdayOf(date), hours.kitchen).flatMap((kitchen) =>
    bar
      .map(({ opens, closes }) => ({ opens: Math.max(opens, kitchen.opens), closes: Math.min(closes, kitchen.closes) }))
      .filter(({ opens, closes }) => opens < closes),
  );
}

/** Whether the restaurant is open at a booking's time, or closes at its midnight. */
export function isOpenAt(date: CivilDate, time: ClockTime, hours: OpeningHours): boolean {
  const minutes = minutesIntoDay(time);
  return windowsOn(date, hours).some(
    ({ opens, closes }) =>
      opens <= minutes && (minutes < closes || (minutes === dayInMinutes && closes === dayInMinutes)),
  );
}

export type OpenState =
  | {
      isOpen: true;
      until: ClockTime;
      /** While the kitchen takes orders. */
      kitchenUntil?: ClockTime;
    }
  | {
      isOpen: false;
      /** Null when no opening is known within a year. */
      next: {
        opensAt: ClockTime;
        date: CivilDate;
        /** 0 when it opens later today, 1 tomorrow, and so on. */
        inDays: number;
        /** It was open before on this day, and opens again. */
        isAgain?: true;
      } | null;
    };

/** Maximum distance of the next opening, in days: no closure is longer. */
const horizon = 366;

/**
 * Whether the restaurant is open, and until when, or when it opens next. The opening minute is open, the closing minute is closed.
 *
 * @example openState(new Date('2026-11-22T16:00:00Z'), hours) // Sunday 17:00 → { isOpen: false, next: { opensAt: '08:00', date: '2026-11-23', inDays: 1 } }
 */
export function openState(now: Date, hours: OpeningHours): OpenState {
  const { date, minutes } = civilTimeAt(now);
  /** The window of a day, or of the night before, that contains an instant. */
  const findCurrent = (windowsOf: typeof windowsOn) =>
    [
      { day: date, since: minutes },
      { day: addDays(date, -1), since: minutes + dayInMinutes },
    ]
      .flatMap(({ day, since }) =>
        windowsOf(day, hours).filter(({ opens, closes }) => opens <= since && since < closes),
      )
      .at(0);
  const current = findCurrent(windowsOn);
  if (current) {
    const kitchen = findCurrent(kitchenWindowsOn);
    return {
      isOpen: true,
      until: clockTimeOf(current.closes),
      ...(kitchen ? { kitchenUntil: clockTimeOf(kitchen.closes) } : {}),
    };
  }
  for (let inDays = 0; inDays <= horizon; inDays += 1) {
    const day = addDays(date, inDays);
    const windows = windowsOn(day, hours);
    const opening = windows.find(({ opens }) => inDays > 0 || opens > minutes);
    if (!opening) continue;
    const next = { opensAt: clockTimeOf(opening.opens), date: day, inDays };
    const isAgain = inDays === 0 && opening !== windows[0];
    return { isOpen: false, next: isAgain ? { ...next, isAgain } : next };
  }
  return { isOpen: false, next: null };
}

/** The closings of a date, in order. A time in the hour that daylight saving skips is an hour later. */
const closingsOn = (date: CivilDate, hours: OpeningHours): Date[] =>
  windowsOn(date, hours).flatMap(({ closes }) => instantOf(date, closes) ?? instantOf(date, closes + 60) ?? []);

/** The closing that is next at a moment: of the hours that run, or else of the next ones; where none are known a day on, to the minute. */
export function nextClosing(now: Date, hours: OpeningHours): Date {
  const today = civilDateAt(now);
  for (let inDays = -1; inDays <= horizon; inDays += 1) {
    const closing = closingsOn(addDays(today, inDays), hours).find((each) => each > now);
    if (closing) return closing;
  }
  return new Date((Math.floor(now.getTime() / 60_000) + dayInMinutes) * 60_000);
}

/** A closing before this hour belongs to the day before. */
const dayBegins = 6;

/**
 * What `closing` becomes under other hours: that day's closing nearest to it; the next one where the day has none any more.
 *
 * @example A dinner that ends at 23:30 and then at 00:30 moves by an hour; the closing of lunch stays at 16:30.
 */
export function movedClosing(closing: Date, hours: OpeningHours): Date {
  const date = civilDateAt(new Date(closing.getTime() - dayBegins * 3_600_000));
  const distanceOf = (each: Date) => Math.abs(each.getTime() - closing.getTime());
  const [nearest] = closingsOn(date, hours).sort((a, b) => distanceOf(a) - distanceOf(b));
  return nearest ?? nextClosing(instantOf(date, dayBegins * 60) ?? closing, hours);
}

/** Number of days before its first day on which every page shows a special day. */
const noticeDays = 3;

/** The special days that pages show on a date: from three days before the first until the last. */
export function listAnnouncedDays(date: CivilDate, { special }: OpeningHours): SpecialDays[] {
  return special
    .filter(({ from, to, text }) => addDays(from, -noticeDays) <= date && date <= to && (text.es || text.en))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Neighbouring days with the same windows. */
export interface HoursGroup {
  first: Weekday;
  last: Weekday;
  /** Empty when the restaurant is closed on these days. */
  windows: OpeningWindow[];
}

/** The week in as few lines as it takes, from Monday: Monday to Friday, Saturday, Sunday. */
export function groupHours(week: WeekHours): HoursGroup[] {
  const groups: HoursGroup[] = [];
  for (const weekday of weekdays) {
    const windows = weekWindows(weekday, week);
    const previous = groups.at(-1);
    if (previous && JSON.stringify(previous.windows) === JSON.stringify(windows)) previous.last = weekday;
    else groups.push({ first: weekday, last: weekday, windows });
  }
  return groups;
}

/** A time as people read it, on a 24-hour clock in both languages: `'08:00'` → `'8:00'`. */
export const formatTime = (time: ClockTime): string => time.replace(/^0/, '');

/** A moment in words: `{ date: 'sáb, 28 nov', time: '9:05' }`. */
export function formatMoment(moment: Date, language: Language, zone: string = madrid): { date: string; time: string } {
  const { date, minutes } = civilTimeAt(moment, zone);
  return { date: formatShortDate(date, language), time: formatTime(clockTimeOf(minutes)) };
}
