import { bodySql, contentRange, readAnswer, restResponse } from './answer';
import { refuseRepresentations, type Relation } from './catalog';
import type { RestContext } from './context';
import { notSpoken, RestError } from './errors';
import { execute, type Made } from './execute';
import { readPayload } from './payload';
import { readQuery, type Query } from './query';
import { columnSql, identifier, orderSql, Params, selectSql, whereSql, type Source } from './sql';
import { deleteSql, insertSql, updateSql } from './writes';

type WriteMethod = 'POST' | 'PATCH' | 'DELETE';

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

export function limitSql({ limit, offset }: Query): string {
  return `${limit === null ? '' : ` limit ${limit}`}${offset === 0 ? '' : ` offset ${offset}`}`;
}

function sourceOf({ schema, name, columns }: Relation): Source {
  return { qualifier: `${identifier(schema)}.${identifier(name)}`, columns };
}

function read(context: RestContext, relation: Relation): Response {
  const { preferences, format } = context;
  const query = readQuery(context, context.maxRows);
  const source = sourceOf(relation);
  const params = new Params();
  const from = `${source.qualifier}${whereSql(query.conditions, source, params)}`;
  const made = execute(context, {
    isReadOnly: true,
    total: preferences.count === null ? 'null' : `(select count(*) from ${from})`,
    rows: `select ${selectSql(query.select, source)} from ${from}${orderSql(query.order, source)}${limitSql(query)}`,
    body: bodySql(format),
    params,
    mustBeOne: format.isSingle,
    affected: null,
  });
  return readAnswer(context, made, query.offset);
}

function write(context: RestContext, relation: Relation, method: WriteMethod): Response {
  const { preferences, format } = context;
  const query = readQuery(context, null);
  if (method !== 'POST' && query.conditions.length === 0) {
    throw new RestError(400, '21000', `${method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`);
  }
  const source = sourceOf(relation);
  const isFull = preferences.returns === 'representation';
  const wantsPlace = preferences.returns === 'headers-only' && method === 'POST';
  const returning = isFull
    ? returningSql(query, source)
    : (wantsPlace && relation.primaryKey.map((key) => `${source.qualifier}.${identifier(key)}`).join(', ')) || '1';
  const params = new Params();
  const change = { source, query, preferences, primaryKey: relation.primaryKey, params, returning };
  const changeSql =
    method === 'DELETE'
      ? deleteSql(change)
      : (method === 'POST' ? insertSql : updateSql)({ ...change, payload: readPayload(context, query, relation) });
  const nothing = isFull ? `select ${returning} from ${source.qualifier} where false` : 'select 1 where false';
  const changed: Source = { qualifier: '_source', columns: relation.columns };
  const made = execute(context, {
    isReadOnly: false,
    source: `with _source as (${changeSql ?? nothing}) `,
    total: '(select count(*) from _source)',
    rows: isFull
      ? `select ${selectSql(query.select, changed)} from _source${orderSql(query.order, changed)}${limitSql(query)}`
      : 'select * from _source',
    body: bodySql(isFull ? format : { isSingle: false, stripsNulls: false }),
    params,
    mustBeOne: format.isSingle,
    affected: method === 'POST' ? null : 'total',
  });
  const total = preferences.count === null ? null : made.total;
  return restResponse(context, made, {
    status: writeStatus(method, isFull, preferences.resolution === 'merge-duplicates' ? made.inserted : null),
    body: isFull ? made.body : null,
    range: method === 'PATCH' ? contentRange(0, made.total ?? 0, total) : `*/${total ?? '*'}`,
    location: wantsPlace ? locationOf(context, made) : null,
  });
}

/** @param inserted how many rows an upsert inserted, null of any other change. */
function writeStatus(method: WriteMethod, isFull: boolean, inserted: number | null): number {
  if (method === 'POST') return inserted !== null && inserted <= 0 ? 200 : 201;
  return isFull ? 200 : 204;
}

/** Where a single inserted row is found, for `return=headers-only`. */
function locationOf({ url }: RestContext, { body }: Made): string | null {
  const [row, ...others] = JSON.parse(body) as Record<string, unknown>[];
  if (!row || others.length > 0 || '?column?' in row) return null;
  const query = new URLSearchParams(Object.entries(row).map(([key, value]) => [key, `eq.${String(value)}`]));
  return `${url.pathname.replace(/^.*\/rest\/v1/, '')}?${query}`;
}

/** What the change must hand on: the columns the representation and its order name, no more (they need a grant). */
function returningSql({ select, order }: Query, source: Source): string {
  const hasAll = select.some(({ column }) => column === null);
  const names = new Set([...select, ...order].flatMap(({ column }) => column ?? []));
  const list = [...names]
    .filter((name) => !hasAll || !source.columns.has(name))
    .map((column) => `${columnSql({ column, path: [] }, source)} as ${identifier(column)}`);
  return [...(hasAll ? [`${source.qualifier}.*`] : []), ...list].join(', ');
}
