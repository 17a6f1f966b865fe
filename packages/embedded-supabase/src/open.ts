import * as fs from 'node:fs';
import * as path from 'node:path';
import { baseSchema } from './base-schema';
import { readConfig, type Config } from './config';
import { Database, DatabaseDownError, engineMajor, readMajor } from './database/database';
import {
  explainRefusal,
  makePrivate,
  prepareDirectory,
  privateFolder,
  syncDirectory,
  syncTree,
} from './database/durable-files';
import { lockDirectory } from './database/lock';
import { PostgresError } from './database/pipeline';
import { createHandler } from './http/handler';
import { createCallerReader } from './request/caller';
import { loadKeys, makeSigningKey, type Keys } from './request/keys';
import { putBack, writeCopy, type CopySource } from './logical-copy';
import { applyMigrations, readMigrationFolder, type Migration } from './migrations';
import { RestError, restErrorResponse } from './rest/errors';
import { RestHandler } from './rest/handler';
import { createBuckets, runSeed, seedStorage } from './seed';
import { ObjectFiles } from './storage/files';
import { StorageHandler } from './storage/handler';
import { parseSize } from './storage/names';

export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly [field: string]: unknown;
}

export interface EmbeddedSupabaseOptions {
  /** The data directory: database, bytes of objects, keys. Created when missing. */
  readonly dataDir: string;
  /**
   * A folder of `<version>_<name>.sql`, applied in name order, each once. Its subfolder `squashed` may hold the older
   * migrations that the first one replaces. The Supabase CLI's `config.toml` is read from the folder above.
   */
  readonly migrationsDir?: string;
  /**
   * An empty cluster created by this version of PGlite. A new database is copied from it, when it exists: creating one takes
   * 4 s and 500 MB of memory, which the process keeps for minutes.
   */
  readonly emptyClusterDir?: string;
  /** SQL that runs once, after the migrations of a new database. */
  readonly seedFile?: string;
  /** A folder of files `<bucket>/<path>` that a new database gets. */
  readonly storageSeedDir?: string;
  /**
   * A backup from which a database of another PostgreSQL version is created again when there is no copy, because the last
   * stop was not an orderly one. It is older than the lost data, so `afterwards` may mark the restored rows.
   */
  readonly backup?: CopySource;
  readonly log?: (entry: LogEntry) => void;
  /** Called with each step of a long start. */
  readonly onProgress?: (step: string) => void;
  /** The clock for the times of keys and objects. */
  readonly now?: () => Date;
}

/** A running embedded Supabase. Pass its `fetch` to supabase-js as `global.fetch`, with its `url` and a key. */
export interface EmbeddedSupabase {
  /** A nominal origin, without a listening server. */
  readonly url: string;
  readonly anonKey: string;
  readonly serviceRoleKey: string;
  /** Answers a request of the protocol. Never throws or rejects. */
  readonly fetch: (input: Request | string | URL, init?: RequestInit) => Promise<Response>;
  /**
   * Does for the next table what autovacuum does on a server: updates the planner's statistics and frees the space of deleted
   * rows. Resolves to 1, or to 0 after the last table; the next call begins again. Other requests wait meanwhile.
   */
  readonly tidyNext: () => Promise<number>;
  /** Waits for running requests, then closes the database and unlocks the directory. Later calls wait for the same close. */
  readonly close: () => Promise<void>;
}

const nominalUrl = 'http://embedded.supabase';
const defaultObjectLimit = '50MiB';

/** The copy that an orderly stop writes beside the database. It exists only while the directory is closed. */
const copyName = 'last-stop.gz';

/**
 * Opens the Supabase of a data directory; creates, migrates and seeds a new one. A new database is created in a temporary
 * directory that is renamed when complete, so an interrupted start begins again. A database of another major version of
 * PostgreSQL is moved aside, and a new one is created from the copy of the last stop.
 * @throws DirectoryLockedError when another process uses the directory; Error with a sentence for the operator when the
 *   directory cannot be written, or a migration or the seed fails.
 */
export async function openEmbeddedSupabase(options: EmbeddedSupabaseOptions): Promise<EmbeddedSupabase> {
  const dataDir = path.resolve(options.dataDir);
  prepareDirectory(dataDir);
  const unlock = lockDirectory(dataDir);
  let database: Database | undefined;
  try {
    const others = makePrivate(dataDir);
    if (others.length > 0) {
      const message = 'Files of the data directory belong to another user, so others may read them.';
      options.log?.({ level: 'warn', message, files: others.slice(0, 5) });
    }
    const settings = { ...options, dataDir, now: options.now ?? (() => new Date()) };
    const keys = loadKeys(path.join(dataDir, 'keys.json'), settings.now());
    const files = new ObjectFiles(path.join(dataDir, 'objects'));
    const config = readConfig(options.migrationsDir ? path.join(options.migrationsDir, '..', 'config.toml') : '');
    database = await openDatabase(settings, files, config.buckets);
    sweep(database, files, options.log);
    fs.rmSync(path.join(dataDir, copyName), { force: true });
    syncDirectory(dataDir);
    return serve(database, files, keys, { ...settings, config, unlock });
  } catch (error) {
    await database?.close();
    unlock();
    throw explainRefusal(dataDir, error);
  }
}

type Settings = EmbeddedSupabaseOptions & { readonly now: () => Date };

async function openDatabase(settings: Settings, files: ObjectFiles, buckets: Config['buckets']): Promise<Database> {
  const { dataDir, migrationsDir, emptyClusterDir, seedFile, storageSeedDir, onProgress, log } = settings;
  const directory = path.join(dataDir, 'postgres');
  // A complete new database, left by a stop before the last rename.
  const complete = path.join(dataDir, 'complete');
  const folder = migrationsDir ? readMigrationFolder(migrationsDir) : { migrations: [], squashed: [] };
  const report = { onProgress, onWarning: (message: string) => log?.({ level: 'warn', message }) };
  const update = (database: Database, some?: readonly Migration[]) => {
    applyMigrations(database, folder, report, some);
    createBuckets(database, buckets);
  };
  if (!fs.existsSync(directory) && fs.existsSync(complete)) fs.renameSync(complete, directory);
  for (const name of fs.readdirSync(dataDir)) {
    if (/^(creating-.*|complete|\.new-.*|.*\.partial)$/.test(name))
      fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
  const major = readMajor(directory);
  if (major === engineMajor) return openAnd(directory, update);
  const source = major === undefined ? undefined : findCopy(settings, major);
  const temporary = path.join(dataDir, `creating-${process.pid}`);
  onProgress?.('creating the database');
  try {
    if (emptyClusterDir && readMajor(emptyClusterDir) === engineMajor) {
      fs.cpSync(emptyClusterDir, temporary, { recursive: true });
      makePrivate(temporary);
    }
    return await openAnd(temporary, async (database) => {
      database.runScript(baseSchema);
      if (source) {
        onProgress?.('putting a copy back');
        await putBack(source, { database, files, migrate: (some) => update(database, some), now: settings.now() });
      } else {
        update(database);
        if (seedFile && fs.existsSync(seedFile)) {
          onProgress?.('seeding tables');
          runSeed(database, seedFile);
        }
        if (storageSeedDir && fs.existsSync(storageSeedDir)) {
          onProgress?.('seeding storage');
          seedStorage(database, files, storageSeedDir, settings.now());
        }
      }
      onProgress?.('writing to disk');
      database.reserveLog();
      await syncTree(temporary);
      fs.renameSync(temporary, complete);
      if (source) setAside(settings, files, { major: major!, source });
      fs.renameSync(complete, directory);
      syncDirectory(dataDir);
      database.movedTo(directory);
    });
  } catch (error) {
    fs.rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** Reads which PostgreSQL made the database of a data directory, and whether this version opens it. Undefined without one. */
export function readCluster(dataDir: string): { major: string; isOurs: boolean; hasCopy: boolean } | undefined {
  const major = readMajor(path.join(dataDir, 'postgres'));
  const hasCopy = fs.existsSync(path.join(dataDir, copyName));
  return major === undefined ? undefined : { major, isOurs: major === engineMajor, hasCopy };
}

/**
 * Finds the copy or backup from which a database of another PostgreSQL is created again.
 * @throws Error that names the remedy when there is neither.
 */
function findCopy({ dataDir, backup }: Settings, major: string): CopySource {
  const file = path.join(dataDir, copyName);
  if (fs.existsSync(file)) return { file };
  if (backup) return backup;
  throw new Error(
    `The database in ${dataDir} was made by PostgreSQL ${major}, this version has PostgreSQL ${engineMajor}, and there is no ` +
      'copy to create it from. Nothing was changed. Start the previous version once more and stop it in order ' +
      '(Ctrl+C, systemctl stop): that writes a copy, which this version opens.',
  );
}

/** Moves a database and the bytes of its objects into a data directory of its own, which the earlier version can open. */
function setAside(
  { dataDir, now, log }: Settings,
  files: ObjectFiles,
  { major, source }: { major: string; source: CopySource },
): void {
  const moment = (time: Date) => time.toISOString().slice(0, 19).replaceAll(':', '-');
  const aside = path.join(dataDir, `set-aside-${major}-${moment(now())}`);
  fs.mkdirSync(aside, { mode: privateFolder });
  files.linkInto(path.join(aside, 'objects'));
  fs.renameSync(path.join(dataDir, 'postgres'), path.join(aside, 'postgres'));
  syncDirectory(aside);
  const made = fs.statSync(source.file).mtime.toISOString();
  const message =
    `The database was made by PostgreSQL ${major}, this version has PostgreSQL ${engineMajor}: it was created again from ` +
    (source.bucket === undefined
      ? `the copy of the last stop (${made}).`
      : `the backup ${source.file} (${made}), because the last stop was not an orderly one. Later changes are not in it.`);
  log?.({ level: 'warn', message: `${message} The old one is complete in ${aside}.` });
}

/** Opens a cluster and runs `work`; closes it again when `work` fails. */
async function openAnd(directory: string, work: (database: Database) => void | Promise<void>): Promise<Database> {
  const database = await Database.open(directory);
  try {
    await work(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Removes bytes of objects without a row. */
function sweep(database: Database, files: ObjectFiles, log: EmbeddedSupabaseOptions['log']): void {
  const versions = new Set(database.query('select version from storage.objects').flat());
  const removed = files.sweep((version) => versions.has(version));
  if (removed > 0) log?.({ level: 'info', message: 'Removed bytes of objects that were never finished.', removed });
}

function serve(
  database: Database,
  files: ObjectFiles,
  keys: Keys,
  { dataDir, now, config, log, unlock }: Settings & { config: Config; unlock: () => void },
): EmbeddedSupabase {
  const common = { database, readCaller: createCallerReader(keys.jwtSecret, now), now };
  const signingKey = makeSigningKey(keys.jwtSecret);
  const defaultSizeLimit = parseSize(config.fileSizeLimit ?? defaultObjectLimit)!;
  const answer = createHandler({
    database,
    rest: new RestHandler({ ...config, ...common }),
    storage: new StorageHandler({ ...common, files, signingKey, defaultSizeLimit }),
    onError: (error) => log?.({ level: 'error', message: 'A request failed.', error: describeError(error) }),
  });
  const underWay = new Set<Promise<unknown>>();
  let untidy: string[] | undefined;
  const tidyNext = async () => {
    if (closing) return 0;
    untidy ??= database.listTables();
    const table = untidy.pop();
    if (table === undefined) untidy = undefined;
    else database.tidy(table);
    return table === undefined ? 0 : 1;
  };
  let closing: Promise<void> | undefined;
  const close = async () => {
    await Promise.allSettled(underWay);
    try {
      await leaveCopy(database, path.join(dataDir, copyName), now(), log);
      await closeDatabase(database);
    } finally {
      unlock();
    }
  };
  return {
    url: nominalUrl,
    anonKey: keys.anonKey,
    serviceRoleKey: keys.serviceRoleKey,
    fetch: async (input, init) => {
      if (closing) return restErrorResponse(new RestError(503, '57P01', 'The embedded Supabase is closed.'));
      const answered = answer(input, init);
      underWay.add(answered);
      void answered.finally(() => underWay.delete(answered));
      return answered;
    },
    tidyNext,
    close: () => (closing ??= close()),
  };
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${describeError(error.cause)}`;
}

/** Writes the copy for a later version of PostgreSQL. Without it this version still opens the directory. */
async function leaveCopy(
  database: Database,
  file: string,
  now: Date,
  log: EmbeddedSupabaseOptions['log'],
): Promise<void> {
  try {
    await writeCopy(database, file, now);
  } catch (error) {
    log?.({ level: 'warn', message: 'The stop could not write a copy of the database.', error: describeError(error) });
  }
}

/** Closes the database after a checkpoint. A broken one skips it: the next start replays its log. */
async function closeDatabase(database: Database): Promise<void> {
  try {
    database.checkpoint();
  } catch (error) {
    if (!(error instanceof DatabaseDownError || error instanceof PostgresError)) throw error;
  }
  await database.close();
}
