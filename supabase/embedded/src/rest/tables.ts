import {
  bodySql,
  contentRange,
  mayRefuse,
  readFormat,
  readStatus,
  restResponse,
  singleRowError,
  tooManyAffected,
  type Format,
} from './answer';
import type { Relation } from './catalog';
import { settingsStatement, type RestContext } from './context';
import { notSpoken, RestError } from './errors';
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
  const total = preferences.count === null ? 'null' : `(select count(*) from ${table}${where})`;
  const text = `select ${total}::text, count(_rows)::text, ${bodySql(format)} from (${rows}) _rows`;
  const [, result] = context.database.run([
    settingsStatement(context.caller, context, true),
    { text, params: params.values },
  ]);
  const [counted, length, body] = result!.rows[0]!;
  return readAnswer(context, format, preferences, query, {
    total: counted == null ? null : Number(counted),
    length: Number(length),
    body: body ?? null,
  });
}

/** The answer of what was read, by GET or by a function. */
export function readAnswer(
  context: RestContext,
  format: Format,
  preferences: Preferences,
  query: Query,
  read: { total: number | null; length: number; body: string | null },
): Response {
  const status = readStatus(query.offset, read.length, read.total);
  if (format.isSingle && read.length !== 1) throw singleRowError(read.length);
  return restResponse({
    status,
    body: context.method === 'HEAD' ? null : (read.body ?? 'null'),
    format,
    preferences,
    headers: { 'Content-Range': contentRange(query.offset, read.length, read.total) },
  });
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
  if (change === null)
    return writeAnswer(context, method, preferences, format, { count: 0, inserted: null, body: '[]' });

  const cte: Source = { qualifier: '_source', columns: relation.columns };
  const rows = isFull
    ? `select ${selectSql(query.select, cte)} from _source${orderSql(query.order, cte)}${limitSql(query)}`
    : 'select * from _source';
  const text =
    `with _source as (${change}) select (select count(*) from _source)::text, ` +
    `nullif(current_setting('pgrst.inserted', true), ''), count(_rows)::text, ` +
    `${bodySql(isFull ? format : { isSingle: false, stripsNulls: false })} from (${rows}) _rows`;
  const statements = [settingsStatement(context.caller, context, false), { text, params: params.values }];
  const results = mayRefuse(format, preferences)
    ? context.database.runAndDecide(statements, (made) => {
        const [count, , length] = made[1]!.rows[0]!;
        refuse(format, isFull, preferences, Number(count), Number(length));
        return preferences.transaction === 'rollback' ? 'rollback' : 'commit';
      })
    : context.database.run(statements);
  context.database.noteWrite(context.body.length);
  const [count, inserted, , body] = results[1]!.rows[0]!;
  return writeAnswer(context, method, preferences, format, {
    count: Number(count),
    inserted: inserted == null ? null : Number(inserted),
    body: body ?? 'null',
  });
}

function refuse(format: Format, isFull: boolean, preferences: Preferences, count: number, length: number): void {
  if (preferences.maxAffected !== null && count > preferences.maxAffected) {
    throw tooManyAffected(count);
  }
  if (format.isSingle && isFull && length !== 1) throw singleRowError(length);
}

function writeAnswer(
  context: RestContext,
  method: 'POST' | 'PATCH' | 'DELETE',
  preferences: Preferences,
  format: Format,
  made: { count: number; inserted: number | null; body: string },
): Response {
  const isFull = preferences.returns === 'representation';
  const total = preferences.count === null ? null : made.count;
  const range = method === 'PATCH' ? contentRange(0, made.count, total) : `*/${total ?? '*'}`;
  const headers: Record<string, string> = { 'Content-Range': range };
  if (method === 'POST' && preferences.returns === 'headers-only') {
    const location = locationOf(context, made.body);
    if (location) headers.Location = location;
  }
  const isMergeOnly = preferences.resolution === 'merge-duplicates' && made.inserted !== null && made.inserted <= 0;
  const status = method === 'POST' ? (isMergeOnly ? 200 : 201) : isFull ? 200 : 204;
  return restResponse({ status, body: isFull ? made.body : null, format, preferences, headers });
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
