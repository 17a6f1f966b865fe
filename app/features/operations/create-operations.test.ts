import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createOperations } from './create-operations.server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The work of one site of several on a hosted database, and what it has begun. */
function createWork() {
  const begun: string[] = [];
  const platform = {
    env: { DATA_DIR: 'unused' },
    isAlone: false,
    siteId: 'site',
    now: Date.now,
    date: () => new Date(),
    wait: async () => {},
    log: vi.fn(),
    leases: { take: async () => undefined },
    content: { forgetVersions: () => undefined },
  };
  const work = createOperations({
    platform,
    jobs: [
      {
        checks: { look: async () => void begun.push('looks') },
        // Does not end, so that the counts and removals after it do not ask a database.
        counts: { endless: () => new Promise(() => {}) },
      },
    ],
    start: () => void begun.push('sends'),
    stop: async () => undefined,
  });
  return { work, begun };
}

describe("the site's own work", () => {
  it('begins one second after the start, so that the first requests are answered before it', async () => {
    const { work, begun } = createWork();
    work.startWork();
    await vi.advanceTimersByTimeAsync(999);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['sends', 'looks']);
    await work.stopWork();
  });

  it('begins once, and not at all when the site stops before', async () => {
    const twice = createWork();
    twice.work.startWork();
    twice.work.startWork();
    await vi.advanceTimersByTimeAsync(1000);
    expect(twice.begun).toEqual(['sends', 'looks']);
    await twice.work.stopWork();
    const stopped = createWork();
    stopped.work.startWork();
    await stopped.work.stopWork();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stopped.begun).toEqual([]);
  });
});
