import { ask } from './supabase.server';

/** The database's clock, by which sites whose own clocks differ agree on due times and leases. */
export interface DatabaseClock {
  /** The database's time in ms, counted on from the last reading; before the first one the machine's time. */
  now(): number;
  /** Reads the clock. Rejects when the database is away; the last reading then stays in use. */
  read(): Promise<void>;
  /** Reads the clock unless it was read before. Never rejects. */
  readFirst(): Promise<void>;
}

interface DatabaseClockOptions {
  /** Reads the database's time, which is assumed to be that of the middle of the call. */
  ask: () => Promise<Date>;
  /** The machine's clock, in ms; it may be wrong. */
  machine: () => number;
  /** A monotonic clock, in ms. */
  counter: () => number;
}

export function createDatabaseClock({ ask: askTime, machine, counter }: DatabaseClockOptions): DatabaseClock {
  /** The database's time minus the counter, in ms. */
  let offset: number | undefined;
  async function read() {
    const before = counter();
    const time = (await askTime()).getTime();
    if (Number.isNaN(time)) throw new Error('the database did not tell the time');
    offset = time - (before + counter()) / 2;
  }
  return {
    now: () => (offset === undefined ? machine() : Math.round(offset + counter())),
    read,
    async readFirst() {
      if (offset === undefined) await read().catch(() => undefined);
    },
  };
}

/** @throws DatabaseFault */
export async function readDatabaseTime(): Promise<Date> {
  return new Date((await ask('service', (db) => db.rpc('ahora'))) ?? NaN);
}
