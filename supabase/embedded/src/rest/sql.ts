import { RestError } from './errors';
import { comparisons, textSearches, type Condition, type Test } from './filters';
import { checkNesting } from './limits';
import type { OrderTerm } from './order';
import type { ColumnPath } from './scanner';
import type { SelectItem } from './select';
import type { Column } from './catalog';

/** A quoted identifier. Postgres cannot hold a zero byte in a name, so none reaches it. */
export function identifier(name: string): string {
  if (name.includes('\0')) throw new RestError(400, '22021', 'A name cannot hold a zero byte');
  return `"${name.replaceAll('"', '""')}"`;
}

/** A quoted string literal, for the few places where a parameter cannot stand. */
export function literal(text: string): string {
  if (text.includes('\0')) throw new RestError(400, '22021', 'A text cannot hold a zero byte');
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

/** An array in Postgres's own notation, to be sent as a parameter. */
export function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/(["\\])/g, '\\$1')}"`).join(',')}}`;
}

/** The values of one statement: each becomes a parameter and is named by its number. */
export class Params {
  readonly values: string[] = [];

  add(value: string): string {
    if (value.includes('\0')) throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00');
    checkNesting(value);
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Where columns come from: a quoted table or alias, and what is known about its columns. */
export interface Source {
  readonly qualifier: string;
  readonly columns: ReadonlyMap<string, Column>;
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

function nameOf({ column, path }: ColumnPath): string {
  return path.findLast((step) => !step.isIndex)?.key ?? column;
}

export function selectSql(items: readonly SelectItem[], source: Source): string {
  return items
    .map((item) => {
      if (item.kind === 'all') return `${source.qualifier}.*`;
      const value = columnSql(item.path, source);
      const typed = item.cast === null ? value : `cast(${value} as ${item.cast})`;
      const isPlain = item.cast === null && item.alias === null && item.path.path.length === 0;
      return isPlain ? typed : `${typed} as ${identifier(item.alias ?? nameOf(item.path))}`;
    })
    .join(', ');
}

export function orderSql(terms: readonly OrderTerm[], source: Source): string {
  if (terms.length === 0) return '';
  const list = terms.map(
    ({ path, direction, nulls }) =>
      `${columnSql(path, source)}${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`,
  );
  return ` order by ${list.join(', ')}`;
}

export function whereSql(conditions: readonly Condition[], source: Source, params: Params): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((condition) => conditionSql(condition, source, params)).join(' and ')}`;
}

function conditionSql(condition: Condition, source: Source, params: Params): string {
  const not = condition.isNegated ? 'not ' : '';
  if (condition.kind === 'group') {
    return `${not}(${condition.parts.map((part) => conditionSql(part, source, params)).join(` ${condition.joint} `)})`;
  }
  return `${not}(${testSql(condition.test, condition.path, source, params)})`;
}

function testSql(test: Test, path: ColumnPath, source: Source, params: Params): string {
  const column = columnSql(path, source);
  switch (test.kind) {
    case 'is':
      return `${column} is ${test.value.replace('_', ' ')}`;
    case 'in':
      return `${column} = any (${params.add(arrayLiteral(test.values))})`;
    case 'search': {
      const isVector = path.path.length === 0 && source.columns.get(path.column)?.base === 'tsvector';
      const config = test.config === null ? '' : `${params.add(test.config)}::text::regconfig, `;
      const text = isVector ? column : `to_tsvector(${config}${column})`;
      // In a select of its own the words are read once and not for each row.
      return `${text} @@ (select ${textSearches[test.operator]}(${config}${params.add(test.value)}::text))`;
    }
    case 'compare': {
      const isPattern = test.operator === 'like' || test.operator === 'ilike';
      const value = params.add(isPattern ? test.value.replaceAll('*', '%') : test.value);
      return `${column} ${comparisons[test.operator]} ${test.over ? `${test.over} (${value})` : value}`;
    }
  }
}
