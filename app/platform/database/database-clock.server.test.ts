import { describe, expect, it } from 'vitest';

import { createDatabaseClock } from './database-clock.server';

describe("the database's clock", () => {
  it("counts on from the database's time with a monotonic clock, whatever the machine's clock says", async () => {
    let [machine, count] = [1_000_000, 500];
    const clock = createDatabaseClock({
      machine: () => machine,
      counter: () => count,
      async ask() {
        count += 40;
        return new Date(2_000_000);
      },
    });
    expect(clock.now()).toBe(1_000_000);
    await clock.read();
    // The query took 40 ms, and its time is that of the middle.
    expect(clock.now()).toBe(2_000_020);
    machine -= 3_600_000;
    count += 1000;
    expect(clock.now()).toBe(2_001_020);
  });

  it('reads the first time only, and continues without it', async () => {
    let isAway = true;
    let asked = 0;
    const clock = createDatabaseClock({
      machine: () => 7,
      counter: () => 0,
      ask: () => ((asked += 1), isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Date(5000))),
    });
    await clock.readFirst();
    expect([asked, clock.now()]).toEqual([1, 7]);
    isAway = false;
    await clock.readFirst();
    await clock.readFirst();
    expect([asked, clock.now()]).toEqual([2, 5000]);
  });

  it('keeps the last reading while the database is away', async () => {
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
