import { LimitedMap } from '~/platform/memory';

/** Maximum number of cached pictures: a few days' menus in every width. */
const mostKept = 32;
/** Maximum number of waiting pictures; a request beyond it is to be repeated later. */
const mostWaiting = 12;

/** Rasterizes drawings one at a time, each once for all requests, and caches the pictures. */
export function createDrawings(rasterize: (svg: string, width: number) => Promise<Uint8Array>) {
  const kept = new LimitedMap<string, Promise<Uint8Array>>(mostKept);
  let lastInLine: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return {
    /** The picture of a key, made from the SVG of `draw`; null when too many wait. @throws Error when it cannot be made. */
    async make(key: string, draw: () => string, width: number): Promise<Uint8Array | null> {
      const held = kept.get(key);
      if (held) return held;
      if (waiting >= mostWaiting) return null;
      waiting += 1;
      const turn = lastInLine.then(() => rasterize(draw(), width)).finally(() => (waiting -= 1));
      lastInLine = turn.catch(() => kept.delete(key));
      kept.set(key, turn);
      return turn;
    },
  };
}
