/** Removes false and empty items, so that an item can have a condition: `only([name, isLate && 'late'])`. */
export function only<const Item>(items: readonly (Item | false | 0 | null | undefined | '')[]): Item[] {
  return items.filter((item): item is Item => Boolean(item));
}
