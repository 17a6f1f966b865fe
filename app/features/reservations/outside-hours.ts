import type { CivilDate } from '~/core/time';
import type { ClockTime } from '~/features/restaurant/hours/hours';
import type { BookingDesk } from './data/booking-desk.data.server';

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
