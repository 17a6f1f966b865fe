import type { RestContext } from './context';
import type { Relation } from './catalog';
import { RestError } from './errors';
import { limits, tooMuch } from './limits';
import type { Query } from './query';

/** A body of rows to write. */
export interface Payload {
  /** The JSON as it came: Postgres reads it, so that no number loses digits on the way. */
  readonly json: string;
  readonly isArray: boolean;
  readonly isEmpty: boolean;
  readonly columns: readonly string[];
}

/** Parses a JSON body. @throws RestError PGRST102 */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}

/**
 * Reads the rows of a POST or PATCH: an object or an array of objects. Their columns are those of `columns=`, or the
 * keys, which must then be the same in every row.
 * @throws RestError for other JSON, unequal keys, unknown columns, and content types that are not spoken.
 */
export function readPayload(context: RestContext, query: Query, relation: Relation, refresh: () => boolean): Payload {
  const type = context.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  if (type !== 'application/json' && type !== 'text/plain' && !type.endsWith('+json')) {
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
  }
  const value = parseBody(context.body === '' && context.method === 'PATCH' ? '{}' : context.body);
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (rows.length > limits.rows) throw tooMuch(`a body of at most ${limits.rows} rows`, 413, 'PGRST102');
  const keys = rows.map(keysOf);
  const first = keys[0] ?? [];
  if (query.columns === null && keys.some((other) => other.length !== first.length || !sameKeys(first, other))) {
    throw new RestError(400, 'PGRST102', 'All object keys must match');
  }
  const columns = query.columns ?? first;
  let known = relation;
  for (const column of columns) {
    if (known.columns.has(column)) continue;
    if (refresh()) known = context.catalog.relation(relation.schema, relation.name) ?? known;
    if (known.columns.has(column)) continue;
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${column}' column of '${relation.name}' in the schema cache`,
    );
  }
  return {
    json: context.body === '' ? '{}' : context.body,
    isArray: Array.isArray(value),
    isEmpty: rows.length === 0,
    columns,
  };
}

function keysOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json', 'A row must be a JSON object');
  }
  return Object.keys(row);
}

function sameKeys(first: readonly string[], other: readonly string[]): boolean {
  const names = new Set(first);
  return other.every((key) => names.has(key));
}
