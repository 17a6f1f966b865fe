import { AsyncLocalStorage } from 'node:async_hooks';

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
  /** Where the last good data outlives this process; what is read there is shown until the database has answered once. */
  kept?: {
    read: () => KeptContent | undefined;
    /** Soon, and at most once for many calls. */
    save: (make: () => KeptContent) => void;
  };
}

interface Cached {
  value: unknown;
  tables: readonly string[];
  version: string;
  /** When it was last known to be current, once it no longer is. */
  readAt: number;
}

/** All that was read, and when it was last known to be current. */
export interface KeptContent {
  versions: ReadonlyMap<string, number>;
  confirmedAt: number;
  cached: ReadonlyMap<string, Cached>;
}

const hour = 60 * 60 * 1000;

/** So often what is kept is said to be current still, in milliseconds. */
const saveEvery = 10 * 60 * 1000;

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

/** What something was made from: what each part of it was then, and how to ask what it is now. */
type Sources = Map<string, { was: string; ask: () => string | Promise<string> }>;

export interface Watched<T> {
  made: T;
  /** Whether making it again would read the same. */
  isCurrent: () => Promise<boolean>;
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
  const { readVersions, now, onFailure, kept, checkEvery = 2000, keepFor = 24 * 60 * 60 * 1000 } = options;
  const before = kept?.read();
  const cached = new Map(before?.cached);
  /** Nothing of it is this database's for sure: it may be another one by now. */
  let isOfBefore = before !== undefined;
  let savedAt = now();
  /** What was asked for and is not there. */
  const missing = new Set<string>();
  const reading = new Map<string, Promise<unknown>>();
  const { versions = new Map<string, number>(), confirmedAt = 0 } = before ?? {};
  const stamp = [...versions.values()].join();
  let known: Known = { versions, stamp, checkedAt: -Infinity, confirmedAt, isReachable: true };
  /** The check on its way; a change made here forgets it, as it may have missed that change. */
  let checking: Promise<void> | undefined;
  /** Raised by every failed read, so that a page made without its data is made again. */
  let failures = 0;

  const watching = new AsyncLocalStorage<Sources>();

  const readAge = () => now() - known.checkedAt;
  const versionOf = (tables: readonly string[]) => tables.map((table) => known.versions.get(table) ?? 0).join('.');
  const isCurrent = ({ version, tables }: Cached) => version === versionOf(tables);
  const isYoung = (at: number) => now() - at < keepFor;

  /** Tells whoever watches; what was read first counts. */
  function note(key: string, was: string, ask: () => string | Promise<string>): void {
    const sources = watching.getStore();
    if (sources && !sources.has(key)) sources.set(key, { was, ask });
  }

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
          for (const entry of cached.values()) if (isCurrent(entry)) entry.readAt = known.confirmedAt;
          known = { versions, stamp, checkedAt, confirmedAt: checkedAt, isReachable: true };
          if (isOfBefore) cached.clear();
          isOfBefore = false;
          if (now() - savedAt >= saveEvery) save();
        }
      });
    checking = mine;
    return mine;
  }

  function save(): void {
    savedAt = now();
    kept?.save(() => {
      const { versions, confirmedAt } = known;
      return { versions, confirmedAt, cached };
    });
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
  function describeReach(): string {
    const { confirmedAt, isReachable } = known;
    const since = isReachable ? 'here' : `away for ${Math.floor((now() - confirmedAt) / hour)} h`;
    return `${since}|${failures}`;
  }
  const describe = () => `${known.stamp}|${describeReach()}`;

  async function find<T>(key: string, tables: readonly string[], load: () => Promise<T>): Promise<T | undefined> {
    await confirm();
    const { confirmedAt, isReachable } = known;
    const version = versionOf(tables);
    note(key, version, () => versionOf(tables));
    const held = cached.get(key);
    if (held && isCurrent(held)) return isReachable || isYoung(confirmedAt) ? (held.value as T) : undefined;
    if (!isReachable) return undefined;
    const share = `${key}@${version}`;
    const underway = (reading.get(share) as Promise<T> | undefined) ?? load().finally(() => reading.delete(share));
    reading.set(share, underway);
    try {
      const value = await underway;
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
    /** Reads once a version: parallel calls share one read. Never rejects. */
    async read<T>(key: string, tables: readonly string[], load: () => Promise<T>): Promise<T | undefined> {
      const value = await find(key, tables, load);
      if (value === undefined) missing.add(key);
      else missing.delete(key);
      return value;
    },

    /** Whether it was asked for and could never be read, or too long ago: what is not there is not known to be empty. */
    isMissing: (key: string): boolean => missing.has(key),

    /**
     * A short text drawn from much: whoever watches stands on what it says alone, not on all that is read for it.
     * @param key no other reading's
     */
    async draw(key: string, read: () => Promise<string>): Promise<string> {
      const text = await watching.run(new Map(), read);
      note(key, text, read);
      return text;
    },

    /** Makes something of content, and can tell later whether what was read for it still is as it was. */
    async watch<T>(make: () => Promise<T>): Promise<Watched<T>> {
      const sources: Sources = new Map([['reach', { was: describeReach(), ask: describeReach }]]);
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

    /**
     * When what is shown was last known to be current, while the database has been away for an hour or more, or since this
     * process began; undefined otherwise.
     */
    findKeptSince(): Date | undefined {
      const { confirmedAt, isReachable } = known;
      const isOld = isOfBefore || now() - confirmedAt >= hour;
      return !isReachable && confirmedAt > 0 && isOld ? new Date(confirmedAt) : undefined;
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
      const isKept = [...cached.values()].some(isCurrent) && (isReachable || isYoung(confirmedAt));
      return {
        isReachable,
        canServe: isReachable || isKept,
        oldestDataSeconds: isKept ? Math.max(0, Math.round((now() - confirmedAt) / 1000)) : null,
      };
    },
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;
