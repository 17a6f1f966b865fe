import { isSoldOut, type MenuItem, type MenuTable } from '~/features/carta/catalogue';
import type { Booking } from '~/features/reservations/booking';
import { byTime, countsAsCovers, deskStateOf, totalsOf, type DeskContext } from '~/features/reservations/desk/desk-day';
import { startOf } from '~/features/reservations/mail/calendar';
import { meals, type Meal } from '~/features/reservations/meals';
import { isInSitting, type Sitting } from '~/features/reservations/places';
import { listSpecialSpans, type OpeningHours } from '~/features/restaurant/hours/hours';
import { addDays, weekdayOf, weekdays, type CivilDate } from '~/core/time';

/** Covers of a service, of a meal, or of the bookings outside all services. */
export interface Covers {
  of: { sitting: Sitting } | { meal: Meal } | 'noSitting';
  covers: number;
}

/** The covers of a day by service; by meal, without those that have none, where the restaurant has no services. */
export function countCovers(
  bookings: readonly Booking[],
  { day, sittings }: { day: CivilDate; sittings: readonly Sitting[] },
  context: DeskContext,
): Covers[] {
  const { covers: all, byMeal } = totalsOf(bookings, context);
  if (sittings.length === 0)
    return meals.flatMap((meal) => (byMeal[meal] ? { of: { meal }, covers: byMeal[meal] } : []));
  let rest = bookings.filter((booking) => countsAsCovers(booking, context));
  const served = sittings
    .filter(({ dias }) => dias.includes(weekdays.indexOf(weekdayOf(day)) + 1))
    .map((sitting) => {
      const own = rest.filter(({ hora }) => hora && isInSitting(sitting, day, hora));
      rest = rest.filter((booking) => !own.includes(booking));
      return { of: { sitting }, covers: totalsOf(own, context).covers };
    });
  const outside = all - served.reduce((sum, { covers }) => sum + covers, 0);
  return outside > 0 ? [...served, { of: 'noSitting', covers: outside }] : served;
}

/** How long after its time a booking is still among the next arrivals, in ms. */
const lateFor = 30 * 60_000;

/** The bookings that are still to arrive, by time. */
export const listArrivals = (bookings: readonly Booking[], context: DeskContext): Booking[] =>
  bookings
    .filter(
      (booking) =>
        ['confirmed', 'undecided'].includes(deskStateOf(booking, context)) &&
        startOf(booking, context.zone).getTime() > context.now.getTime() - lateFor,
    )
    .sort(byTime);

/** The dishes that are sold out at a moment, in the order of the lists. */
export const listSoldOut = (lists: readonly { table: MenuTable; items: readonly MenuItem[] }[], now: Date) =>
  lists.flatMap(({ table, items }) => items.filter((item) => isSoldOut(item, now)).map((item) => ({ table, item })));

/** How far ahead 'Hoy' shows special days, in days. */
const shownAhead = 60;

/** The next days whose hours are not the week's, after a date. */
export const listDaysAhead = (hours: OpeningHours, today: CivilDate) =>
  listSpecialSpans(hours, today).filter(({ from, to }) => to > today && from <= addDays(today, shownAhead));
