/** Where content comes from and how long it may be kept; the clock is given in, milliseconds. */
export interface ContentStoreOptions {
  /** One cheap query: a version number a table. Rejects when the database is away. */
  readVersions: () => Promise<ReadonlyMap<string, number>>;
  now: () => number;
  /** A version is believed this long; up to twice as long it is believed while a check is already on its way. */
  checkEvery?: number;
  /** Last good data is served this long while the database is away. */
  keepFor?: number;
  onFailure: (what: string, error: unknown) => void;
}

interface Cached {
  value: unknown;
  version: string;
  readAt: number;
}

/** What the last check of the versions found. */
interface Known {
  versions: ReadonlyMap<string, number>;
  /** All of them in one text. */
  stamp: string;
  /** When it began, and when the last one began that was answered. */
  checkedAt: number;
  confirmedAt: number;
  isReachable: boolean;
}

export interface ContentHealth {
  isReachable: boolean;
  /** Whether there is anything to show, be it of before the database went away. */
  canServe: boolean;
  /** Seconds since the oldest content that may be served was known to be current; null while nothing is kept. */
  oldestDataSeconds: number | null;
}

/**
 * Content of the database, kept as long as the version of its tables stands. While the database is away the last
 * good data is served; what was never read is undefined, and the failure is told to `onFailure`.
 */
export function createContentStore(options: ContentStoreOptions) {
  const { readVersions, now, onFailure, checkEvery = 2000, keepFor = 24 * 60 * 60 * 1000 } = options;
  const cached = new Map<string, Cached>();
  const reading = new Map<string, Promise<unknown>>();
  let known: Known = { versions: new Map(), stamp: '', checkedAt: -Infinity, confirmedAt: 0, isReachable: true };
  /** The check on its way; a change made here forgets it, as it may have missed that change. */
  let checking: Promise<void> | undefined;
  /** Raised by every failed read, so that a page made without its data is made again. */
  let failures = 0;

  const readAge = () => now() - known.checkedAt;

  function check(): Promise<void> {
    if (checking) return checking;
    const checkedAt = now();
    const mine = readVersions()
      .catch((error: unknown) => onFailure('versions', error))
      .then((versions) => {
        if (checking !== mine) return;
        checking = undefined;
        if (!versions) known = { ...known, checkedAt, isReachable: false };
        else {
          const stamp = [...versions.values()].join();
          known = { versions, stamp, checkedAt, confirmedAt: checkedAt, isReachable: true };
        }
      });
    checking = mine;
    return mine;
  }

  /** A guest waits for the answer only when what we know is older than we promise; never for a database known away. */
  async function confirm(): Promise<void> {
    const age = readAge();
    if (age < checkEvery) return;
    const underway = check();
    if (age < 2 * checkEvery || (!known.isReachable && age < Infinity)) return;
    await underway;
    // A change was made here meanwhile.
    while (readAge() === Infinity) await check();
  }

  /** While the database is away the hour counts too: kept pages must not outlive the data they were made from. */
  function describe(): string {
    const { stamp, confirmedAt, isReachable } = known;
    const since = isReachable ? 'here' : `away for ${Math.floor((now() - confirmedAt) / 3_600_000)} h`;
    return `${stamp}|${since}|${failures}`;
  }

  return {
    /** Reads once a version: parallel calls share one read. Never rejects. */
    async read<T>(key: string, tables: readonly string[], load: () => Promise<T>): Promise<T | undefined> {
      await confirm();
      const { versions, confirmedAt, isReachable } = known;
      const version = tables.map((table) => versions.get(table) ?? 0).join('.');
      const held = cached.get(key);
      const last = held && now() - held.readAt < keepFor ? (held.value as T) : undefined;
      if (!isReachable) return held?.version === version ? last : undefined;
      if (held?.version === version) {
        held.readAt = confirmedAt;
        return held.value as T;
      }
      const share = `${key}@${version}`;
      const underway = (reading.get(share) as Promise<T> | undefined) ?? load().finally(() => reading.delete(share));
      reading.set(share, underway);
      try {
        const value = await underway;
        cached.set(key, { value, version, readAt: now() });
        return value;
      } catch (error) {
        failures += 1;
        onFailure(key, error);
        return last;
      }
    },

    /** When any of these tables last changed, by their versions; undefined for what never did. */
    async readChange(tables: readonly string[]): Promise<Date | undefined> {
      await confirm();
      const last = Math.max(...tables.map((table) => known.versions.get(table) ?? 0));
      return last > 0 ? new Date(last) : undefined;
    },

    /** Changes whenever any page made from this content could differ; asks the database at most every `checkEvery`. */
    async readStamp(): Promise<string> {
      await confirm();
      return describe();
    },

    /**
     * The stamp without waiting for anybody; a check that is due is begun. Undefined when what we know is older than
     * twice `checkEvery`, or a change was made here.
     */
    peekStamp(): string | undefined {
      const age = readAge();
      if (age >= 2 * checkEvery) return undefined;
      if (age >= checkEvery) void check();
      return describe();
    },

    /** The version of a table as it was last told, without asking; what is read from now on is no older. */
    peekVersion: (table: string): number | undefined => known.versions.get(table),

    /** After a change made here: the next read asks the database at once. */
    forgetVersions(): void {
      known = { ...known, checkedAt: -Infinity };
      checking = undefined;
    },

    /** Asks the database now whether it answers. */
    async readHealth(): Promise<ContentHealth> {
      await check();
      const { isReachable, confirmedAt } = known;
      const times = [...cached.values()].map((entry) => (isReachable ? confirmedAt : entry.readAt));
      const age = now() - Math.min(...times);
      const canServe = isReachable || times.length > 0;
      return {
        isReachable,
        canServe,
        oldestDataSeconds: times.length > 0 ? Math.max(0, Math.round(age / 1000)) : null,
      };
    },
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;
