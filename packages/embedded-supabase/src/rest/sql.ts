import { notSpoken, RestError } from './errors';
import { checkNesting } from './limits';
import type { ColumnPath } from './scanner';

/** Quotes an identifier. @throws RestError for a zero byte, which Postgres cannot store. */
export function identifier(name: string): string {
  if (name.includes('\0')) throw new RestError(400, '22021', 'A name cannot hold a zero byte');
  return `"${name.replaceAll('"', '""')}"`;
}

/** Quotes a string literal, for the few places where SQL allows no parameter. */
export function literal(text: string): string {
  if (text.includes('\0')) throw new RestError(400, '22021', 'A text cannot hold a zero byte');
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

/** Writes an array in Postgres's notation, for a parameter. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/(["\\])/g, '\\$1')}"`).join(',')}}`;
}

/** Collects the values of one statement. `add` returns the number of the parameter. */
export class Params {
  readonly values: string[] = [];

  add(value: string): string {
    if (value.includes('\0')) throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00');
    checkNesting(value);
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

export interface Column {
  readonly name: string;
  /** The type in SQL, e.g. `numeric(8,2)`. */
  readonly type: string;
  /** Name of the base type without schema: `jsonb`, `tsvector`, `_text`. */
  readonly base: string;
  /** SQL expression for a missing value, or null. */
  readonly defaultSql: string | null;
  /** True for a domain that has casts, which PostgREST applies and Postgres does not. */
  readonly isRepresented: boolean;
}

/** A source of columns: a quoted table or alias, and its known columns. */
export interface Source {
  readonly qualifier: string;
  readonly columns: ReadonlyMap<string, Column>;
}

/** @throws RestError when a column needs the casts of its domain, which PostgREST applies and Postgres does not. */
export function sourceOf(qualifier: string, columns: Source['columns']): Source {
  const column = [...columns.values()].find(({ isRepresented }) => isRepresented);
  if (column) throw notSpoken(`The cast of the domain ${column.type} (column ${column.name})`, 'PGRST127');
  return { qualifier, columns };
}

export function columnSql({ column, path }: ColumnPath, source: Source): string {
  const plain = `${source.qualifier}.${identifier(column)}`;
  if (path.length === 0) return plain;
  const base = source.columns.get(column)?.base;
  const json = base === 'json' || base === 'jsonb' ? plain : `to_jsonb(${plain})`;
  const steps = path.map(
    ({ asText, key, isIndex }) => `${asText ? '->>' : '->'}${isIndex ? `(${key})` : literal(key)}`,
  );
  return `(${json}${steps.join('')})`;
}

/** A column of `select` or `order` (null: all columns), as SQL for a source. */
export interface Term {
  readonly column: string | null;
  readonly sql: (source: Source) => string;
}

/** A condition, as SQL for a source. */
export type Condition = (source: Source, params: Params) => string;

export function selectSql(terms: readonly Term[], source: Source): string {
  return terms.map(({ sql }) => sql(source)).join(', ');
}

export function whereSql(conditions: readonly Condition[], source: Source, params: Params): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((condition) => condition(source, params)).join(' and ')}`;
}

/** SQL that applies `order`, `limit` and `offset` to `from`. */
export function rowsSql(
  select: string,
  from: string,
  { order, limit, offset }: { order: readonly Term[]; limit: number | null; offset: number },
  source: Source,
): string {
  const by = order.length === 0 ? '' : ` order by ${selectSql(order, source)}`;
  return `select ${select} from ${from}${by}${limit === null ? '' : ` limit ${limit}`}${offset ? ` offset ${offset}` : ''}`;
}
