import type { Database } from '../database/database';
import type { Rows, Statement } from '../database/pipeline';
import { readBytes } from '../request/body';
import type { Caller } from '../request/caller';
import { isObject, jsonResponse } from '../request/json';
import { settingsStatement } from '../request/settings';
import { bucketNotFound, invalidRequest, noStore, tooLarge } from './errors';
import type { ObjectFiles } from './files';

/** The parts that all requests share. */
export interface StorageOptions {
  readonly database: Database;
  readonly files: ObjectFiles;
  readonly signingKey: string;
  /** Maximum size of an object in a bucket without a limit, in bytes. */
  readonly defaultSizeLimit: number;
  readonly now: () => Date;
}

/** A request to the storage, with the bucket and the object's name from its address, empty without them. */
export interface StorageContext extends StorageOptions {
  readonly request: Request;
  readonly url: URL;
  readonly bucket: string;
  readonly name: string;
  /** Null for addresses that need no key (public and signed ones). */
  readonly caller: Caller | null;
}

/** SQL for a row as JSON text; the columns in `others` have their own SQL. Times are UTC with milliseconds. */
export function rowJson(columns: string, others: Readonly<Record<string, string>> = {}): string {
  const list = columns.split(' ').map((column) => {
    const time = `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    return `'${column}', ${others[column] ?? (column.endsWith('_at') ? time : column)}`;
  });
  return `json_build_object(${list.join(', ')})::text`;
}

/** Runs one statement as the caller, under row level security. @returns its rows. */
export function askAsCaller(context: StorageContext, text: string, params: Statement['params']): Rows {
  const [, rows] = context.database.run([settingsOf(context), { text, params }]);
  context.database.noteWrite();
  return rows!;
}

/** Runs one statement as the caller and rolls it back. @throws PostgresError when it fails. */
export function tryAsCaller(context: StorageContext, statement: Statement): void {
  context.database.runIf([settingsOf(context), statement], () => false);
}

/** Returns the statement that sets the caller for those after it. */
export function settingsOf({ caller, request: { method, headers }, url }: StorageContext): Statement {
  return settingsStatement(caller!, { method, url, headers });
}

/** Parses rows of one column of JSON text. */
export function parseRows<T>(rows: Rows): T[] {
  return rows.map(([text]) => JSON.parse(text!) as T);
}

/** A bucket's rules for its objects. */
export interface Bucket {
  readonly public: boolean | null;
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
}

/** Finds the bucket, without the caller's policies. @throws StorageError when it does not exist. */
export function findBucket({ database }: StorageContext, id: string): Bucket {
  const text = `select ${rowJson('public file_size_limit allowed_mime_types')} from storage.buckets where id = $1`;
  const [bucket] = parseRows<Bucket>(database.query(text, [withoutZeros(id)]));
  if (!bucket) throw bucketNotFound();
  return bucket;
}

/** Prepares a name for a query. Postgres cannot store a zero byte, so no object has one in its name. */
export function withoutZeros(name: unknown): string {
  return typeof name === 'string' ? name.replaceAll('\0', '') : '';
}

const jsonLimit = 1024 * 1024;

/** Reads a JSON object of at most 1 MiB. @throws StorageError for any other body. */
export async function readJson({ request }: StorageContext): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse((await readBytes(request, jsonLimit, tooLarge)).toString('utf8') || '{}');
    if (isObject(value)) return value;
  } catch {
    // Rejected below.
  }
  throw invalidRequest('The body must be a JSON object');
}

/** Reads `limit` or `offset`; null when missing. @throws StorageError */
export function wholeNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0) throw invalidRequest('limit and offset must be whole numbers');
  return number;
}

/** Reads a list of names. @throws StorageError */
export function nameList(value: unknown, what: string): readonly string[] {
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value;
  throw invalidRequest(`${what} must be a list of names`);
}

/** SQL for the column and direction to sort by. @throws StorageError for a column that is not in `columns`. */
export function sortSql(columns: readonly string[], column: unknown = 'name', order: unknown = 'asc'): string {
  if (!columns.includes(column as string)) throw invalidRequest(`Cannot sort by ${String(column)}`);
  return `${String(column)} ${order === 'desc' ? 'desc' : 'asc'}`;
}

export function json(body: unknown): Response {
  return jsonResponse(body, 200, noStore);
}
