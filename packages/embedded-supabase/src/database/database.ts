import * as fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { DurableNodeFS } from './durable-filesystem';
import { explainDiskError } from './durable-files';
import { decodeAnswer, encodePipeline, encodeScript, type Rows, type Statement } from './pipeline';

/** PGlite's start parameters, but with fsync instead of `-F`, and with little memory and write-ahead log. */
const startParams = [
  '--single',
  '-O',
  '-j',
  ...[
    'search_path=public,extensions',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'io_method=sync',
    'fsync=on',
    'wal_sync_method=fsync',
    // The operating system caches the files too, so Postgres's default of 128 MB would hold them twice.
    'shared_buffers=8MB',
    'max_wal_size=64MB',
    'min_wal_size=32MB',
    // WebAssembly runs on V8's stack of 984 kB, which is smaller than Postgres's own. Recursive triggers and functions
    // overflow it at four to eight times this value, the smallest allowed. An error is better than a restart.
    'max_stack_depth=100kB',
    // Without replication a checkpoint does not write these files, and so does not fail on a full disk.
    'max_active_replication_origins=0',
    'max_replication_slots=0',
  ].flatMap((setting) => ['-c', setting]),
];

/** Growth of the log, in bytes, after which a checkpoint recycles its segments (16 MB), so that a spare one is always left. */
const checkpointAfterBytes = 6 * 1024 * 1024;
const bytesBetweenLooks = 1024 * 1024;
const writesBetweenLooks = 50;
const millisecondsBetweenRestarts = 2000;
/** Tables with more changed rows since their last tidying than 200 and half of their rows. Postgres counts once a second. */
const untidyTables = `select format('%I.%I', schemaname, relname) from pg_stat_user_tables
  where schemaname in ('public', 'storage') and n_mod_since_analyze > 200 + n_live_tup / 2`;

/** The database crashed and is being restarted. Acknowledged changes are on disk. */
export class DatabaseDownError extends Error {
  override readonly name = 'DatabaseDownError';
  constructor(cause?: unknown) {
    super('The database crashed and is being restarted.', { cause });
  }
}

/** PGlite's internal functions that `guard` wraps. PGlite's version is pinned because of them. */
interface Inner {
  _PostgresMainLoopOnce: () => void;
  stackRestore: (pointer: number) => void;
}

/**
 * A PGlite on a directory. Calls are synchronous: the database is single-threaded in this process, so pipelines do not mix
 * and requests need no lock.
 */
export class Database {
  private writes = 0;
  private bytes = 0;
  private lastCheckpoint = '0/0';
  private failure: unknown = undefined;
  private restart: Promise<void> | undefined;

  private constructor(
    private directory: string,
    private cluster: Cluster,
  ) {
    this.guard();
  }

  /**
   * Opens the cluster in `directory`, or creates an empty one.
   * @throws Error when the directory cannot be read or written, with the reason.
   */
  static async open(directory: string): Promise<Database> {
    const database = new Database(directory, await start(directory));
    database.lastCheckpoint = database.walPosition();
    return database;
  }

  /** Number of commits synced to disk since opening. */
  get syncCount(): number {
    return this.cluster.filesystem.syncCount;
  }

  /**
   * Runs the statements as one transaction, which is on disk when this returns.
   * @throws PostgresError after a rollback.
   */
  run(statements: readonly Statement[]): Rows[] {
    return this.exchange(encodePipeline(statements));
  }

  /** Runs one statement and returns its rows. For the package's own queries. */
  query(text: string, params: readonly (string | null)[] = []): Rows {
    return this.run([{ text, params }])[0]!;
  }

  /**
   * Runs the statements as one transaction, which is rolled back when `mayStand` returns false for the results or throws.
   * @throws PostgresError after a rollback.
   */
  runIf(statements: readonly Statement[], mayStand: (results: readonly Rows[]) => boolean): Rows[] {
    return this.inTransaction(() => {
      const results = this.run(statements);
      return { results, mayStand: mayStand(results) };
    });
  }

  /** Runs a script of several statements, as one transaction unless the script has transactions of its own. */
  runScript(sql: string): void {
    this.exchange(encodeScript(sql));
  }

  /**
   * Runs a foreign script and then `after` as one transaction. Settings and roles that the script sets, as dumps do
   * (`set search_path`), are reset afterwards.
   * @throws PostgresError
   */
  runScriptAtOnce(sql: string, after: readonly Statement[] = []): void {
    try {
      this.inTransaction(() => {
        this.runScript(sql);
        return { results: this.run([{ text: 'RESET ROLE' }, ...after]), mayStand: true };
      });
    } finally {
      this.run([{ text: 'RESET ROLE' }, { text: 'RESET ALL' }]);
    }
  }

  /**
   * Counts a write. After some writes it makes a checkpoint when the write-ahead log has grown, and tidies tables that have
   * changed much, because this process keeps plans made for the tables as they were. Call it after each request that may write.
   * @param bytes approximate size of the write.
   */
  noteWrite(bytes = 0): void {
    this.writes += 1;
    this.bytes += bytes;
    if (this.writes < writesBetweenLooks && this.bytes < bytesBetweenLooks) return;
    this.writes = 0;
    this.bytes = 0;
    for (const [table] of this.query(untidyTables)) this.tidy(table!);
    const growth = 'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn)::text';
    if (Number(this.query(growth, [this.lastCheckpoint])[0]![0]) >= checkpointAfterBytes) this.checkpoint();
  }

  /** Creates a spare segment of the write-ahead log, so that a full disk fails writes to tables first, which is recoverable. */
  reserveLog(): void {
    this.query('select pg_switch_wal()');
    this.checkpoint();
  }

  /** The tables of the application and of storage, each quoted with its schema. */
  listTables(): string[] {
    const tables = `select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('public', 'storage')`;
    return this.query(tables).map(([name]) => name!);
  }

  /** Updates the planner's statistics of a table and frees the space of its deleted rows. */
  tidy(table: string): void {
    this.runScript(`VACUUM (ANALYZE) ${table}`);
    this.noteWrite();
  }

  checkpoint(): void {
    this.query('CHECKPOINT');
    this.lastCheckpoint = this.walPosition();
  }

  /** Call it after the directory was renamed on disk. */
  movedTo(directory: string): void {
    this.directory = directory;
    this.cluster.filesystem.moveTo(directory);
  }

  /**
   * Restarts a crashed database, which replays its log. Does nothing otherwise.
   * @throws DatabaseDownError when it does not start. A later call tries again.
   */
  async recover(): Promise<void> {
    if (this.failure === undefined) return;
    this.restart ??= this.startAgain().finally(() => {
      setTimeout(() => (this.restart = undefined), millisecondsBetweenRestarts).unref();
    });
    await this.restart;
  }

  async close(): Promise<void> {
    if (this.failure === undefined) await this.cluster.pglite.close();
  }

  private async startAgain(): Promise<void> {
    try {
      this.cluster = await start(this.directory);
    } catch (error) {
      throw new DatabaseDownError(error);
    }
    this.guard();
    this.failure = undefined;
  }

  /**
   * Ends the call at the first fault that is not an ordinary error. Without it PGlite would wait for ever for the rest of
   * the answer when Postgres panics (it cannot write its log).
   */
  private guard(): void {
    const inner = this.cluster.pglite.Module as unknown as Inner;
    const { _PostgresMainLoopOnce: runOnce, stackRestore } = inner;
    inner._PostgresMainLoopOnce = () => {
      try {
        runOnce();
      } catch (error) {
        if ((error as { status?: number } | null)?.status !== ordinaryError) this.failure = error;
        throw error;
      }
    };
    inner.stackRestore = (pointer) => {
      stackRestore(pointer);
      if (this.failure !== undefined) throw new DatabaseDownError(this.failure);
    };
  }

  private walPosition(): string {
    return this.query('select pg_current_wal_insert_lsn()')[0]![0]!;
  }

  private inTransaction(work: () => { results: Rows[]; mayStand: boolean }): Rows[] {
    this.query('BEGIN');
    let end = 'ROLLBACK';
    try {
      const { results, mayStand } = work();
      if (mayStand) end = 'COMMIT';
      return results;
    } finally {
      this.query(end);
    }
  }

  private exchange(message: Uint8Array): Rows[] {
    if (this.failure !== undefined) throw new DatabaseDownError(this.failure);
    const chunks: Uint8Array[] = [];
    // Runs before it returns its promise. A fault shows as an incomplete answer.
    this.cluster.pglite
      .execProtocolRawStream(message, { syncToFs: false, onRawData: (bytes) => chunks.push(bytes.slice()) })
      .catch(() => undefined);
    if (this.failure !== undefined) throw new DatabaseDownError(this.failure);
    return decodeAnswer(chunks);
  }
}

/** The status of the exception with which PGlite leaves Postgres after an ordinary error. */
const ordinaryError = 100;

interface Cluster {
  readonly pglite: PGlite;
  readonly filesystem: DurableNodeFS;
}

async function start(directory: string): Promise<Cluster> {
  const filesystem = new DurableNodeFS(directory);
  const stderr: string[] = [];
  try {
    const onStderr = (text: string) => {
      stderr.push(text);
      if (stderr.length > 100) stderr.shift();
      return false;
    };
    return {
      pglite: await PGlite.create({ fs: filesystem, startParams, onStderr, extensions: { btree_gist } }),
      filesystem,
    };
  } catch (error) {
    throw explainOpening(directory, error, stderr);
  }
}

/** Emscripten's numbers for disk errors. */
const diskErrors: Record<number, string> = { 2: 'EACCES', 19: 'EDQUOT', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' };

function explainOpening(directory: string, error: unknown, stderr: readonly string[]): Error {
  const code = diskErrors[(error as { errno?: number } | null)?.errno ?? 0];
  if (code || stderr.some((line) => line.includes('No space left on device'))) {
    const isOfRights = code === 'EACCES' || code === 'EPERM';
    // The directory itself was checked before the start, so one of its files belongs to another user.
    if (isOfRights)
      return new Error(`The database in ${directory} has files that this user may not open.`, { cause: error });
    return explainDiskError(directory, { code: code ?? 'ENOSPC' });
  }
  const said = stderr.filter((line) => /FATAL|PANIC|ERROR|could not/.test(line)).at(-1);
  const reason = said ?? (error instanceof Error ? error.message : 'PGlite failed to start');
  return new Error(`The database in ${directory} could not be opened: ${reason}`, { cause: error });
}

/** The major version of PostgreSQL in this PGlite. It opens only clusters of this version. */
export const engineMajor = '18';

/** Reads the major version of PostgreSQL that made the cluster in the directory; undefined without one. */
export function readMajor(directory: string): string | undefined {
  const file = `${directory}/PG_VERSION`;
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}
