import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { removeInPieces, startDailyWork } from './daily-work';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('removals', () => {
  /** Runs removals once, as the daily work does; resolves to the lines of the log. */
  async function remove(removals: Record<string, () => Promise<number>>) {
    const log = vi.fn();
    const end = startDailyWork({ jobs: [{ removals }], backUp: async () => undefined, wait: async () => {}, log });
    await vi.advanceTimersByTimeAsync(0);
    end();
    return log.mock.calls;
  }

  it('logs the number of removed rows for each name, except zero', async () => {
    const removals = { guests: async () => 3, pictures: async () => 0, sessions: async () => 1 };
    expect(await remove(removals)).toEqual([
      ['info', 'removed: guests', { count: 3 }],
      ['info', 'removed: sessions', { count: 1 }],
    ]);
  });

  it('removes in pieces with pauses, until nothing is left', async () => {
    const acts: string[] = [];
    const left = [200, 200, 7, 0];
    const sum = await removeInPieces(
      async () => {
        acts.push(`removes ${left[0]}`);
        return left.shift() ?? 0;
      },
      async () => void acts.push('waits'),
    );
    expect(sum).toBe(407);
    expect(acts).toEqual(['removes 200', 'waits', 'removes 200', 'waits', 'removes 7', 'waits', 'removes 0']);
  });

  it('logs a failed removal and runs the next one', async () => {
    const removals = { guests: () => Promise.reject(new Error('away')), pictures: async () => 2 };
    expect(await remove(removals)).toEqual([
      ['error', 'could not be removed: guests', { reason: 'away' }],
      ['info', 'removed: pictures', { count: 2 }],
    ]);
  });
});

describe('daily work', () => {
  it('counts before all removals, until nothing is left', async () => {
    const acts: string[] = [];
    const left = [25, 3, 0];
    const log = vi.fn();
    const end = startDailyWork({
      jobs: [
        { removals: { old: async () => acts.push('removes') && 1 } },
        {
          counts: {
            async days() {
              acts.push('counts');
              return left.shift() ?? 0;
            },
          },
        },
      ],
      backUp: async () => undefined,
      wait: async () => {},
      log,
    });
    await vi.advanceTimersByTimeAsync(0);
    end();
    expect(acts).toEqual(['counts', 'counts', 'counts', 'removes']);
    expect(log.mock.calls).toEqual([
      ['info', 'counted: days', { count: 28 }],
      ['info', 'removed: old', { count: 1 }],
    ]);
  });

  function start({
    remove = async () => 0,
    finishCutOff = async () => {},
    changePrices = async () => {},
    backUp = async (): Promise<object | undefined> => undefined,
  } = {}) {
    const log = vi.fn();
    const removes = vi.fn(remove);
    const finishes = vi.fn(finishCutOff);
    const prices = vi.fn(changePrices);
    const end = startDailyWork({
      jobs: [
        { checks: { 'requests not found': finishes }, removals: { old: removes } },
        { checks: { 'prices not changed': prices } },
      ],
      backUp,
      wait: async () => {},
      log,
    });
    return { log, removes, finishes, prices, end };
  }

  it('removes at the start and every day', async () => {
    const { removes, end } = start();
    expect(removes).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(24 * hour - 1);
    expect(removes).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(removes).toHaveBeenCalledTimes(2);
    end();
  });

  it('repeats removals a quarter of an hour after one failed', async () => {
    const { removes, end } = start({ remove: () => Promise.reject(new Error('away')) });
    await vi.advanceTimersByTimeAsync(15 * minute - 1);
    expect(removes).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(removes).toHaveBeenCalledTimes(2);
    end();
  });

  it('checks at the start and every thirty seconds', async () => {
    const { finishes, end } = start();
    expect(finishes).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30 * second - 1);
    expect(finishes).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(finishes).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(minute);
    expect(finishes).toHaveBeenCalledTimes(4);
    end();
  });

  it('removes the pieces of one feature, then its removals, before those of the next', async () => {
    const acts: string[] = [];
    const left = [25, 3, 0];
    const note = (name: string, count = 0) => {
      acts.push(name);
      return Promise.resolve(count);
    };
    const end = startDailyWork({
      jobs: [
        {
          removals: { rows: () => note('rows'), files: () => note('files') },
          pieces: { pieces: () => note('piece', left.shift()) },
        },
        { removals: { others: () => note('others') } },
      ],
      backUp: async () => undefined,
      wait: async () => void acts.push('pause'),
      log: vi.fn(),
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(acts).toEqual(['piece', 'pause', 'piece', 'pause', 'piece', 'rows', 'files', 'others']);
    end();
  });

  it('makes no further removal after its end, because the database is being closed', async () => {
    let finish = (_count: number) => {};
    const later = vi.fn(async () => 0);
    const end = startDailyWork({
      jobs: [{ removals: { first: () => new Promise((resolve) => (finish = resolve)), second: later } }],
      backUp: async () => undefined,
      wait: async () => undefined,
      log: vi.fn(),
    });
    await vi.advanceTimersByTimeAsync(0);
    end();
    finish(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(later).not.toHaveBeenCalled();
  });

  it('logs a failed check and repeats it', async () => {
    const { finishes, log, end } = start({ finishCutOff: () => Promise.reject(new Error('away')) });
    await vi.advanceTimersByTimeAsync(30 * second);
    expect(finishes).toHaveBeenCalledTimes(2);
    expect(log).toHaveBeenCalledWith('error', 'requests not found', { reason: 'away' });
    end();
  });

  it('runs the check of another feature as often, also after failures', async () => {
    const { prices, log, end } = start({ changePrices: () => Promise.reject(new Error('away')) });
    await vi.advanceTimersByTimeAsync(30 * second);
    expect(prices).toHaveBeenCalledTimes(2);
    expect(log).toHaveBeenCalledWith('error', 'prices not changed', { reason: 'away' });
    end();
  });

  it('ends also during a check', async () => {
    let finish = () => {};
    const { removes, finishes, end } = start({ finishCutOff: () => new Promise((resolve) => (finish = resolve)) });
    await vi.advanceTimersByTimeAsync(0);
    end();
    finish();
    await vi.advanceTimersByTimeAsync(48 * hour);
    expect([removes.mock.calls.length, finishes.mock.calls.length]).toEqual([1, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('asks for the backup ten minutes after the start and every quarter of an hour, also after a failure', async () => {
    const outcomes = [() => Promise.reject(new Error('no space')), async () => ({ rows: 3, files: 1 })];
    const backUp = vi.fn(() => outcomes.shift()?.() ?? Promise.resolve(undefined));
    const { log, end } = start({ backUp });
    await vi.advanceTimersByTimeAsync(10 * minute - 1);
    expect(backUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1 + 30 * minute);
    expect(backUp).toHaveBeenCalledTimes(3);
    expect(log.mock.calls).toEqual([
      ['error', 'the backup could not be made', { reason: 'no space' }],
      ['info', 'backup made', { rows: 3, files: 1 }],
    ]);
    end();
    await vi.advanceTimersByTimeAsync(hour);
    expect(backUp).toHaveBeenCalledTimes(3);
  });
});
