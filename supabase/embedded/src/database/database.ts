import * as fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS } from './durable-filesystem';
import {
  decodeAnswer,
  encodePipeline,
  encodeScript,
  PostgresError,
  type Statement,
  type StatementResult,
} from './wire';

/** PGlite's own start parameters, with fsync on instead of `-F` and the write-ahead log kept small. */
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
    'max_wal_size=64MB',
    'min_wal_size=32MB',
  ].flatMap((setting) => ['-c', setting]),
];

const checkpointAfterBytes = 24 * 1024 * 1024;
const writesBetweenLooks = 200;

/**
 * One PGlite on a directory. Every call runs to its end before it returns: the database is single-threaded inside this
 * process, so a pipeline is never mixed with another, and no lock is needed between requests.
 */
export class Database {
  private writes = 0;
  private lastCheckpoint = '0/0';

  private constructor(
    private readonly pglite: PGlite,
    private readonly filesystem: DurableNodeFS,
  ) {}

  /**
   * Opens the cluster in `directory`, creating an empty one when there is none.
   * @throws Error when the directory cannot be read or written, with the reason.
   */
  static async open(directory: string): Promise<Database> {
    const filesystem = new DurableNodeFS(directory);
    const stderr: string[] = [];
    try {
      const pglite = await PGlite.create({
        fs: filesystem,
        startParams,
        onStderr: (text) => {
          stderr.push(text);
          return false;
        },
      });
      const database = new Database(pglite, filesystem);
      database.lastCheckpoint = database.walPosition();
      return database;
    } catch (error) {
      const last = stderr.filter((line) => /FATAL|PANIC|ERROR|could not/.test(line)).at(-1);
      throw new Error(
        `The database in ${directory} could not be opened: ${last ?? (error instanceof Error ? error.message : String(error))}`,
        { cause: error },
      );
    }
  }

  /** How often a commit has reached the disk since opening. */
  get syncCount(): number {
    return this.filesystem.syncCount;
  }

  /**
   * Runs the statements as one transaction, committed on disk when this returns.
   * @throws PostgresError, with nothing of the transaction left.
   */
  run(statements: readonly Statement[]): StatementResult[] {
    return this.exchange(encodePipeline(statements));
  }

  /**
   * Runs the statements as one transaction which `decide` may still refuse after seeing the results.
   * @throws PostgresError, with nothing of the transaction left.
   */
  runAndDecide(
    statements: readonly Statement[],
    decide: (results: StatementResult[]) => 'commit' | 'rollback',
  ): StatementResult[] {
    let outcome: 'commit' | 'rollback' = 'rollback';
    this.exchange(encodePipeline([{ text: 'BEGIN' }]));
    try {
      const results = this.exchange(encodePipeline(statements));
      outcome = decide(results);
      if (outcome === 'commit') this.exchange(encodePipeline([{ text: 'COMMIT' }]));
      return results;
    } catch (error) {
      outcome = 'rollback';
      throw error;
    } finally {
      if (outcome === 'rollback') this.exchange(encodePipeline([{ text: 'ROLLBACK' }]));
    }
  }

  /** Runs a script of any number of statements, as one transaction unless the script itself begins and ends some. */
  runScript(sql: string): StatementResult[] {
    return this.exchange(encodeScript(sql));
  }

  /** Reads one column of text, for the package's own look-ups. */
  column(text: string, params: readonly (string | null)[] = []): (string | null)[] {
    return this.run([{ text, params }])[0]!.rows.map((row) => row[0] ?? null);
  }

  /** To be called after a request that may have written: now and then folds the write-ahead log into the tables. */
  noteWrite(): void {
    this.writes += 1;
    if (this.writes % writesBetweenLooks !== 0) return;
    const [bytes] = this.column(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn)::text`, [
      this.lastCheckpoint,
    ]);
    if (Number(bytes) < checkpointAfterBytes) return;
    this.checkpoint();
  }

  checkpoint(): void {
    this.run([{ text: 'CHECKPOINT' }]);
    this.lastCheckpoint = this.walPosition();
  }

  /** The directory was renamed on disk. */
  movedTo(directory: string): void {
    this.filesystem.moveTo(directory);
  }

  async close(): Promise<void> {
    await this.pglite.close();
  }

  private walPosition(): string {
    return this.column('select pg_current_wal_insert_lsn()::text')[0] ?? '0/0';
  }

  private exchange(message: Uint8Array): StatementResult[] {
    const chunks: Uint8Array[] = [];
    // Runs before it returns its promise; a fault inside shows as an answer that was broken off.
    this.pglite
      .execProtocolRawStream(message, { syncToFs: false, onRawData: (bytes) => chunks.push(bytes.slice()) })
      .catch(() => undefined);
    return decodeAnswer(chunks);
  }
}

/** Whether a cluster stands in the directory. */
export function hasCluster(directory: string): boolean {
  return fs.existsSync(`${directory}/PG_VERSION`);
}

export { PostgresError, type Statement, type StatementResult };
