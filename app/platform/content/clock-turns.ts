/**
 * The moments at which pages change without a write, such as the end of a special. Readers of such a row note its moment; the
 * number of passed moments is part of the pages' stamp. `now` in ms.
 */
export function createClockTurns(now: () => number) {
  const coming = new Set<number>();
  let passed = 0;
  return {
    /** Notes a moment of the database; ignores null and the past. */
    note(moment: string | null): void {
      const at = Date.parse(moment ?? '');
      if (at > now()) coming.add(at);
    },
    /** The number of noted moments that have passed. */
    count(): number {
      for (const at of coming) {
        if (at > now()) continue;
        coming.delete(at);
        passed += 1;
      }
      return passed;
    },
  };
}
