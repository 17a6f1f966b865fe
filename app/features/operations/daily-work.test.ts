import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { inPieces, removeDue, startDailyWork } from './daily-work';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is due', () => {
  it('is removed part by part, and the log says how many of each, when there were any', async () => {
    const log = vi.fn();
    const removals = { guests: async () => 3, pictures: async () => 0, sessions: async () => 1 };
    expect(await removeDue(removals, log)).toBe(true);
    expect(log.mock.calls).toEqual([
      ['info', 'removed: guests', { count: 3 }],
      ['info', 'removed: sessions', { count: 1 }],
    ]);
  });

  it('is removed in pieces, and others are let in between', async () => {
    const acts: string[] = [];
    const left = [200, 200, 7, 0];
    const removeAll = inPieces(
      async () => {
        acts.push(`removes ${left[0]}`);
        return left.shift() ?? 0;
      },
      async () => void acts.push('waits'),
    );
    expect(await removeAll()).toBe(407);
    expect(acts).toEqual(['removes 200', 'waits', 'removes 200', 'waits', 'removes 7', 'waits', 'removes 0']);
  });

  it('goes on after a part that fails, and says so', async () => {
    const log = vi.fn();
    const removals = { guests: () => Promise.reject(new Error('away')), pictures: async () => 2 };
    expect(await removeDue(removals, log)).toBe(false);
    expect(log.mock.calls).toEqual([
      ['error', 'could not be removed: guests', { reason: 'away' }],
      ['info', 'removed: pictures', { count: 2 }],
    ]);
  });
});

describe('what the site does by itself', () => {
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
      removals: { old: removes },
      finishCutOff: finishes,
      changePrices: prices,
      backUp,
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

  it('tries again after a quarter of an hour what could not be removed', async () => {
    const { removes, end } = start({ remove: () => Promise.reject(new Error('away')) });
    await vi.advanceTimersByTimeAsync(15 * minute - 1);
    expect(removes).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(removes).toHaveBeenCalledTimes(2);
    end();
  });

  it('looks at the start and every thirty seconds for what a kill cut off, so that it goes out within the minute', async () => {
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

  it('goes on looking after a failure, which the log names', async () => {
    const { finishes, log, end } = start({ finishCutOff: () => Promise.reject(new Error('away')) });
    await vi.advanceTimersByTimeAsync(30 * second);
    expect(finishes).toHaveBeenCalledTimes(2);
    expect(log).toHaveBeenCalledWith('error', 'requests that were cut off could not be looked for', { reason: 'away' });
    end();
  });

  it('looks as often for prices whose day has come, whatever became of the last look', async () => {
    const { prices, log, end } = start({ changePrices: () => Promise.reject(new Error('away')) });
    await vi.advanceTimersByTimeAsync(30 * second);
    expect(prices).toHaveBeenCalledTimes(2);
    expect(log).toHaveBeenCalledWith('error', 'prices whose day has come could not be changed', { reason: 'away' });
    end();
  });

  it('ends when it is told to, also in the middle of a look', async () => {
    let finish = () => {};
    const { removes, finishes, end } = start({ finishCutOff: () => new Promise((resolve) => (finish = resolve)) });
    await vi.advanceTimersByTimeAsync(0);
    end();
    finish();
    await vi.advanceTimersByTimeAsync(48 * hour);
    expect([removes.mock.calls.length, finishes.mock.calls.length]).toEqual([1, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("looks for the night's backup ten minutes after a start and every quarter of an hour, also after one failed", async () => {
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
