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

interface Kept {
  value: unknown;
  version: string;
  readAt: number;
}

export interface ContentHealth {
  isReachable: boolean;
  /** Seconds since the oldest content that may be served was known to be current; null while nothing is kept. */
  oldestDataSeconds: number | null;
}

/**
 * Content of the database, kept as long as the version of its tables stands. While the database is away the last
 * good data is served; what was never read is undefined, and the failure is told to `onFailure`.
 */
export interface ContentStore {
  /** Reads once a version: parallel calls share one read. Never rejects. */
  read<T>(key: string, tables: readonly string[], load: () => Promise<T>): Promise<T | undefined>;
  /** Changes whenever any page made from this content could differ; asks the database at most every `checkEvery`. */
  readStamp(): Promise<string>;
  /**
   * The stamp without waiting for anybody; a check that is due is begun. Undefined when what we know is older than
   * twice `checkEvery`, or a change was made here.
   */
  peekStamp(): string | undefined;
  /** After a change made here: the next read asks the database at once. */
  forgetVersions(): void;
  /** Asks the database whether it answers, unless it did so a moment ago. */
  readHealth(): Promise<ContentHealth>;
}

export function createContentStore(options: ContentStoreOptions): ContentStore {
  const { readVersions, now, onFailure, checkEvery = 2000, keepFor = 24 * 60 * 60 * 1000 } = options;
  const kept = new Map<string, Kept>();
  const reading = new Map<string, Promise<unknown>>();
  let versions: ReadonlyMap<string, number> = new Map();
  let stamp = 'unread';
  /** What `peekStamp` gives: made when something changes, not for every request. */
  let described = 'unread';
  let checkedAt = -Infinity;
  let confirmedAt = 0;
  let isReachable = true;
  let checking: Promise<void> | undefined;
  /** Raised by a change made here: a check begun before it may have missed it. */
  let changes = 0;
  /** Raised by every failed read, so that a page made without its data is made again. */
  let failures = 0;

  async function check(): Promise<void> {
    const startedAt = now();
    const begun = changes;
    try {
      versions = await readVersions();
      stamp = [...versions].map(([table, version]) => `${table}:${version}`).join(',');
      confirmedAt = startedAt;
      isReachable = true;
    } catch (error) {
      isReachable = false;
      onFailure('versions', error);
    }
    if (begun === changes) checkedAt = startedAt;
    describeStamp();
  }

  function beginCheck(): Promise<void> {
    if (!checking) {
      const mine = check().finally(() => {
        if (checking === mine) checking = undefined;
      });
      checking = mine;
    }
    return checking;
  }

  async function confirm(): Promise<void> {
    const age = now() - checkedAt;
    if (age < checkEvery) return;
    const underway = beginCheck();
    // A guest waits for the answer only when what we know is older than we promise; never for a database known away.
    if (age >= 2 * checkEvery && (isReachable || age === Infinity)) await underway;
  }

  /** While the database is away the hour counts too: kept pages must not outlive the data they were made from. */
  function describeStamp(): void {
    const since = isReachable ? 'here' : `away for ${Math.floor((now() - confirmedAt) / 3_600_000)} h`;
    described = `${stamp}|${since}|${failures}`;
  }

  const versionOf = (tables: readonly string[]) => tables.map((table) => versions.get(table) ?? 0).join('.');

  return {
    async read<T>(key: string, tables: readonly string[], load: () => Promise<T>) {
      await confirm();
      const version = versionOf(tables);
      const held = kept.get(key);
      if (held && held.version === version && (isReachable || now() - held.readAt < keepFor)) {
        if (isReachable) held.readAt = confirmedAt;
        return held.value as T;
      }
      if (!isReachable) return undefined;
      const share = `${key}@${version}`;
      let underway = reading.get(share) as Promise<T> | undefined;
      if (!underway) {
        underway = load().finally(() => reading.delete(share));
        reading.set(share, underway);
      }
      try {
        const value = await underway;
        kept.set(key, { value, version, readAt: now() });
        return value;
      } catch (error) {
        failures += 1;
        describeStamp();
        onFailure(key, error);
        return held && now() - held.readAt < keepFor ? (held.value as T) : undefined;
      }
    },

    async readStamp() {
      await confirm();
      return described;
    },

    peekStamp() {
      const age = now() - checkedAt;
      if (age >= 2 * checkEvery) return undefined;
      if (age >= checkEvery) void beginCheck();
      return described;
    },

    forgetVersions() {
      changes += 1;
      checkedAt = -Infinity;
      checking = undefined;
    },

    async readHealth() {
      await confirm();
      const times = [...kept.values()].map((entry) => (isReachable ? confirmedAt : entry.readAt));
      const age = now() - Math.min(...times);
      return { isReachable, oldestDataSeconds: times.length > 0 ? Math.max(0, Math.round(age / 1000)) : null };
    },
  };
}
