import { describe, expect, it } from 'vitest';

import { createDrawings } from './drawings';

function setUp() {
  /** The rasterized drawings; the test ends each. */
  const begun: { what: string; end: () => void; fail: () => void }[] = [];
  const drawings = createDrawings(
    (svg, width) =>
      new Promise((resolve, reject) =>
        begun.push({
          what: `${svg} ${width}`,
          end: () => resolve(new TextEncoder().encode(svg)),
          fail: () => reject(new Error('no memory')),
        }),
      ),
  );
  const make = (key: string) => drawings.make(key, () => `<svg ${key}>`, 600);
  /** Waits until the next drawings have begun. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endNext = async (end: 'end' | 'fail' = 'end') => {
    await settle();
    begun.at(-1)?.[end]();
    await settle();
  };
  return { make, begun, settle, endNext, named: () => begun.map(({ what }) => what) };
}

const text = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? undefined);

describe('pictures of the site’s drawings', () => {
  it('are made one after the other, each once for all requests', async () => {
    const { make, settle, endNext, named } = setUp();
    const asked = [make('a'), make('a'), make('b')];
    await settle();
    expect(named()).toEqual(['<svg a> 600']);
    await endNext();
    expect(named()).toEqual(['<svg a> 600', '<svg b> 600']);
    await endNext();
    expect((await Promise.all(asked)).map(text)).toEqual(['<svg a>', '<svg a>', '<svg b>']);
    expect(text(await make('a'))).toBe('<svg a>');
    expect(named()).toHaveLength(2);
  });

  it('that fail do not block others, and are made again for the next request', async () => {
    const { make, endNext, named } = setUp();
    const failed = make('a').catch((error: Error) => error.message);
    const other = make('b');
    await endNext('fail');
    expect(await failed).toBe('no memory');
    await endNext();
    expect(text(await other)).toBe('<svg b>');
    const again = make('a');
    await endNext();
    expect(text(await again)).toBe('<svg a>');
    expect(named()).toEqual(['<svg a> 600', '<svg b> 600', '<svg a> 600']);
  });

  it('wait twelve at most: a further one is refused, a repeated one joins the waiting one', async () => {
    const { make, endNext } = setUp();
    const asked = Array.from({ length: 12 }, (_, at) => make(`${at}`));
    expect(await make('one more')).toBeNull();
    const same = make('11');
    await endNext();
    const later = make('one more');
    expect(await make('yet another')).toBeNull();
    for (let turn = 0; turn < 12; turn += 1) await endNext();
    expect((await Promise.all(asked)).map(text)).toEqual(asked.map((_, at) => `<svg ${at}>`));
    expect([text(await same), text(await later)]).toEqual(['<svg 11>', '<svg one more>']);
  });

  it('are kept while they are among the last thirty-two', async () => {
    const { make, endNext, named } = setUp();
    for (let at = 0; at < 32; at += 1) {
      void make(`${at}`);
      await endNext();
    }
    expect(text(await make('0'))).toBe('<svg 0>');
    void make('one more');
    await endNext();
    expect(text(await make('1'))).toBe('<svg 1>');
    expect(named()).toHaveLength(33);
    void make('0');
    await endNext();
    expect(named().at(-1)).toBe('<svg 0> 600');
    expect(named()).toHaveLength(34);
  });
});
