import { describe, expect, it } from 'vitest';

import { createDatabaseClock } from './database-clock.server';

describe("the database's clock", () => {
  it("goes by what the database said and a counter that nobody sets, whatever the machine's clock does", async () => {
    let [machine, count] = [1_000_000, 500];
    const clock = createDatabaseClock({
      machine: () => machine,
      counter: () => count,
      async ask() {
        count += 40;
        return new Date(2_000_000);
      },
    });
    expect([clock.isKnown(), clock.now()]).toEqual([false, 1_000_000]);
    await clock.read();
    // It was asked over 40 ms: the answer's moment was in the middle.
    expect([clock.isKnown(), clock.now()]).toEqual([true, 2_000_020]);
    machine -= 3_600_000;
    count += 1000;
    expect(clock.now()).toBe(2_001_020);
  });

  it('keeps what it knows while the database is away', async () => {
    let isAway = false;
    const clock = createDatabaseClock({
      machine: () => 0,
      counter: () => 0,
      ask: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Date(5000))),
    });
    await clock.read();
    isAway = true;
    await expect(clock.read()).rejects.toThrow('away');
    expect(clock.now()).toBe(5000);
  });
});
