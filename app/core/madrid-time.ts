import { addDays, type CivilDate } from './civil-date';

/** The zone of every date and time on the site, whatever the server's own. */
export const madrid = 'Europe/Madrid';

/** What a clock and a calendar on the wall show in a zone. */
export interface CivilTime {
  date: CivilDate;
  /** Minutes since the wall clock's midnight, 0 to 1439. */
  minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date and time on a zone's wall at an instant. Uses only `Intl`: the process's own zone has no part in it. */
export function civilTimeAt(instant: Date, zone: string = madrid): CivilTime {
  let format = formats.get(zone);
  if (!format) {
    // Swedes write as ISO 8601 does, so that nothing has to be put in order: 2026-11-21 14:05.
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
 * The instant at which a zone's wall shows a time (minutes since that day's midnight; 1440 is the midnight that ends it).
 * A time shown twice, when clocks go back, is the first of the two; a time never shown, when they go forward, is null.
 *
 * @example instantOf('2027-03-28', 150, 'Europe/Madrid') === null // 02:30 on the night clocks go forward
 */
export function instantOf(date: CivilDate, minutes: number, zone: string = madrid): Date | null {
  const wanted: CivilTime = { date: addDays(date, Math.floor(minutes / 1440)), minutes: minutes % 1440 };
  const asUtc = Date.parse(`${wanted.date}T00:00:00Z`) + wanted.minutes * 60_000;
  // One and the same but for the days beside a change of the clocks.
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

/** How far a zone's wall is ahead of UTC at an instant, in milliseconds (whole minutes). */
function zoneOffset(instant: Date, zone: string): number {
  const { date, minutes } = civilTimeAt(instant, zone);
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  return Math.round((wall - instant.getTime()) / 60_000) * 60_000;
}
