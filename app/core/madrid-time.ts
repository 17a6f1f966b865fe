import { addDays, type CivilDate } from './civil-date';

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

/** Today in a zone. */
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
