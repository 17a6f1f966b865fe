import { describe, expect, it, vi } from 'vitest';

import { createContentStore } from './content-store';

function setUp() {
  const clock = { now: 1_000_000 };
  const versions = new Map([
    ['tostas', 1],
    ['vinos', 1],
  ]);
  const readVersions = vi.fn(async (): Promise<ReadonlyMap<string, number>> => new Map(versions));
  const onFailure = vi.fn();
  const store = createContentStore({ readVersions, now: () => clock.now, onFailure });
  return { clock, versions, readVersions, onFailure, store };
}

describe('createContentStore', () => {
  it('reads a list once, however many ask at the same time', async () => {
    const { store, readVersions } = setUp();
    const load = vi.fn(async () => ['pan']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.read('tostas', ['tostas'], load)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => ['pan']));
    expect(load).toHaveBeenCalledTimes(1);
    expect(readVersions).toHaveBeenCalledTimes(1);
  });

  it('sees a change from elsewhere within five seconds, and reads only what changed', async () => {
    const { store, clock, versions } = setUp();
    const tostas = vi.fn(async () => 'tostas');
    const vinos = vi.fn(async () => 'vinos');
    await store.read('tostas', ['tostas'], tostas);
    await store.read('vinos', ['vinos'], vinos);
    versions.set('tostas', 2);
    clock.now += 4000;
    await store.read('tostas', ['tostas'], tostas);
    await store.read('vinos', ['vinos'], vinos);
    expect(tostas).toHaveBeenCalledTimes(2);
    expect(vinos).toHaveBeenCalledTimes(1);
  });

  it('sees a change made here at once, even with an older check under way', async () => {
    const { store, clock, versions, readVersions } = setUp();
    const load = vi.fn(async () => versions.get('tostas'));
    await store.read('tostas', ['tostas'], load);
    clock.now += 2500;
    const answers: (() => void)[] = [];
    const old = new Map(versions);
    readVersions.mockImplementationOnce(() => new Promise((resolve) => answers.push(() => resolve(old))));
    void store.readStamp();
    versions.set('tostas', 2);
    store.forgetVersions();
    expect(await store.read('tostas', ['tostas'], load)).toBe(2);
    answers.forEach((answer) => answer());
    expect(await store.read('tostas', ['tostas'], load)).toBe(2);
  });

  it('serves the last good data while the database is away, for a day, and says so', async () => {
    const { store, clock, readVersions, onFailure } = setUp();
    await store.read('tostas', ['tostas'], async () => 'pan');
    readVersions.mockRejectedValue(new Error('away'));
    clock.now += 60_000;
    expect(await store.read('tostas', ['tostas'], async () => 'never')).toBe('pan');
    expect(await store.read('vinos', ['vinos'], async () => 'never')).toBeUndefined();
    expect(await store.readHealth()).toEqual({ isReachable: false, canServe: true, oldestDataSeconds: 60 });
    expect(onFailure).toHaveBeenCalledWith('versions', expect.any(Error));
    clock.now += 24 * 3600 * 1000;
    expect(await store.read('tostas', ['tostas'], async () => 'never')).toBeUndefined();
  });

  it('makes a page again that was made without its data', async () => {
    const { store } = setUp();
    const before = await store.readStamp();
    expect(await store.read('tostas', ['tostas'], () => Promise.reject(new Error('one table only')))).toBeUndefined();
    expect(await store.readStamp()).not.toBe(before);
    expect(await store.read('tostas', ['tostas'], async () => 'pan')).toBe('pan');
  });

  it('gives the stamp at once, asks behind it when that is due, and not at all when it is too old', async () => {
    const { store, clock, versions, readVersions } = setUp();
    expect(store.peekStamp()).toBeUndefined();
    const stamp = await store.readStamp();
    expect(store.peekStamp()).toBe(stamp);
    clock.now += 1999;
    expect(store.peekStamp()).toBe(stamp);
    expect(readVersions).toHaveBeenCalledTimes(1);
    versions.set('tostas', 2);
    clock.now += 1;
    expect(Array.from({ length: 50 }, () => store.peekStamp())).toEqual(Array.from({ length: 50 }, () => stamp));
    expect(readVersions).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(store.peekStamp()).not.toBe(stamp));
    clock.now += 4000;
    expect(store.peekStamp()).toBeUndefined();
  });

  it('gives no stamp from before a change made here', async () => {
    const { store } = setUp();
    await store.readStamp();
    store.forgetVersions();
    expect(store.peekStamp()).toBeUndefined();
  });

  it('asks for all versions in one query, however many pages are read', async () => {
    const { store, clock, readVersions } = setUp();
    for (let second = 0; second < 20; second += 1) {
      await Promise.all(['a', 'b', 'c'].map((key) => store.read(key, [key], async () => key)));
      store.peekStamp();
      await store.readStamp();
      clock.now += 1000;
    }
    expect(readVersions).toHaveBeenCalledTimes(10);
  });
});
