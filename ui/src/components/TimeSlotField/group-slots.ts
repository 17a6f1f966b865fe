/** The meals of a day in Madrid. */
export type Meal = 'morning' | 'lunch' | 'afternoon' | 'dinner';

/**
 * Slots (`HH:MM`) grouped by meal, in the given order: morning to 12:59, lunch to 16:59, afternoon to 19:59, dinner
 * from 20:00 to 04:59 (docs/contract.md, 'Guest pages').
 *
 * @example groupSlots(['12:45', '13:00', '00:00']).map((group) => group.meal) // ['morning', 'lunch', 'dinner']
 */
export function groupSlots(slots: readonly string[]): { meal: Meal; slots: readonly string[] }[] {
  const groups: { meal: Meal; slots: string[] }[] = [];
  for (const slot of slots) {
    const meal = mealOf(slot);
    const last = groups.at(-1);
    if (last?.meal === meal) last.slots.push(slot);
    else groups.push({ meal, slots: [slot] });
  }
  return groups;
}

/**
 * The group that is unfolded: that of the chosen time, otherwise lunch, which most guests come for, or the first.
 *
 * @example groupToOpen([{ key: 'morning', times: [{ value: '10:00' }] }], '') // 'morning'
 */
export function groupToOpen(
  groups: readonly { readonly key: string; readonly times: readonly { readonly value: string }[] }[],
  chosen: string,
): string | undefined {
  const groupWith = (isIt: (time: string) => boolean) =>
    groups.find(({ times }) => times.some(({ value }) => isIt(value)));
  return (groupWith((time) => time === chosen) ?? groupWith((time) => mealOf(time) === 'lunch') ?? groups[0])?.key;
}

function mealOf(slot: string): Meal {
  const hour = Number(slot.slice(0, 2));
  if (hour < 5 || hour >= 20) return 'dinner';
  if (hour < 13) return 'morning';
  return hour < 17 ? 'lunch' : 'afternoon';
}
