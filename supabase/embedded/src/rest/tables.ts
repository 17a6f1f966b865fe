import {
  bodySql,
  contentRange,
  readFormat,
  restResponse,
  singleRowError,
  tooManyAffected,
  type Format,
} from './answer';
import { refuseRepresentations, type Relation } from './catalog';
import type { RestContext } from './context';
import { notSpoken, RestError } from './errors';
import { execute, readAnswer, type Made } from './execute';
import { readPayload } from './payload';
import { readPreferences, type Preferences } from './preferences';
import { readQuery, type Query } from './query';
import { columnSql, identifier, orderSql, Params, selectSql, whereSql, type Source } from './sql';
import { deleteSql, insertSql, updateSql } from './writes';

/** Answers a request to a table or view: GET and HEAD read, POST inserts, PATCH updates, DELETE deletes. */
export function answerTable(context: RestContext, name: string): Response {
  const relation = context.catalog.relation(context.schema, name);
  if (!relation) {
    throw new RestError(404, 'PGRST205', `Could not find the table '${context.schema}.${name}' in the schema cache`);
  }
  refuseRepresentations(relation.columns);
  switch (context.method) {
    case 'GET':
    case 'HEAD':
      return read(context, relation);
    case 'POST':
    case 'PATCH':
    case 'DELETE':
      return write(context, relation, context.method);
    case 'PUT':
      throw notSpoken('PUT', 'PGRST117', 405);
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${context.method}`);
  }
}

export function tableSql({ schema, name }: Relation): string {
  return `${identifier(schema)}.${identifier(name)}`;
}

export function limitSql({ limit, offset }: Query): string {
  return `${limit === null ? '' : ` limit ${limit}`}${offset === 0 ? '' : ` offset ${offset}`}`;
}

function read(context: RestContext, relation: Relation): Response {
  const { url, headers, method } = context;
  const preferences = readPreferences(headers);
  const format = readFormat(headers);
  const query = readQuery(url, headers, method, context.maxRows);
  const table = tableSql(relation);
  const source: Source = { qualifier: table, columns: relation.columns };
  const params = new Params();
  const where = whereSql(query.conditions, source, params);
  const rows = `select ${selectSql(query.select, source)} from ${table}${where}${orderSql(query.order, source)}${limitSql(query)}`;
  const made = execute(context, preferences, format, {
    isReadOnly: true,
    total: preferences.count === null ? 'null' : `(select count(*) from ${table}${where})`,
    rows,
    body: bodySql(format),
    params,
    check: ({ length }) => {
      if (format.isSingle && length !== 1) throw singleRowError(length);
    },
  });
  return readAnswer(context, format, preferences, query, made);
}

function write(context: RestContext, relation: Relation, method: 'POST' | 'PATCH' | 'DELETE'): Response {
  const { url, headers } = context;
  const preferences = readPreferences(headers);
  const format = readFormat(headers);
  const query = readQuery(url, headers, method, null);
  const source: Source = { qualifier: tableSql(relation), columns: relation.columns };
  const params = new Params();
  const isFull = preferences.returns === 'representation';
  const returning = isFull
    ? returningSql(query, source)
    : preferences.returns === 'headers-only' && method === 'POST' && relation.primaryKey.length > 0
      ? relation.primaryKey.map((key) => `${source.qualifier}.${identifier(key)}`).join(', ')
      : '1';
  if (method !== 'POST' && query.conditions.length === 0) {
    throw new RestError(400, '21000', `${method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`);
  }
  const payload = method === 'DELETE' ? null : readPayload(context, query, relation, () => context.catalog.refresh());
  const change =
    payload === null
      ? deleteSql(source, query, params, returning)
      : method === 'POST'
        ? insertSql(relation, source, query, preferences, payload, params, returning)
        : updateSql(source, query, preferences, payload, params, returning);
  const check = ({ total, length }: Made) => {
    const { maxAffected } = preferences;
    if (method !== 'POST' && maxAffected !== null && total! > maxAffected) throw tooManyAffected(total!);
    if (format.isSingle && length !== 1) throw singleRowError(length);
  };
  if (change === null) {
    const none = { total: 0, length: 0, inserted: null, body: '[]' };
    check(none);
    return writeAnswer(context, method, preferences, format, none);
  }
  const cte: Source = { qualifier: '_source', columns: relation.columns };
  const made = execute(context, preferences, format, {
    isReadOnly: false,
    source: `with _source as (${change}) `,
    total: '(select count(*) from _source)',
    rows: isFull
      ? `select ${selectSql(query.select, cte)} from _source${orderSql(query.order, cte)}${limitSql(query)}`
      : 'select * from _source',
    body: bodySql(isFull ? format : { isSingle: false, stripsNulls: false }),
    params,
    check,
  });
  return writeAnswer(context, method, preferences, format, made);
}

function writeAnswer(
  context: RestContext,
  method: 'POST' | 'PATCH' | 'DELETE',
  preferences: Preferences,
  format: Format,
  made: Made,
): Response {
  const isFull = preferences.returns === 'representation';
  const total = preferences.count === null ? null : made.total;
  const range = method === 'PATCH' ? contentRange(0, made.total ?? 0, total) : `*/${total ?? '*'}`;
  const headers: Record<string, string> = { 'Content-Range': range };
  if (method === 'POST' && preferences.returns === 'headers-only') {
    const location = locationOf(context, made.body);
    if (location) headers.Location = location;
  }
  const isMergeOnly = preferences.resolution === 'merge-duplicates' && made.inserted !== null && made.inserted <= 0;
  const status = method === 'POST' ? (isMergeOnly ? 200 : 201) : isFull ? 200 : 204;
  return restResponse({
    status,
    body: isFull ? made.body : null,
    format,
    preferences,
    headers,
    override: made.override,
  });
}

/** Where a single inserted row is found, for `return=headers-only`. */
function locationOf(context: RestContext, body: string): string | null {
  const rows = JSON.parse(body) as Record<string, unknown>[];
  const row = rows[0];
  if (rows.length !== 1 || !row || '?column?' in row) return null;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(row)) query.append(key, `eq.${String(value)}`);
  return `${context.url.pathname.replace(/^.*\/rest\/v1/, '')}?${query}`;
}

/** What the change must hand on: the columns the representation and its order name, no more (they need a grant). */
function returningSql(query: Query, source: Source): string {
  const names = new Set<string>();
  let hasAll = false;
  for (const item of query.select) {
    if (item.kind === 'all') hasAll = true;
    else names.add(item.path.column);
  }
  for (const term of query.order) names.add(term.path.column);
  const list = [...names]
    .filter((name) => !hasAll || !source.columns.has(name))
    .map((column) => `${columnSql({ column, path: [] }, source)} as ${identifier(column)}`);
  return [...(hasAll ? [`${source.qualifier}.*`] : []), ...list].join(', ');
}
