import { bodySql, contentRange, readAnswer, restResponse } from './answer';
import type { Relation } from './catalog';
import type { RestContext } from './context';
import { methodNotAllowed, notSpoken, RestError } from './errors';
import { execute, type Made } from './execute';
import { readQuery, type Query } from './query';
import { columnSql, identifier, Params, rowsSql, selectSql, sourceOf, whereSql, type Source } from './sql';
import { changeSql } from './writes';

/** Answers a request to a table or view: GET and HEAD read, POST inserts, PATCH updates, DELETE deletes. */
export function answerTable(context: RestContext, name: string): Response {
  const { method, schema } = context;
  const relation = context.catalog.relation(schema, name);
  if (!relation) {
    throw new RestError(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`);
  }
  const source = sourceOf(`${identifier(schema)}.${identifier(name)}`, relation.columns);
  if (context.isRead) return read(context, source);
  if (method === 'POST' || method === 'PATCH' || method === 'DELETE') return write(context, relation, source, method);
  throw method === 'PUT' ? notSpoken('PUT', 'PGRST117', 405) : methodNotAllowed(method);
}

function read(context: RestContext, source: Source): Response {
  const query = readQuery(context, context.maxRows);
  const params = new Params();
  const from = `${source.qualifier}${whereSql(query.conditions, source, params)}`;
  const made = execute(context, {
    isReadOnly: true,
    total: context.preferences.has('count') ? `(select count(*) from ${from})` : 'null',
    rows: rowsSql(selectSql(query.select, source), from, query, source),
    body: bodySql(context.format),
    params,
    mustBeOne: context.format.isSingle,
    affected: null,
  });
  return readAnswer(context, made, query.offset);
}

function write(
  context: RestContext,
  relation: Relation,
  source: Source,
  method: 'POST' | 'PATCH' | 'DELETE',
): Response {
  const { preferences, format } = context;
  const query = readQuery(context, null);
  if (method !== 'POST' && query.conditions.length === 0) {
    throw new RestError(400, '21000', `${method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`);
  }
  const isFull = preferences.get('return') === 'representation';
  const wantsPlace = preferences.get('return') === 'headers-only' && method === 'POST';
  const keys = wantsPlace ? relation.primaryKey.map((key) => `${source.qualifier}.${identifier(key)}`) : [];
  const returning = isFull ? returningSql(query, source) : keys.join(', ') || '1';
  const params = new Params();
  const change = changeSql[method]({ context, relation, source, query, params, returning });
  const nothing = isFull ? `select ${returning} from ${source.qualifier} where false` : 'select 1 where false';
  const changed: Source = { ...source, qualifier: '_source' };
  const made = execute(context, {
    isReadOnly: false,
    source: `with _source as (${change ?? nothing}) `,
    total: '(select count(*) from _source)',
    rows: isFull ? rowsSql(selectSql(query.select, changed), '_source', query, changed) : 'select * from _source',
    body: bodySql(isFull ? format : { isSingle: false, stripsNulls: false }),
    params,
    mustBeOne: format.isSingle,
    affected: method === 'POST' ? null : 'total',
  });
  const total = preferences.has('count') ? made.total : null;
  // An upsert that only updated answers 200.
  const isMerged = preferences.get('resolution') === 'merge-duplicates' && made.inserted !== null && made.inserted <= 0;
  return restResponse(context, made, {
    status: method === 'POST' ? (isMerged ? 200 : 201) : isFull ? 200 : 204,
    body: isFull ? made.body : null,
    range: method === 'PATCH' ? contentRange(0, made.total ?? 0, total) : `*/${total ?? '*'}`,
    location: keys.length > 0 ? locationOf(context, made) : null,
  });
}

/** Address of a single inserted row, for `return=headers-only`. */
function locationOf({ url }: RestContext, { body }: Made): string | null {
  const [row, ...others] = JSON.parse(body) as Record<string, unknown>[];
  if (!row || others.length > 0) return null;
  const query = new URLSearchParams(Object.entries(row).map(([key, value]) => [key, `eq.${String(value)}`]));
  return `${url.pathname.replace(/^.*\/rest\/v1/, '')}?${query}`;
}

/** The columns that the change must return: those that the representation and its order use, because each needs a grant. */
function returningSql({ select, order }: Query, source: Source): string {
  const hasAll = select.some(({ column }) => column === null);
  const names = new Set([...select, ...order].flatMap(({ column }) => column ?? []));
  const list = [...names]
    .filter((name) => !hasAll || !source.columns.has(name))
    .map((column) => `${columnSql({ column, path: [] }, source)} as ${identifier(column)}`);
  return [...(hasAll ? [`${source.qualifier}.*`] : []), ...list].join(', ');
}
