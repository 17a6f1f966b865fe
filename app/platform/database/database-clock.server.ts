import { ask } from './supabase.server';

/** The database's clock, by which sites with clocks of their own agree whose turn it is. */
export interface DatabaseClock {
  /** Milliseconds of the database's clock as it goes since it was last read; until then the machine's. */
  now(): number;
  /** Reads the clock. Rejects when the database is away; the last reading then stays in use. */
  read(): Promise<void>;
  isKnown(): boolean;
}

export interface DatabaseClockOptions {
  /** The database's time; the middle of the call is taken for its moment. */
  ask: () => Promise<Date>;
  /** The machine's clock, which may be wrong, and one that only counts on, which nobody sets. */
  machine: () => number;
  counter: () => number;
}

export function createDatabaseClock({ ask: askTime, machine, counter }: DatabaseClockOptions): DatabaseClock {
  /** The database's clock less our counter. */
  let lead: number | undefined;
  return {
    now: () => (lead === undefined ? machine() : Math.round(lead + counter())),
    async read() {
      const before = counter();
      const time = (await askTime()).getTime();
      if (Number.isNaN(time)) throw new Error('the database did not tell the time');
      lead = time - (before + counter()) / 2;
    },
    isKnown: () => lead !== undefined,
  };
}

/** @throws DatabaseFault */
export async function readDatabaseTime(): Promise<Date> {
  return new Date((await ask('service', (db) => db.rpc('ahora'))) ?? NaN);
}
