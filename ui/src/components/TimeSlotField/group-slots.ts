/** The parts of a day in Madrid, by their own mealtimes. */
export type DayPart = 'morning' | 'midday' | 'evening' | 'night';

/**
 * Slots (`HH:MM`) gathered by part of the day, in the order given: morning to 12:59, midday to 16:59, evening to 19:59,
 * night from 20:00. `00:00` is midnight at the day's end, so it belongs to the night before it.
 *
 * @example groupSlots(['12:45', '13:00', '00:00']).map((group) => group.part) // ['morning', 'midday', 'night']
 */
export function groupSlots(slots: readonly string[]): { part: DayPart; slots: readonly string[] }[] {
  const groups: { part: DayPart; slots: string[] }[] = [];
  for (const slot of slots) {
    const part = partOf(slot);
    const last = groups.at(-1);
    if (last?.part === part) last.slots.push(slot);
    else groups.push({ part, slots: [slot] });
  }
  return groups;
}

function partOf(slot: string): DayPart {
  const hour = Number(slot.slice(0, 2));
  if (slot === '00:00' || hour >= 20) return 'night';
  if (hour < 13) return 'morning';
  return hour < 17 ? 'midday' : 'evening';
}
