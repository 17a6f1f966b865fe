import { isObject } from '../request/json';
import type { Column, Relation } from './catalog';
import { parseBody, readBodyType, type RestContext } from './context';
import { RestError } from './errors';
import { limits, tooMuch } from './limits';
import type { Query } from './query';

/** A body of rows to write. */
export interface Payload {
  /** The JSON as it came: Postgres reads it, so that no number loses digits on the way. */
  readonly json: string;
  readonly isArray: boolean;
  readonly isEmpty: boolean;
  readonly columns: readonly Column[];
}

/**
 * Reads the rows of a POST or PATCH: an object or an array of objects. Their columns are those of `columns=`, or the
 * keys, which must then be the same in every row.
 * @throws RestError for other JSON, unequal keys, unknown columns, and content types that are not spoken.
 */
export function readPayload(context: RestContext, query: Query, relation: Relation): Payload {
  readBodyType(context);
  const json = context.body === '' && context.method === 'PATCH' ? '{}' : context.body;
  const value = parseBody(json);
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (rows.length > limits.rows) throw tooMuch(`a body of at most ${limits.rows} rows`, 413, 'PGRST102');
  const keys = rows.map(keysOf);
  const first = new Set(keys[0]);
  const isSame = (other: readonly string[]) => other.length === first.size && other.every((key) => first.has(key));
  if (query.columns === null && !keys.every(isSame)) {
    throw new RestError(400, 'PGRST102', 'All object keys must match');
  }
  return {
    json,
    isArray: Array.isArray(value),
    isEmpty: rows.length === 0,
    columns: (query.columns ?? [...first]).map((name) => findColumn(context, relation, name)),
  };
}

/** The column, also when it was added since the catalogue was read. @throws RestError when there is none. */
function findColumn({ catalog }: RestContext, { schema, name, columns }: Relation, column: string): Column {
  const found =
    columns.get(column) ??
    catalog.relation(schema, name)?.columns.get(column) ??
    (catalog.refresh() ? catalog.relation(schema, name)?.columns.get(column) : undefined);
  if (found) return found;
  throw new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${name}' in the schema cache`);
}

function keysOf(row: unknown): string[] {
  if (isObject(row)) return Object.keys(row);
  throw new RestError(400, 'PGRST102', 'Empty or invalid json', 'A row must be a JSON object');
}
