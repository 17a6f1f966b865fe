/** So many pictures are kept: those of a few days' menus in every width. */
const mostKept = 32;
/** So many wait for their turn; more than that come back later. */
const mostWaiting = 12;

/**
 * Pictures of our own drawings, each made once and one after the other: the page of a menu asks for one, many guests ask for
 * the same.
 */
export function createDrawings(rasterize: (svg: string, width: number) => Promise<Uint8Array>) {
  const kept = new Map<string, Promise<Uint8Array>>();
  let lastInLine: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return {
    /** The picture known by `key`, made of what `draw` draws; null when too many are waiting. @throws when it fails */
    async make(key: string, draw: () => string, width: number): Promise<Uint8Array | null> {
      const held = kept.get(key);
      if (held) return held;
      if (waiting >= mostWaiting) return null;
      waiting += 1;
      const turn = lastInLine.then(() => rasterize(draw(), width)).finally(() => (waiting -= 1));
      lastInLine = turn.catch(() => kept.delete(key));
      kept.set(key, turn);
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
      return turn;
    },
  };
}
