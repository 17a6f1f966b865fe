import type { Database } from '../database/database';
import type { Rows, Statement } from '../database/pipeline';
import { readBytes } from '../request/body';
import type { Caller } from '../request/caller';
import { isObject, jsonResponse } from '../request/json';
import { settingsStatement } from '../request/settings';
import { bucketNotFound, invalidRequest, noStore, tooLarge } from './errors';
import type { ObjectFiles } from './files';

/** What the whole protocol works with. */
export interface StorageOptions {
  readonly database: Database;
  readonly files: ObjectFiles;
  readonly signingKey: string;
  /** The most bytes of an object whose bucket sets no limit. */
  readonly defaultSizeLimit: number;
  readonly now: () => Date;
}

/** A request to the storage, with the bucket and the object's name that its address holds; empty where it holds none. */
export interface StorageContext extends StorageOptions {
  readonly request: Request;
  readonly url: URL;
  readonly bucket: string;
  readonly name: string;
  /** Null on the addresses that need no key (public and signed ones). */
  readonly caller: Caller | null;
}

/** A row's columns as JSON text, those in `others` from their own SQL; times are UTC with milliseconds. */
export function rowJson(columns: string, others: Readonly<Record<string, string>> = {}): string {
  const list = columns.split(' ').map((column) => {
    const time = `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    return `'${column}', ${others[column] ?? (column.endsWith('_at') ? time : column)}`;
  });
  return `json_build_object(${list.join(', ')})::text`;
}

/** The rows of one statement run as the caller, under row level security. */
export function askAsCaller(context: StorageContext, text: string, params: Statement['params']): Rows {
  const [, rows] = context.database.run([settingsOf(context), { text, params }]);
  context.database.noteWrite();
  return rows!;
}

/** Runs one statement as the caller and undoes it. @throws PostgresError when it would be refused. */
export function tryAsCaller(context: StorageContext, statement: Statement): void {
  context.database.runIf([settingsOf(context), statement], () => false);
}

/** The statement that makes those after it the caller's. */
export function settingsOf({ caller, request: { method, headers }, url }: StorageContext): Statement {
  return settingsStatement(caller!, { method, url, headers });
}

/** The rows of one statement that selects a single column of JSON text. */
export function parseRows<T>(rows: Rows): T[] {
  return rows.map(([text]) => JSON.parse(text!) as T);
}

/** A bucket's rules for its objects. */
export interface Bucket {
  readonly public: boolean | null;
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
}

/** The bucket, whatever the caller may see of it. @throws StorageError when there is none. */
export function findBucket({ database }: StorageContext, id: string): Bucket {
  const text = `select ${rowJson('public file_size_limit allowed_mime_types')} from storage.buckets where id = $1`;
  const [bucket] = parseRows<Bucket>(database.query(text, [withoutZeros(id)]));
  if (!bucket) throw bucketNotFound();
  return bucket;
}

/** A name to look for: Postgres cannot hold a zero byte, so nothing has one in its name. */
export function withoutZeros(name: unknown): string {
  return typeof name === 'string' ? name.replaceAll('\0', '') : '';
}

const jsonLimit = 1024 * 1024;

/** @throws StorageError when the body is no JSON object of at most 1 MiB. */
export async function readJson({ request }: StorageContext): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse((await readBytes(request, jsonLimit, tooLarge)).toString('utf8') || '{}');
    if (isObject(value)) return value;
  } catch {
    // Answered below, as every other body that is no such object.
  }
  throw invalidRequest('The body must be a JSON object');
}

/** `limit` or `offset`; null when it is not given. @throws StorageError */
export function wholeNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0) throw invalidRequest('limit and offset must be whole numbers');
  return number;
}

/** A list of names from a body. @throws StorageError */
export function nameList(value: unknown, what: string): readonly string[] {
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value;
  throw invalidRequest(`${what} must be a list of names`);
}

/** The column and direction to sort by, in SQL. @throws StorageError when it is none of `columns`. */
export function sortSql(columns: readonly string[], column: unknown = 'name', order: unknown = 'asc'): string {
  if (!columns.includes(column as string)) throw invalidRequest(`Cannot sort by ${String(column)}`);
  return `${String(column)} ${order === 'desc' ? 'desc' : 'asc'}`;
}

export function json(body: unknown): Response {
  return jsonResponse(body, 200, noStore);
}
