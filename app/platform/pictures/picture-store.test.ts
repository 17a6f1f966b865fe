import { describe, expect, it, vi } from 'vitest';

import type { PictureVerdict } from './image-processing.server';
import type { FileToStore, PictureFiles } from './picture-files.server';
import { createPictureStore } from './picture-store';

const folder = 'menu-del-dia/es';
const bytes = new Uint8Array([1]);
const safe: PictureVerdict = {
  ok: true,
  picture: {
    width: 400,
    height: 300,
    files: [
      { bytes, contentType: 'image/jpeg' },
      { variant: { width: 400, ending: 'webp' }, bytes, contentType: 'image/webp' },
    ],
  },
};

/** A storage in memory that refuses the files named by `refuses`, and a picture store on it with a fixed clock. */
function setUp({ verdict = safe, refuses = '' }: { verdict?: PictureVerdict; refuses?: string } = {}) {
  const stored = new Map<string, Partial<FileToStore>>();
  const state = { refuses, now: 5000 };
  const reach = (path: string) => {
    if (state.refuses && path.includes(state.refuses)) throw new Error('full');
  };
  const files: PictureFiles = {
    upload: async (path, file) => {
      reach(path);
      stored.set(path, file);
    },
    copy: async (from, to) => {
      reach(to);
      stored.set(to, stored.get(from) ?? {});
    },
    remove: async (paths) => {
      reach('removal');
      for (const path of paths) stored.delete(path);
    },
    list: async (within) => [...stored.keys()].filter((path) => path.startsWith(`${within}/`)),
    urlOf: (path) => `/public/${path}`,
    download: () => Promise.reject(new Error('nobody asks')),
  };
  const onFailure = vi.fn();
  const makeSafe = vi.fn(async () => verdict);
  const store = createPictureStore({ files, makeSafe, now: () => state.now, makeRandom: () => 'abc', onFailure });
  const sweep = (named: readonly string[] = [], spare = 0) =>
    store.sweep({ folders: [folder, 'menu-del-dia/en'], listNamed: async () => named, spare });
  return { store, stored, state, onFailure, makeSafe, sweep };
}

const path = `${folder}/5000-abcw400h300.jpg`;
const variants = ['webp', 'avif', 'jpg'].map((ending) => `${folder}/5000-abcw400h300-400.${ending}`);

describe('a picture that is stored', () => {
  it('is stored under its time, a random word and its size, with its variants, which never change', async () => {
    const { store, stored, makeSafe } = setUp();
    expect(await store.store(folder, bytes)).toEqual({ ok: true, picture: { path, url: `/public/${path}` } });
    expect(makeSafe).toHaveBeenCalledWith(bytes, 'menu');
    expect([...stored]).toEqual([
      [path, { bytes, contentType: 'image/jpeg', cacheControl: '3600' }],
      [variants[0], { bytes, contentType: 'image/webp', cacheControl: '31536000, immutable' }],
    ]);
  });

  it('is not stored when it is refused', async () => {
    const { store, stored } = setUp({ verdict: { ok: false, code: 'imagenFormato' } });
    expect(await store.store(folder, bytes)).toEqual({ ok: false, code: 'imagenFormato' });
    expect(stored.size).toBe(0);
  });

  it('leaves nothing behind when the storage accepts only a part of it, and reports the failure', async () => {
    const { store, stored, onFailure, sweep } = setUp({ refuses: '.webp' });
    expect(await store.store(folder, bytes)).toEqual({ ok: false, code: 'almacen' });
    expect(stored.size).toBe(0);
    expect(onFailure.mock.calls).toEqual([[`upload of ${path}`, new Error('full')]]);
    // It is no longer protected: a file with its name is removed like any other.
    stored.set(path, {});
    expect(await sweep()).toBe(1);
  });

  it('of a dish waits for its row without being settled', async () => {
    const { store, stored, makeSafe } = setUp();
    const made = await store.storeFor('platos', bytes);
    expect(made).toMatchObject({ ok: true });
    expect(makeSafe).toHaveBeenCalledWith(bytes, 'dish');
    const own = { folders: ['platos'], listNamed: async () => [], spare: 0 };
    const [first = ''] = stored.keys();
    expect(await store.sweep({ ...own, folders: [first.slice(0, first.lastIndexOf('/'))] })).toBe(2);
  });

  it('of a dish that is refused is only refused', async () => {
    const { store } = setUp({ verdict: { ok: false, code: 'imagenDanada' } });
    expect(await store.storeFor('platos', bytes)).toEqual({ ok: false, code: 'imagenDanada' });
  });
});

describe('a copy', () => {
  it('has the measures and the ending of its picture, and copies of its variants', async () => {
    const { store, stored, state } = setUp();
    await store.store(folder, bytes);
    for (const variant of variants) stored.set(variant, { contentType: variant });
    state.now = 6000;
    const to = 'menu-del-dia/en/6000-abcw400h300';
    expect(await store.copy(path, 'menu-del-dia/en')).toEqual({
      ok: true,
      picture: { path: `${to}.jpg`, url: `/public/${to}.jpg` },
    });
    for (const variant of variants) {
      expect(stored.get(variant.replace(`${folder}/5000-abcw400h300`, to))).toEqual({ contentType: variant });
    }
  });

  it('of a picture of others has its ending alone, or a usual one', async () => {
    const { store } = setUp();
    expect(await store.copy('fotos/mesa.png', folder)).toMatchObject({
      picture: { path: `${folder}/5000-abc.png` },
    });
    expect(await store.copy('fotos/mesa', folder)).toMatchObject({ picture: { path: `${folder}/5000-abc.jpg` } });
  });
});

describe('the sweep', () => {
  it('removes what no row names, with its variants, and says how many files', async () => {
    const { store, stored, sweep } = setUp();
    await store.store(folder, bytes);
    store.release(path);
    stored.set(`${folder}/4000-otherw400h300.jpg`, {});
    expect(await sweep([`${folder}/4000-otherw400h300.jpg`])).toBe(2);
    expect([...stored.keys()]).toEqual([`${folder}/4000-otherw400h300.jpg`]);
    expect(await sweep()).toBe(1);
  });

  it('leaves alone what is stored and not settled yet', async () => {
    const { store, sweep } = setUp();
    await store.store(folder, bytes);
    expect(await sweep()).toBe(0);
    store.release(path);
    expect(await sweep()).toBe(2);
  });

  it('leaves alone what gets its row while it looks', async () => {
    const { store, stored } = setUp();
    await store.store(folder, bytes);
    const listNamed = async () => {
      store.release(path);
      return [];
    };
    expect(await store.sweep({ folders: [folder], listNamed, spare: 0 })).toBe(0);
    expect(stored.size).toBe(2);
  });

  it('spares what was named not long ago, to the millisecond, and files whose names are not ours', async () => {
    const { stored, state, sweep } = setUp();
    stored.set(path, {});
    stored.set(`${folder}/cartel.jpg`, {});
    state.now = 5999;
    expect(await sweep([], 1000)).toBe(0);
    state.now = 6000;
    expect(await sweep([], 1000)).toBe(1);
    expect([...stored.keys()]).toEqual([`${folder}/cartel.jpg`]);
  });

  it('does not ask for the rows when nothing is old enough', async () => {
    const { store } = setUp();
    const listNamed = vi.fn(async () => []);
    expect(await store.sweep({ folders: [folder], listNamed, spare: 0 })).toBe(0);
    expect(listNamed).not.toHaveBeenCalled();
  });

  it('is not stopped by a removal that failed before, which is reported', async () => {
    const { store, stored, state, onFailure, sweep } = setUp();
    stored.set(path, {});
    state.refuses = 'removal';
    await store.discard(path);
    expect(onFailure.mock.calls).toEqual([[`removal of ${path}`, new Error('full')]]);
    await expect(sweep()).rejects.toThrow('full');
    state.refuses = '';
    expect(await sweep()).toBe(1);
  });
});
