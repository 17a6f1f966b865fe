/** A list without what stands in it under a condition that does not hold: `only([name, isLate && 'late'])`. */
export function only<const Item>(items: readonly (Item | false | 0 | null | undefined | '')[]): Item[] {
  return items.filter((item): item is Item => Boolean(item));
}
