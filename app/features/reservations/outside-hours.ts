import { addDays, weekdayOf, weekdays, type CivilDate } from '~/core/time';
import {
  clockTimeOf,
  minutesIntoDay,
  windowsOn,
  type ClockTime,
  type OpeningHours,
} from '~/features/restaurant/hours/hours';
import type { BookingDesk } from './data/booking-desk.data.server';
import type { Line } from './set-up/set-up';

/**
 * Number of bookings by day, from `from` to `to` and still to come, at times that `isOpen` refuses: outside the opening hours,
 * in a closed zone, during a pause. Days without any are left out. @throws DatabaseFault
 */
export async function countOutside(
  desk: Pick<BookingDesk, 'readTimes'>,
  { from, to, now }: { from: CivilDate; to: CivilDate; now: Date },
  isOpen: (date: CivilDate, time: ClockTime, zone: string | null) => boolean,
): Promise<Record<CivilDate, number>> {
  const counts: Record<CivilDate, number> = {};
  for (const { fecha, hora, zona, bookings } of await desk.readTimes(from, to, now)) {
    if (!isOpen(fecha, hora, zona)) counts[fecha] = (counts[fecha] ?? 0) + bookings;
  }
  return counts;
}

/** The first opening within a year in which no service has a time, so that guests cannot book; undefined without services. */
export function findUnserved(
  services: readonly Pick<Line<'turnos'>, 'dias' | 'desde' | 'hasta'>[],
  today: CivilDate,
  hours: OpeningHours,
): { day: CivilDate; time: ClockTime } | undefined {
  for (let ahead = 0; services.length > 0 && ahead <= 365; ahead += 1) {
    const day = addDays(today, ahead);
    const ofDay = services.filter(({ dias }) => dias.includes(weekdays.indexOf(weekdayOf(day)) + 1));
    const unserved = windowsOn(day, hours).find(
      ({ opens, closes }) =>
        !ofDay.some(({ desde, hasta }) => minutesIntoDay(desde) < closes && opens <= minutesIntoDay(hasta)),
    );
    if (unserved) return { day, time: clockTimeOf(unserved.opens) };
  }
  return undefined;
}
