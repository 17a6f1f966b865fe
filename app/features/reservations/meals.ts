import type { ClockTime } from '~/features/restaurant/hours/hours';

/** The meals of a day, in order. */
export const meals = ['morning', 'lunch', 'afternoon', 'dinner'] as const;
export type Meal = (typeof meals)[number];

/** The meal of a time (docs/contract.md, 'Guest pages'); a time before 05:00 is in the night after dinner. */
export function mealOf(time: ClockTime): Meal {
  const hour = Number(time.slice(0, 2));
  if (hour < 5 || hour >= 20) return 'dinner';
  if (hour < 13) return 'morning';
  return hour < 17 ? 'lunch' : 'afternoon';
}
