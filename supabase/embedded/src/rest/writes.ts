import type { Relation } from './catalog';
import type { Payload } from './payload';
import type { Preferences } from './preferences';
import type { Query } from './query';
import { identifier, literal, whereSql, type Params, type Source } from './sql';

/** Counts the rows an upsert inserted and not merely updated, in a setting of the transaction. */
const counter = (step: string, never: string) =>
  `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), ''), '0')::int ${step})::text, true) <> '${never}'`;

/** The rows of the body as a table `_payload` with the columns' own types; missing values null, or the defaults. */
function payloadSql(payload: Payload, source: Source, preferences: Preferences, params: Params): string {
  const json = params.add(payload.json);
  const columns = payload.columns.map((name) => `${identifier(name)} ${source.columns.get(name)!.type}`).join(', ');
  if (preferences.missing !== 'default') {
    return `json_to_record${payload.isArray ? 'set' : ''}(${json}::json) as _payload(${columns})`;
  }
  const defaults = payload.columns.flatMap((name) => {
    const expression = source.columns.get(name)!.defaultSql;
    return expression === null ? [] : [`${literal(name)}, ${expression}`];
  });
  const object = `jsonb_build_object(${defaults.join(', ')})`;
  const rows = payload.isArray ? `jsonb_array_elements(${json}::jsonb)` : `(select ${json}::jsonb)`;
  return `${rows} as _given(row), jsonb_to_record(${object} || _given.row) as _payload(${columns})`;
}

/** @returns null when there is nothing to insert. */
export function insertSql(
  relation: Relation,
  source: Source,
  query: Query,
  preferences: Preferences,
  payload: Payload,
  params: Params,
  returning: string,
): string | null {
  if (payload.isEmpty) return null;
  const conflict = query.onConflict ?? relation.primaryKey;
  const isUpsert = preferences.resolution !== null && conflict.length > 0;
  const target = conflict.map(identifier).join(', ');
  const names = payload.columns.map(identifier);
  if (names.length === 0) {
    if (payload.isArray)
      return `insert into ${source.qualifier} select from json_array_elements(${params.add(payload.json)}::json) returning ${returning}`;
    return `insert into ${source.qualifier} default values returning ${returning}`;
  }
  const isMerge = isUpsert && preferences.resolution === 'merge-duplicates';
  const values = names.map((name) => `_payload.${name}`).join(', ');
  const rows = `select ${values} from ${payloadSql(payload, source, preferences, params)}`;
  const onConflict = !isUpsert
    ? ''
    : isMerge
      ? ` on conflict (${target}) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')} where ${counter('- 1', '-1')}`
      : ` on conflict (${target}) do nothing`;
  return (
    `insert into ${source.qualifier} (${names.join(', ')}) ${rows}${isMerge ? ` where ${counter('+ 1', '0')}` : ''}` +
    `${onConflict} returning ${returning}`
  );
}

/** @returns null when no column is to change. */
export function updateSql(
  source: Source,
  query: Query,
  preferences: Preferences,
  payload: Payload,
  params: Params,
  returning: string,
): string | null {
  if (payload.columns.length === 0 || payload.isEmpty) return null;
  const set = payload.columns.map((name) => `${identifier(name)} = _payload.${identifier(name)}`).join(', ');
  const from = payloadSql(payload, source, preferences, params);
  return `update ${source.qualifier} set ${set} from (select _payload.* from ${from} limit 1) as _payload${whereSql(query.conditions, source, params)} returning ${returning}`;
}

export function deleteSql(source: Source, query: Query, params: Params, returning: string): string {
  return `delete from ${source.qualifier}${whereSql(query.conditions, source, params)} returning ${returning}`;
}
