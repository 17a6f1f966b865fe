import { isObject } from '../request/json';
import type { Relation } from './catalog';
import type { RestContext } from './context';
import { RestError } from './errors';
import { limits, tooMuch } from './limits';
import type { Query } from './query';
import { identifier, literal, whereSql, type Params, type Source, type Column } from './sql';

/** A change of a table, as SQL. */
interface Change {
  readonly context: RestContext;
  readonly relation: Relation;
  readonly source: Source;
  readonly query: Query;
  readonly params: Params;
  /** The columns it returns. */
  readonly returning: string;
}

/** A body of rows to write. */
interface Payload {
  /** The JSON text of the rows. Postgres parses it, so that numbers keep all digits. */
  readonly json: string;
  readonly isEmpty: boolean;
  readonly columns: readonly Column[];
}

/** Reads the content type. @throws RestError for unsupported ones. */
export function readBodyType({ headers }: RestContext): 'json' | 'text' {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  if (type === 'application/json' || type.endsWith('+json')) return 'json';
  if (type === 'text/plain') return 'text';
  throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
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
 * @throws RestError for other JSON, unequal keys, unknown columns, and unsupported content types.
 */
function readPayload({ context, query, relation }: Change): Payload {
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
  const columns = (query.columns ?? [...first]).map((name) => findColumn(context, relation, name));
  return { json: Array.isArray(value) ? json : `[${json}]`, isEmpty: rows.length === 0, columns };
}

/** Finds a column, also one added since the catalogue was read. @throws RestError when it does not exist. */
function findColumn({ catalog }: RestContext, { schema, name }: Relation, column: string): Column {
  const found = catalog.column(schema, name, column);
  if (found) return found;
  throw new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${name}' in the schema cache`);
}

function keysOf(row: unknown): string[] {
  if (isObject(row)) return Object.keys(row);
  throw new RestError(400, 'PGRST102', 'Empty or invalid json', { details: 'A row must be a JSON object' });
}

/** SQL for the rows of the body as a table `_payload` with the types of the columns. Missing values are null or the defaults. */
function payloadSql({ context, params }: Change, { json, columns }: Payload): string {
  const rows = params.add(json);
  if (columns.length === 0) return `json_array_elements(${rows}::json)`;
  const types = columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ');
  if (context.preferences.get('missing') !== 'default') {
    return `json_to_recordset(${rows}::json) as _payload(${types})`;
  }
  const defaults = columns
    .filter(({ defaultSql }) => defaultSql !== null)
    .map(({ name, defaultSql }) => `${literal(name)}, ${defaultSql}`);
  const given = `jsonb_build_object(${defaults.join(', ')}) || _given.row`;
  return `jsonb_array_elements(${rows}::jsonb) as _given(row), jsonb_to_record(${given}) as _payload(${types})`;
}

/** SQL that counts the rows that an upsert inserted, in a setting of the transaction. */
const counter = (step: string, never: string) =>
  `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), ''), '0')::int ${step})::text, true) <> '${never}'`;

/** Creates the change for the method. @returns null when there is nothing to write. */
export const changeSql = {
  POST: (change: Change): string | null => {
    const { context, source, query, relation, returning } = change;
    const payload = readPayload(change);
    if (payload.isEmpty) return null;
    const names = payload.columns.map(({ name }) => identifier(name));
    const into = names.length === 0 ? '' : ` (${names.join(', ')})`;
    const rows = `select ${names.map((name) => `_payload.${name}`).join(', ')} from ${payloadSql(change, payload)}`;
    const conflict = query.onConflict ?? relation.primaryKey;
    const resolution = names.length * conflict.length === 0 ? undefined : context.preferences.get('resolution');
    const onConflict = ` on conflict (${conflict.map(identifier).join(', ')}) do`;
    const merged = names.map((name) => `${name} = excluded.${name}`).join(', ');
    const upsert =
      resolution === 'merge-duplicates'
        ? ` where ${counter('+ 1', '0')}${onConflict} update set ${merged} where ${counter('- 1', '-1')}`
        : resolution && `${onConflict} nothing`;
    return `insert into ${source.qualifier}${into} ${rows}${upsert ?? ''} returning ${returning}`;
  },
  PATCH: (change: Change): string | null => {
    const { source, query, params, returning } = change;
    const payload = readPayload(change);
    if (payload.columns.length === 0 || payload.isEmpty) return null;
    const set = payload.columns.map(({ name }) => `${identifier(name)} = _payload.${identifier(name)}`).join(', ');
    const from = `(select _payload.* from ${payloadSql(change, payload)} limit 1) as _payload`;
    const where = whereSql(query.conditions, source, params);
    return `update ${source.qualifier} set ${set} from ${from}${where} returning ${returning}`;
  },
  DELETE: ({ source, query, params, returning }: Change): string =>
    `delete from ${source.qualifier}${whereSql(query.conditions, source, params)} returning ${returning}`,
};
