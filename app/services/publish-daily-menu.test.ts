import { describe, expect, it, vi } from 'vitest';

import type { DailyMenuTable } from '../backends/daily-menus.server';
import type { PictureStore } from './picture-store';
import { createMenuPublisher } from './publish-daily-menu';

/** A publisher whose pictures are ready when `finish` is called. */
function setUp() {
  let finish = () => {};
  const ready = new Promise<void>((resolve) => (finish = resolve));
  let stored = 0;
  const names: string[] = [];
  const insert = vi.fn(async () => ++stored);
  const findByPictureName = async (random: string) => (names.includes(random) ? names.indexOf(random) + 1 : null);
  const pictures = {
    store: async (folder: string, _bytes: Uint8Array, random = '') => {
      await ready;
      names.push(random);
      return { ok: true as const, picture: { path: `${folder}/1-a.jpg`, url: '/1-a.jpg' } };
    },
    settle: () => {},
  } satisfies Partial<PictureStore>;
  const publisher = createMenuPublisher({
    table: { insert, findByPictureName } as Partial<DailyMenuTable> as DailyMenuTable,
    pictures: pictures as Partial<PictureStore> as PictureStore,
    onChange: () => {},
    onFailure: () => {},
  });
  return { publisher, insert, finish };
}

const es = () => new Uint8Array([1, 2, 3]);

describe('a new menu whose button is pressed twice', () => {
  it('is one menu, and both presses get its answer', async () => {
    const { publisher, insert, finish } = setUp();
    const presses = [publisher.create('2026-11-23', { es: es() }), publisher.create('2026-11-23', { es: es() })];
    finish();
    expect(await Promise.all(presses)).toEqual([
      { ok: true, id: 1 },
      { ok: true, id: 1 },
    ]);
    expect(insert).toHaveBeenCalledTimes(1);
  });

  it('is another with another date or picture, in the other language, and once the first is out', async () => {
    const { publisher, insert, finish } = setUp();
    finish();
    await Promise.all([
      publisher.create('2026-11-23', { es: es() }),
      publisher.create('2026-11-24', { es: es() }),
      publisher.create('2026-11-23', { en: es() }),
      publisher.create('2026-11-23', { es: new Uint8Array([4]) }),
    ]);
    await publisher.create('2026-11-23', { es: es() });
    expect(insert).toHaveBeenCalledTimes(5);
  });
});

describe('a new menu whose answer was lost', () => {
  it('is the same menu when its form comes again, and another from another form or with another picture', async () => {
    const { publisher, insert, finish } = setUp();
    finish();
    const send = (form: string, image = es()) => publisher.create('2026-11-23', { es: image }, form);
    expect(await send('form-one')).toEqual({ ok: true, id: 1 });
    expect(await send('form-one')).toEqual({ ok: true, id: 1 });
    expect(insert).toHaveBeenCalledTimes(1);
    expect(await send('form-two')).toEqual({ ok: true, id: 2 });
    expect(await send('form-one', new Uint8Array([4]))).toEqual({ ok: true, id: 3 });
  });
});
