import { createScope, createSingleFlight } from '~/platform/memory';

interface ContentStoreOptions {
  /** The version of each table, in one query. Rejects when the database is away. */
  readVersions: () => Promise<ReadonlyMap<string, number>>;
  now: () => number;
  /** How long a version is used without a check, in ms; twice as long during a check. */
  checkEvery?: number;
  /** How long the last good data are served while the database is away, in ms. */
  keepFor?: number;
  onFailure: (what: string, error: unknown) => void;
  /** Stores the last good data for the next process, which serves them until the database first answers. */
  kept?: {
    read: () => KeptContent | undefined;
    /** Stores soon, once for several calls. */
    save: (make: () => KeptContent) => void;
  };
}

interface Cached {
  value: unknown;
  tables: readonly string[];
  version: string;
  /** When it was last known to be current, in ms; updated when its version has changed. */
  readAt: number;
}

/** All read content, and when it was last known to be current. */
export interface KeptContent {
  versions: ReadonlyMap<string, number>;
  confirmedAt: number;
  cached: ReadonlyMap<string, Cached>;
}

const hour = 60 * 60 * 1000;

/** Time after which unchanged content is stored again, in ms, so that its time stays recent. */
const saveEvery = 10 * 60 * 1000;

/** The result of the last check of the versions. */
interface Known {
  versions: ReadonlyMap<string, number>;
  /** All versions as one text. */
  stamp: string;
  /** When it began, and when the last successful one began. */
  checkedAt: number;
  confirmedAt: number;
  isReachable: boolean;
}

/** The readings that a page was made from: each value at that time, and how to read it now. */
type Sources = Map<string, { was: string; ask: () => string | Promise<string> }>;

export interface Watched<T> {
  made: T;
  /** Whether all readings are unchanged. */
  isCurrent: () => Promise<boolean>;
}

interface ContentHealth {
  isReachable: boolean;
  /** Whether there is content to serve, even if it is old. */
  canServe: boolean;
  /** Seconds since the oldest served content was known to be current; null without content. */
  oldestDataSeconds: number | null;
}

/** The versions of the tables: when they were last read, and whether the database answers. */
function createVersionCheck(
  { readVersions, now, onFailure, checkEvery }: ContentStoreOptions & { checkEvery: number },
  before: KeptContent | undefined,
  /** Called after each successful check with the result of the one before. */
  onAnswer: (earlier: Known) => void,
) {
  const { versions = new Map<string, number>(), confirmedAt = 0 } = before ?? {};
  const stamp = [...versions.values()].join();
  let known: Known = { versions, stamp, checkedAt: -Infinity, confirmedAt, isReachable: true };
  /** The check under way. A write of this process drops it, because it may have missed that write. */
  let checking: Promise<void> | undefined;

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
          const earlier = known;
          known = { versions, stamp, checkedAt, confirmedAt: checkedAt, isReachable: true };
          onAnswer(earlier);
        }
      });
    checking = mine;
    return mine;
  }

  /** Waits for the check only when the versions are too old, and never while the database is known to be away. */
  async function confirm(): Promise<void> {
    const age = readAge();
    if (age < checkEvery) return;
    const underway = check();
    if (age < 2 * checkEvery || (!known.isReachable && age < Infinity)) return;
    await underway;
    // A write of this process has dropped the check.
    while (readAge() === Infinity) await check();
  }

  return {
    getKnown: () => known,
    readAge,
    check,
    confirm,
    forget(): void {
      known = { ...known, checkedAt: -Infinity };
      checking = undefined;
    },
  };
}

/** Records the readings of pages. `reach` is a reading of every page; `confirm` checks the versions before a comparison. */
function createPageWatch(reach: () => string, confirm: () => Promise<void>) {
  const watching = createScope<Sources>();

  /** Adds a reading to the watched page; the first one counts. */
  function note(key: string, was: string, ask: () => string | Promise<string>): void {
    const sources = watching.getValue();
    if (sources && !sources.has(key)) sources.set(key, { was, ask });
  }

  return {
    note,

    /**
     * Caches a derived string; a watching page depends on the string, not on the data it was computed from.
     * @param key unique among readings
     */
    async derive(key: string, read: () => Promise<string>): Promise<string> {
      const text = await watching.run(new Map(), read);
      note(key, text, read);
      return text;
    },

    /** Runs `make`, and tells later whether the content that it read has changed. */
    async watch<T>(make: () => Promise<T>): Promise<Watched<T>> {
      const sources: Sources = new Map([['reach', { was: reach(), ask: reach }]]);
      const made = await watching.run(sources, make);
      return {
        made,
        async isCurrent() {
          await confirm();
          for (const { was, ask } of sources.values()) if ((await ask()) !== was) return false;
          return true;
        },
      };
    },
  };
}

/**
 * Caches content of the database until the version of its tables changes. While the database is away it serves the last good
 * data; content that was never read is undefined, and `onFailure` gets the error.
 */
export function createContentStore(options: ContentStoreOptions) {
  const { now, onFailure, kept, checkEvery = 2000, keepFor = 24 * 60 * 60 * 1000 } = options;
  const before = kept?.read();
  const cached = new Map(before?.cached);
  /** Whether the content is still that of an earlier process, which may have used another database. */
  let isOfBefore = before !== undefined;
  let savedAt = now();
  /** The readings that failed and have no good data. */
  const missing = new Set<string>();
  const reading = createSingleFlight<string, unknown>();
  const followers: (() => void)[] = [];
  /** Raised by every failed read, so that a page without its data is rendered again. */
  let failures = 0;

  const { getKnown, readAge, check, confirm, forget } = createVersionCheck(
    { ...options, checkEvery },
    before,
    (earlier) => {
      for (const entry of cached.values()) if (isCurrent(entry, earlier)) entry.readAt = earlier.confirmedAt;
      if (isOfBefore) cached.clear();
      isOfBefore = false;
      if (now() - savedAt >= saveEvery) save();
    },
  );
  const versionOf = (tables: readonly string[], { versions } = getKnown()) =>
    tables.map((table) => versions.get(table) ?? 0).join('.');
  const isCurrent = ({ version, tables }: Cached, known?: Known) => version === versionOf(tables, known);
  const isYoung = (at: number) => now() - at < keepFor;

  function save(): void {
    savedAt = now();
    kept?.save(() => {
      const { versions, confirmedAt } = getKnown();
      return { versions, confirmedAt, cached };
    });
  }

  /** Whether the database answers; while it does not, also for how many hours, because cached pages end with their data. */
  function describeReach(): string {
    const { confirmedAt, isReachable } = getKnown();
    const since = isReachable ? 'here' : `away for ${Math.floor((now() - confirmedAt) / hour)} h`;
    return `${since}|${failures}`;
  }
  const describe = () => `${getKnown().stamp}|${describeReach()}`;

  const { note, derive, watch } = createPageWatch(describeReach, confirm);

  async function find<T>(key: string, tables: readonly string[], load: () => Promise<T>): Promise<T | undefined> {
    await confirm();
    const { confirmedAt, isReachable } = getKnown();
    const version = versionOf(tables);
    note(key, version, () => versionOf(tables));
    const held = cached.get(key);
    if (held && isCurrent(held)) return isReachable || isYoung(confirmedAt) ? (held.value as T) : undefined;
    if (!isReachable) return undefined;
    try {
      const value = (await reading.run(`${key}@${version}`, load)) as T;
      cached.set(key, { value, tables, version, readAt: now() });
      save();
      return value;
    } catch (error) {
      failures += 1;
      onFailure(key, error);
      return held && isYoung(held.readAt) ? (held.value as T) : undefined;
    }
  }

  return {
    /** Reads once per version; parallel calls share one read. Never rejects. */
    async read<T>(key: string, tables: readonly string[], load: () => Promise<T>): Promise<T | undefined> {
      const value = await find(key, tables, load);
      if (value === undefined) missing.add(key);
      else missing.delete(key);
      return value;
    },

    /** Whether a reading failed and there are no good data of it, so that an empty result does not mean an empty list. */
    isMissing: (key: string): boolean => missing.has(key),

    derive,
    watch,

    /**
     * When the served content was last known to be current, if the database has been away for an hour or since the start;
     * undefined otherwise.
     */
    findKeptSince(): Date | undefined {
      const { confirmedAt, isReachable } = getKnown();
      const isOld = isOfBefore || now() - confirmedAt >= hour;
      return !isReachable && confirmedAt > 0 && isOld ? new Date(confirmedAt) : undefined;
    },

    /** When any of these tables last changed; undefined if never. */
    async readChange(tables: readonly string[]): Promise<Date | undefined> {
      await confirm();
      const last = Math.max(...tables.map((table) => getKnown().versions.get(table) ?? 0));
      return last > 0 ? new Date(last) : undefined;
    },

    /** Changes whenever any page made from this content could differ; asks the database at most every `checkEvery`. */
    async readStamp(): Promise<string> {
      await confirm();
      return describe();
    },

    /**
     * The stamp without waiting; starts a check that is due. Undefined when the versions are older than twice `checkEvery`,
     * or after a write of this process.
     */
    peekStamp(): string | undefined {
      const age = readAge();
      if (age >= 2 * checkEvery) return undefined;
      if (age >= checkEvery) void check();
      return describe();
    },

    /** The last known version of a table, without a query; later reads are at least as new. */
    peekVersion: (table: string): number | undefined => getKnown().versions.get(table),

    /**
     * To be called after each write of content by this process: the next read checks the versions. Followers are called once
     * the answer that is being made is on its way.
     */
    forgetVersions(): void {
      forget();
      setImmediate(() => followers.forEach((run) => run()));
    },

    /** Calls `run` after each such write. */
    follow: (run: () => void) => void followers.push(run),

    /** Queries the database now. */
    async readHealth(): Promise<ContentHealth> {
      await check();
      const { isReachable, confirmedAt } = getKnown();
      const isKept = [...cached.values()].some((entry) => isCurrent(entry)) && (isReachable || isYoung(confirmedAt));
      return {
        isReachable,
        canServe: isReachable || isKept,
        oldestDataSeconds: isKept ? Math.max(0, Math.round((now() - confirmedAt) / 1000)) : null,
      };
    },
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;

/**
 * The times at which pages change without a write, such as the end of a special. Readers of such a row note its time; the number of
 * passed times is part of the pages' stamp. `now` in ms.
 */
export function createTimedChanges(now: () => number) {
  const coming = new Set<number>();
  let passed = 0;
  return {
    /** Notes a timestamp of the database; ignores null and the past. */
    note(moment: string | null): void {
      const at = Date.parse(moment ?? '');
      if (at > now()) coming.add(at);
    },
    /** The number of noted times that have passed. */
    count(): number {
      for (const at of coming) {
        if (at > now()) continue;
        coming.delete(at);
        passed += 1;
      }
      return passed;
    },
  };
}
