import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';

import { LimitedMap, createScope, createSingleFlight } from './memory';

it('removes the oldest entry; a key that is set again is the newest', () => {
  const map = new LimitedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});

it('shares the work of a key while it runs, also when it fails, and starts it again afterwards', async () => {
  const flight = createSingleFlight<string, number>();
  const endings: ((ending: number | Error) => void)[] = [];
  const work = vi.fn(
    () =>
      new Promise<number>((resolve, reject) =>
        endings.push((ending) => (ending instanceof Error ? reject(ending) : resolve(ending))),
      ),
  );
  const [one, same, other] = [flight.run('a', work), flight.run('a', work), flight.run('b', work)];
  expect([same === one, other === one, [...flight.running.keys()]]).toEqual([true, false, ['a', 'b']]);
  endings[0]?.(new Error('away'));
  endings[1]?.(2);
  await expect(one).rejects.toThrow('away');
  expect([await other, flight.running.size]).toEqual([2, 0]);
  const again = flight.run('a', work);
  endings[2]?.(3);
  expect([await again, work.mock.calls.length]).toEqual([3, 3]);
});

it('gives a value to the work of a scope only, and stops following promises when none runs', async () => {
  const disable = vi.spyOn(AsyncLocalStorage.prototype, 'disable');
  const scope = createScope<string>();
  const read = async (often: number) => {
    for (let at = 0; at < often; at += 1) await pause();
    return scope.getValue();
  };
  const both = [scope.run('a', () => read(3)), scope.run('b', () => read(1))];
  expect(await both[1]).toBe('b');
  expect([scope.getValue(), disable.mock.calls.length]).toEqual([undefined, 0]);
  expect([await both[0], disable.mock.calls.length]).toEqual(['a', 1]);
  await expect(scope.run('c', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect([await scope.run('d', () => read(2)), disable.mock.calls.length]).toEqual(['d', 3]);
  disable.mockRestore();
});
