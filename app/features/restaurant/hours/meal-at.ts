import { civilTimeAt } from '~/core/madrid-time';
import { isClockTime, minutesOf, openState, type ClockTime } from './hours';
import { menuServingOf, type ServedHours } from './serving-hours';

/** What guests eat at a time of the day. */
export type Meal = 'desayuno' | 'comida' | 'merienda' | 'cena' | 'copas';

const smallHoursEnd = minutesOf('06:00');
const dinnerBegins = minutesOf('19:30');

/** The meal of a moment; null while the house is closed. Lunch has the hours of the menu of the day. */
export function mealAt(now: Date, hours: ServedHours, zone: string): Meal | null {
  const state = openState(now, hours, zone);
  if (!state.isOpen) return null;
  const { minutes } = civilTimeAt(now, zone);
  const { from, until } = menuServingOf(hours.serving);
  const read = (time: ClockTime, other: ClockTime) => minutesOf(isClockTime(time) ? time : other);
  const isKitchenClosed = hours.kitchen.length > 0 && state.kitchenUntil === undefined;
  if (minutes < smallHoursEnd) return 'copas';
  if (minutes < read(from, '13:00')) return 'desayuno';
  if (minutes < read(until, '16:00')) return 'comida';
  if (minutes < dinnerBegins) return 'merienda';
  return isKitchenClosed ? 'copas' : 'cena';
}
