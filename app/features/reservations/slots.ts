import { addDays, type CivilDate, isCivilDate } from '~/core/civil-date';
import { type ClockTime, clockTimeOf, type OpeningHours, windowsOn } from '~/features/restaurant/hours/hours';
import { civilDateAt, instantOf, madrid } from '~/core/madrid-time';

/** Tables are requested for every quarter of an hour. */
export const slotMinutes = 15;
/** The first slot is at least this many minutes from now, unless the owner says otherwise. */
export const noticeMinutes = 60;

/** A table is requested this many days ahead at most (docs/decisions/001, 6). */
export const daysAheadLimit = 365;

/** The last date for which a table can be requested on a day. */
export const lastDateFrom = (today: CivilDate, days = daysAheadLimit): CivilDate => addDays(today, days);

const midnight = 1440;
/** When a day of service begins and ends, in minutes since its midnight (docs/decisions/073). */
const [dayBegins, nightEnds] = [300, midnight + 300];

/**
 * The times a table may be requested for on a date, in order. Empty for a past date, a closed day and a text that is no date.
 *
 * Every quarter of an hour from opening to before closing; a day that runs to midnight offers that midnight too, as `00:00`
 * at the end of its own list. Later times are offered `withNight` only: services may go on after midnight. Today's list starts
 * an hour from now, in elapsed time, so that it holds when clocks change.
 * Source: docs/specification.md, section 9.
 *
 * @example listSlots('2026-11-22', new Date('2026-11-21T09:00:00Z'), hours) // a Sunday → '10:00', '10:15', … '16:45'
 */
export function listSlots(
  date: CivilDate,
  now: Date,
  hours: OpeningHours,
  zone: string = madrid,
  notice = noticeMinutes,
  withNight = false,
): ClockTime[] {
  if (!isCivilDate(date)) return [];
  // Yesterday's night may still have times.
  if (date < addDays(civilDateAt(now, zone), withNight ? -1 : 0)) return [];
  const slots = new Set<number>();
  for (const { opens, closes } of windowsOn(date, hours)) {
    const first = Math.max(Math.ceil(opens / slotMinutes) * slotMinutes, dayBegins);
    const end =
      closes < midnight ? closes : withNight ? Math.min(Math.max(closes, midnight + 1), nightEnds) : midnight + 1;
    for (let minutes = first; minutes < end; minutes += slotMinutes) slots.add(minutes);
  }
  const earliest = now.getTime() + notice * 60_000;
  const begins = instantOf(date, 0, zone)?.getTime() ?? Number.NaN;
  const ends = instantOf(date, nightEnds, zone)?.getTime() ?? Number.NaN;
  // On all but four days a year no clock changes until the end of the night, and no time needs to be looked up by itself.
  const isPlain = ends - begins === nightEnds * 60_000;
  return [...slots]
    .sort((a, b) => a - b)
    .filter((minutes) => {
      const instant = isPlain ? begins + minutes * 60_000 : instantOf(date, minutes, zone)?.getTime();
      return instant !== undefined && instant >= earliest;
    })
    .map(clockTimeOf);
}

/** The first date from today on that still has a slot; what an empty form starts with. Today when there is none to be had. */
export function firstDateWithSlots(
  now: Date,
  hours: OpeningHours,
  zone: string = madrid,
  notice = noticeMinutes,
): CivilDate {
  const today = civilDateAt(now, zone);
  for (let days = 0; days <= daysAheadLimit; days += 1) {
    const date = addDays(today, days);
    if (listSlots(date, now, hours, zone, notice).length > 0) return date;
  }
  return today;
}
