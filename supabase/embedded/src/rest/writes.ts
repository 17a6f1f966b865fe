import type { Payload } from './payload';
import type { Preferences } from './preferences';
import type { Query } from './query';
import { identifier, literal, whereSql, type Params, type Source } from './sql';

/** A change of a table, to be written in SQL. */
export interface Change {
  readonly source: Source;
  readonly query: Query;
  readonly preferences: Preferences;
  readonly primaryKey: readonly string[];
  readonly params: Params;
  /** The columns it hands on. */
  readonly returning: string;
}

type ChangeWithRows = Change & { readonly payload: Payload };

/** Counts the rows an upsert inserted and not merely updated, in a setting of the transaction. */
const counter = (step: string, never: string) =>
  `set_config('pgrst.inserted', (coalesce(nullif(current_setting('pgrst.inserted', true), ''), '0')::int ${step})::text, true) <> '${never}'`;

/** The rows of the body as a table `_payload` with the columns' own types; missing values null, or the defaults. */
function payloadSql({ payload, preferences, params }: ChangeWithRows): string {
  const json = params.add(payload.json);
  const columns = payload.columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ');
  if (preferences.missing !== 'default') {
    return `json_to_record${payload.isArray ? 'set' : ''}(${json}::json) as _payload(${columns})`;
  }
  const defaults = payload.columns
    .filter(({ defaultSql }) => defaultSql !== null)
    .map(({ name, defaultSql }) => `${literal(name)}, ${defaultSql}`);
  const object = `jsonb_build_object(${defaults.join(', ')})`;
  const rows = payload.isArray ? `jsonb_array_elements(${json}::jsonb)` : `(select ${json}::jsonb)`;
  return `${rows} as _given(row), jsonb_to_record(${object} || _given.row) as _payload(${columns})`;
}

/** @returns null when there is nothing to insert. */
export function insertSql(change: ChangeWithRows): string | null {
  const { payload, source, query, preferences, params, returning } = change;
  const into = `insert into ${source.qualifier}`;
  const names = payload.columns.map(({ name }) => identifier(name));
  if (payload.isEmpty) return null;
  if (names.length === 0) {
    const rows = payload.isArray
      ? `select from json_array_elements(${params.add(payload.json)}::json)`
      : 'default values';
    return `${into} ${rows} returning ${returning}`;
  }
  const rows = `select ${names.map((name) => `_payload.${name}`).join(', ')} from ${payloadSql(change)}`;
  const conflict = query.onConflict ?? change.primaryKey;
  const resolution = conflict.length > 0 ? preferences.resolution : null;
  const onConflict = ` on conflict (${conflict.map(identifier).join(', ')}) do`;
  const merged = names.map((name) => `${name} = excluded.${name}`).join(', ');
  const end = {
    none: '',
    'ignore-duplicates': `${onConflict} nothing`,
    'merge-duplicates': ` where ${counter('+ 1', '0')}${onConflict} update set ${merged} where ${counter('- 1', '-1')}`,
  }[resolution ?? 'none'];
  return `${into} (${names.join(', ')}) ${rows}${end} returning ${returning}`;
}

/** @returns null when no column is to change. */
export function updateSql(change: ChangeWithRows): string | null {
  const { payload, source, query, params, returning } = change;
  if (payload.columns.length === 0 || payload.isEmpty) return null;
  const set = payload.columns.map(({ name }) => `${identifier(name)} = _payload.${identifier(name)}`).join(', ');
  const from = `(select _payload.* from ${payloadSql(change)} limit 1) as _payload`;
  const where = whereSql(query.conditions, source, params);
  return `update ${source.qualifier} set ${set} from ${from}${where} returning ${returning}`;
}

export function deleteSql({ source, query, params, returning }: Change): string {
  return `delete from ${source.qualifier}${whereSql(query.conditions, source, params)} returning ${returning}`;
}
