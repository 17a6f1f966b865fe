import type { Database, Statement, StatementResult } from '../database/database';
import type { Caller } from '../http/caller';
import { settingsStatement } from '../rest/context';
import { bucketNotFound } from './errors';
import type { ObjectFiles } from './files';

export interface StorageContext {
  readonly database: Database;
  readonly files: ObjectFiles;
  readonly signingKey: string;
  readonly now: () => Date;
  /** The most bytes of an object whose bucket sets no limit. */
  readonly defaultSizeLimit: number;
  readonly request: Request;
  readonly url: URL;
  /** Null on the addresses that need no key (public and signed ones). */
  readonly caller: Caller | null;
}

export interface Bucket {
  readonly id: string;
  readonly isPublic: boolean;
  readonly sizeLimit: number | null;
  readonly mimeTypes: readonly string[] | null;
}

/** A timestamp as storage writes it in JSON: UTC with milliseconds. */
export const timeSql = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Runs statements as the caller, under row level security, after others with full rights in the same transaction.
 * Results come in that order without the one that changes the role.
 */
export function runAsCaller(
  context: StorageContext,
  statements: readonly Statement[],
  options: { before?: readonly Statement[]; isTrial?: boolean } = {},
): StatementResult[] {
  const { before = [], isTrial = false } = options;
  const { request, url } = context;
  const settings = settingsStatement(context.caller!, { method: request.method, url, headers: request.headers });
  const all = [...before, settings, ...statements];
  const results = isTrial ? context.database.runAndDecide(all, () => 'rollback') : context.database.run(all);
  if (!isTrial) context.database.noteWrite();
  return results.filter((_, at) => at !== before.length);
}

/** The JSON rows of one statement that selects a single column of JSON text. */
export function jsonRows<T>(result: StatementResult | undefined): T[] {
  return (result?.rows ?? []).map((row) => JSON.parse(row[0]!) as T);
}

/** The bucket, whatever the caller may see of it. @throws StorageError when there is none. */
export function findBucket(context: StorageContext, id: string): Bucket {
  const [row] = context.database.run([
    {
      text: `select public::text, file_size_limit::text, to_json(allowed_mime_types)::text from storage.buckets where id = $1`,
      params: [id.replaceAll('\0', '')],
    },
  ])[0]!.rows;
  if (!row) throw bucketNotFound();
  return {
    id,
    isPublic: row[0] === 'true',
    sizeLimit: row[1] == null ? null : Number(row[1]),
    mimeTypes: row[2] == null ? null : (JSON.parse(row[2]) as string[]),
  };
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    statusText: status === 200 ? 'OK' : '',
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
