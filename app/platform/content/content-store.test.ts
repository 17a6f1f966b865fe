import { describe, expect, it, vi } from 'vitest';

import { createTimedChanges, createContentStore, type KeptContent } from './content-store';

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
  it('reads a list once for parallel calls', async () => {
    const { store, readVersions } = setUp();
    const load = vi.fn(async () => ['pan']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.read('tostas', ['tostas'], load)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => ['pan']));
    expect(load).toHaveBeenCalledTimes(1);
    expect(readVersions).toHaveBeenCalledTimes(1);
  });

  it('notices a change by another program within five seconds, and reads only the changed table', async () => {
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

  it('notices a change of this process at once, also during an older check', async () => {
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

  it('serves the last good data for a day while the database is away, and reports it', async () => {
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

  it('serves older data for a day too, and then reports that it cannot serve', async () => {
    const { store, clock, readVersions } = setUp();
    await store.read('tostas', ['tostas'], async () => 'pan');
    clock.now += 30 * 3600 * 1000;
    await store.readStamp();
    readVersions.mockRejectedValue(new Error('away'));
    clock.now += 60_000;
    expect(await store.read('tostas', ['tostas'], async () => 'never')).toBe('pan');
    expect(await store.readHealth()).toEqual({ isReachable: false, canServe: true, oldestDataSeconds: 60 });
    clock.now += 24 * 3600 * 1000;
    expect(await store.read('tostas', ['tostas'], async () => 'never')).toBeUndefined();
    expect(await store.readHealth()).toEqual({ isReachable: false, canServe: false, oldestDataSeconds: null });
  });

  it('returns the age of the data after the database has been away for an hour', async () => {
    let isAway = false;
    const clock = { now: 5_000_000 };
    const store = createContentStore({
      readVersions: async () => (isAway ? Promise.reject(new Error('away')) : new Map([['tostas', 1]])),
      now: () => clock.now,
      onFailure: () => undefined,
    });
    const findAfter = async (minutes: number) => {
      clock.now += minutes * 60_000;
      await store.readHealth();
      return store.findKeptSince();
    };
    expect(await findAfter(0)).toBeUndefined();
    isAway = true;
    expect([await findAfter(59), await findAfter(1)]).toEqual([undefined, new Date(5_000_000)]);
    isAway = false;
    expect(await findAfter(1)).toBeUndefined();
  });

  it('renders a page without its data again', async () => {
    const { store } = setUp();
    const before = await store.readStamp();
    expect(await store.read('tostas', ['tostas'], () => Promise.reject(new Error('one table only')))).toBeUndefined();
    expect(await store.readStamp()).not.toBe(before);
    expect(await store.read('tostas', ['tostas'], async () => 'pan')).toBe('pan');
  });

  it('returns the stamp at once, starts a check that is due, and returns none when it is too old', async () => {
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

  it('returns no stamp from before a change of this process, of which followers hear when it is gone', async () => {
    const { store } = setUp();
    await store.readStamp();
    const heard = vi.fn(() => store.peekStamp());
    store.follow(heard);
    store.forgetVersions();
    expect(store.peekStamp()).toBeUndefined();
    await vi.waitFor(() => expect(heard.mock.results).toEqual([{ type: 'return', value: undefined }]));
    expect(store.peekStamp()).toBeUndefined();
  });

  it('reads all versions in one query for any number of pages', async () => {
    const { store, clock, readVersions } = setUp();
    for (let second = 0; second < 20; second += 1) {
      await Promise.all(['a', 'b', 'c'].map((key) => store.read(key, [key], async () => key)));
      store.peekStamp();
      await store.readStamp();
      clock.now += 1000;
    }
    expect(readVersions).toHaveBeenCalledTimes(10);
  });

  it('decides whether a page is current by the content that it read', async () => {
    const { store, versions } = setUp();
    const change = (table: string) => {
      versions.set(table, (versions.get(table) ?? 0) + 1);
      store.forgetVersions();
    };
    const read = (table: string) => store.read(table, [table], async () => versions.get(table));
    const toast = await store.watch(() => read('tostas'));
    const parity = await store.watch(() => store.derive('parity', async () => String(Number(await read('vinos')) % 2)));
    expect([toast.made, parity.made]).toEqual([1, '1']);
    change('vinos');
    expect([await toast.isCurrent(), await parity.isCurrent()]).toEqual([true, false]);
    change('vinos');
    expect([await toast.isCurrent(), await parity.isCurrent()]).toEqual([true, true]);
    change('tostas');
    expect([await toast.isCurrent(), await parity.isCurrent()]).toEqual([false, true]);
  });

  it('does not call a page current that was made while the database failed', async () => {
    const { store, versions } = setUp();
    const failed = await store.watch(() => store.read('tostas', ['tostas'], () => Promise.reject(new Error('away'))));
    expect([failed.made, versions.get('tostas'), await failed.isCurrent()]).toEqual([undefined, 1, false]);
  });

  describe('stored beyond its process', () => {
    const keep = () => {
      let saved: KeptContent | undefined;
      return { read: () => saved, save: vi.fn((make: () => KeptContent) => void (saved = make())) };
    };
    const open = (kept: ReturnType<typeof keep>, at: number, readVersions = async () => new Map([['tostas', 1]])) => {
      const clock = { now: at };
      const options = { readVersions, now: () => clock.now, onFailure: () => undefined, kept };
      return { clock, store: createContentStore(options) };
    };
    const away = () => Promise.reject(new Error('away'));
    const never = () => Promise.reject(new Error('not to be read'));

    it('is served by the next process while the database is away, with its age; unread content is missing', async () => {
      const kept = keep();
      await open(kept, 1_000_000).store.read('tostas', ['tostas'], async () => 'pan');
      const { store } = open(kept, 1_600_000, away);
      expect(await store.read('tostas', ['tostas'], never)).toBe('pan');
      expect(await store.read('vinos', ['vinos'], never)).toBeUndefined();
      expect([store.isMissing('tostas'), store.isMissing('vinos')]).toEqual([false, true]);
      expect(await store.readHealth()).toEqual({ isReachable: false, canServe: true, oldestDataSeconds: 600 });
      expect(store.findKeptSince()).toEqual(new Date(1_000_000));
    });

    it('is not served a day later, nor after the first answer of the database, which may be another one', async () => {
      const kept = keep();
      await open(kept, 0).store.read('tostas', ['tostas'], async () => 'pan');
      expect(await open(kept, 24 * 3_600_000, away).store.read('tostas', ['tostas'], never)).toBeUndefined();
      expect(await open(kept, 1000).store.read('tostas', ['tostas'], async () => 'pan nuevo')).toBe('pan nuevo');
    });

    it('is marked as current every ten minutes, also without changes', async () => {
      const kept = keep();
      const { store, clock } = open(kept, 0);
      await store.read('tostas', ['tostas'], async () => 'pan');
      expect(kept.save).toHaveBeenCalledTimes(1);
      clock.now = 599_000;
      await store.readStamp();
      expect(kept.save).toHaveBeenCalledTimes(1);
      clock.now = 30 * 3_600_000;
      await store.readStamp();
      expect(kept.save).toHaveBeenCalledTimes(2);
      const next = open(kept, 31 * 3_600_000, away).store;
      expect(await next.read('tostas', ['tostas'], never)).toBe('pan');
    });
  });
});

it('counts a passed moment once, also when it was noted several times', () => {
  let now = Date.parse('2026-11-23T20:00:00Z');
  const changes = createTimedChanges(() => now);
  for (const moment of ['2026-11-23T23:00:00+00:00', '2026-11-23T23:00:00+00:00', '2026-11-22T23:00:00Z', null, '']) {
    changes.note(moment);
  }
  expect(changes.count()).toBe(0);
  now = Date.parse('2026-11-23T23:00:00Z');
  expect([changes.count(), changes.count()]).toEqual([1, 1]);
  changes.note('2026-11-23T23:00:00+00:00');
  expect(changes.count()).toBe(1);
});
