import * as fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS } from './durable-filesystem';
import { explainDiskError } from './durable-files';
import { decodeAnswer, encodePipeline, encodeScript, type Rows, type Statement } from './pipeline';

/** PGlite's own start parameters, with fsync on instead of `-F`, the write-ahead log and the memory kept small. */
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
    // The operating system caches the files as well: Postgres's usual 128 MB would only be held twice.
    'shared_buffers=8MB',
    'max_wal_size=64MB',
    'min_wal_size=32MB',
    // V8's stack of 984 kB, on which WebAssembly runs, ends long before Postgres's own would: triggers and functions that
    // call themselves break it at four to eight times this (the least there is), and an error is better than a restart.
    'max_stack_depth=100kB',
    // Nothing replicates, and a checkpoint that need not write these files does not fail on a full disk.
    'max_active_replication_origins=0',
    'max_replication_slots=0',
  ].flatMap((setting) => ['-c', setting]),
];

/** A checkpoint recycles a used segment (16 MB) of the log; done this often, a spare one always stands ready. */
const checkpointAfterBytes = 6 * 1024 * 1024;
const bytesBetweenLooks = 1024 * 1024;
const writesBetweenLooks = 50;
const millisecondsBetweenRestarts = 2000;

/** The database broke down and is being started again; what was acknowledged is on disk. */
export class DatabaseDownError extends Error {
  override readonly name = 'DatabaseDownError';
  constructor(cause?: unknown) {
    super('The database broke down and is being started again.', { cause });
  }
}

/** PGlite's inner functions that `guard` stands before; its version is pinned because of them. */
interface Inner {
  _PostgresMainLoopOnce: () => void;
  stackRestore: (pointer: number) => void;
}

/**
 * One PGlite on a directory. Every call runs to its end before it returns: the database is single-threaded inside this
 * process, so a pipeline is never mixed with another, and no lock is needed between requests.
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
   * Opens the cluster in `directory`, creating an empty one when there is none.
   * @throws Error when the directory cannot be read or written, with the reason.
   */
  static async open(directory: string): Promise<Database> {
    const database = new Database(directory, await start(directory));
    database.lastCheckpoint = database.walPosition();
    return database;
  }

  /** How often a commit has reached the disk since opening. */
  get syncCount(): number {
    return this.cluster.filesystem.syncCount;
  }

  /**
   * Runs the statements as one transaction, committed on disk when this returns.
   * @throws PostgresError, with nothing of the transaction left.
   */
  run(statements: readonly Statement[]): Rows[] {
    return this.exchange(encodePipeline(statements));
  }

  /** The same with one statement, for the package's own look-ups. */
  query(text: string, params: readonly (string | null)[] = []): Rows {
    return this.run([{ text, params }])[0]!;
  }

  /**
   * Runs the statements as one transaction that is undone when `mayStand` says so of their results, or throws.
   * @throws PostgresError, with nothing of the transaction left.
   */
  runIf(statements: readonly Statement[], mayStand: (results: readonly Rows[]) => boolean): Rows[] {
    return this.inTransaction(() => {
      const results = this.run(statements);
      return { results, mayStand: mayStand(results) };
    });
  }

  /** Runs a script of any number of statements, as one transaction unless the script itself begins and ends some. */
  runScript(sql: string): void {
    this.exchange(encodeScript(sql));
  }

  /**
   * Runs a script from outside together with statements of ours, all of it or nothing. Settings and roles it leaves
   * behind, as dumps do (`set search_path`), end with it.
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
   * To be called after a request that may have written: now and then folds the write-ahead log into the tables.
   * @param bytes about how much it wrote.
   */
  noteWrite(bytes = 0): void {
    this.writes += 1;
    this.bytes += bytes;
    if (this.writes < writesBetweenLooks && this.bytes < bytesBetweenLooks) return;
    this.writes = 0;
    this.bytes = 0;
    const growth = 'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn)::text';
    if (Number(this.query(growth, [this.lastCheckpoint])[0]![0]) >= checkpointAfterBytes) this.checkpoint();
  }

  /** Makes a spare segment of the write-ahead log, so that a full disk stops writes in the tables first, which heal. */
  reserveLog(): void {
    this.query('select pg_switch_wal()');
    this.checkpoint();
  }

  checkpoint(): void {
    this.query('CHECKPOINT');
    this.lastCheckpoint = this.walPosition();
  }

  /** The directory was renamed on disk. */
  movedTo(directory: string): void {
    this.directory = directory;
    this.cluster.filesystem.moveTo(directory);
  }

  /**
   * After a breakdown starts the database again, which replays its log; otherwise does nothing.
   * @throws DatabaseDownError when it does not start; asked again, it tries again after a while.
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
   * When Postgres panics (its log cannot be written), PGlite would ask it for the rest of the answer for ever. Here the
   * first fault that is not an ordinary error ends the call.
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
    // Runs before it returns its promise; a fault inside shows as an answer that was broken off.
    this.cluster.pglite
      .execProtocolRawStream(message, { syncToFs: false, onRawData: (bytes) => chunks.push(bytes.slice()) })
      .catch(() => undefined);
    if (this.failure !== undefined) throw new DatabaseDownError(this.failure);
    return decodeAnswer(chunks);
  }
}

/** The status of the exception by which PGlite leaves Postgres after an ordinary error. */
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
    return { pglite: await PGlite.create({ fs: filesystem, startParams, onStderr }), filesystem };
  } catch (error) {
    throw explainOpening(directory, error, stderr);
  }
}

/** Emscripten's numbers of the errors a disk gives. */
const diskErrors: Record<number, string> = { 2: 'EACCES', 19: 'EDQUOT', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' };

function explainOpening(directory: string, error: unknown, stderr: readonly string[]): Error {
  const code = diskErrors[(error as { errno?: number } | null)?.errno ?? 0];
  if (code || stderr.some((line) => line.includes('No space left on device'))) {
    const isOfRights = code === 'EACCES' || code === 'EPERM';
    // Whoever may not write there is refused before the engine starts: one of its files is another user's.
    if (isOfRights)
      return new Error(`The database in ${directory} has files that this user may not open.`, { cause: error });
    return explainDiskError(directory, { code: code ?? 'ENOSPC' });
  }
  const said = stderr.filter((line) => /FATAL|PANIC|ERROR|could not/.test(line)).at(-1);
  const reason = said ?? (error instanceof Error ? error.message : 'PGlite failed to start');
  return new Error(`The database in ${directory} could not be opened: ${reason}`, { cause: error });
}

/** The major version of PostgreSQL in this version of PGlite; it opens no other's clusters. */
export const engineMajor = '18';

/** The major version of PostgreSQL that made the cluster in the directory; undefined where there is none. */
export function readMajor(directory: string): string | undefined {
  const file = `${directory}/PG_VERSION`;
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}
