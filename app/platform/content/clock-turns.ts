/**
 * The moments at which pages change by the clock alone: until when a dish is sold out, a special there. Whoever reads one
 * notes it; what pages stand on counts those that have passed. The clock is given in, milliseconds.
 */
export function createClockTurns(now: () => number) {
  const coming = new Set<number>();
  let passed = 0;
  return {
    /** A moment as the database tells it; one that has passed, or is none, turns nothing any more. */
    note(moment: string | null): void {
      const at = Date.parse(moment ?? '');
      if (at > now()) coming.add(at);
    },
    /** Grows whenever one that was noted has passed. */
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
