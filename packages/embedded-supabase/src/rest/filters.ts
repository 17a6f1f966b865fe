import { notSpoken } from './errors';
import { atMost, limits, patternLength, tooMuch } from './limits';
import { Scanner, type ColumnPath } from './scanner';
import { arrayLiteral, columnSql, type Condition } from './sql';

const comparisons = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  isdistinct: 'is distinct from',
} as const;

/** Operators that can be used with `(any)` or `(all)` of several values. */
const quantifiable = /^(?:eq|[gl]te?|i?like|i?match)$/;

const textSearches = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;

/**
 * Parses the query parameters that are conditions: `column=op.value`, `or=(…)`, `and=(…)`, `not.or=(…)`, `not.and=(…)`.
 * @throws RestError for invalid or unsupported ones (conditions on embedded tables), for too many, and for searches that could
 *   take long.
 */
export function parseConditions(parameters: readonly (readonly [key: string, value: string])[]): Condition[] {
  const reader = new ConditionReader();
  const conditions = parameters.map(([key, value]) => reader.parameter(key, value));
  if (reader.count > limits.items) throw tooMuch(`at most ${limits.items} conditions`);
  const lengths = atMost('patterns and text searches', reader.searches, limits.searches);
  if (lengths.reduce((sum, length) => sum + length, 0) > limits.searchLength) {
    throw tooMuch(`${limits.searchLength} characters of patterns, each counted as often as it is repeated`);
  }
  return conditions;
}

/** Parses the conditions of one request and counts them and their searches. */
class ConditionReader {
  count = 0;
  /** Length of each pattern and text search. */
  readonly searches: number[] = [];

  parameter(key: string, value: string): Condition {
    const isGroup = /^(?:not\.)?(?:and|or)$/.test(key);
    const scanner = new Scanner(isGroup ? `${key}${value.trimStart()}` : value, isGroup ? 'logic tree' : 'filter');
    if (isGroup) {
      const condition = this.member(scanner, 0);
      scanner.expectEnd();
      return condition;
    }
    const keys = new Scanner(key, 'tree path');
    const path = keys.columnPath();
    if (keys.peek('.')) throw notSpoken('Filtering on an embedded table');
    keys.expectEnd();
    return this.test(scanner, path, false);
  }

  /** Parses a group of conditions or one condition: `column.op.value`. */
  private member(scanner: Scanner, depth: number): Condition {
    const group = scanner.match(/(?:not\.)?(?:and|or)(?=\()/y);
    if (!group && depth > 0) {
      const path = scanner.columnPath();
      scanner.expect('.');
      return this.test(scanner, path, true);
    }
    if (depth >= limits.depth) throw tooMuch(`groups of conditions at most ${limits.depth} deep`);
    scanner.expect('(');
    const parts = scanner.list(() => this.member(scanner, depth + 1));
    scanner.expect(')');
    const joint = group!.endsWith('and') ? ' and ' : ' or ';
    return negatedIf(group!.startsWith('not.'), (source, params) => {
      return `(${parts.map((part) => part(source, params)).join(joint)})`;
    });
  }

  /** Parses the part after the column: `not.`, an operator, its modifiers and its value. In a group a value ends at `,` or `)`. */
  private test(scanner: Scanner, path: ColumnPath, isInGroup: boolean): Condition {
    this.count += 1;
    return negatedIf(scanner.take('not.'), this.operation(scanner, path, isInGroup));
  }

  private operation(scanner: Scanner, path: ColumnPath, isInGroup: boolean): Condition {
    const start = scanner.at;
    const word = scanner.match(/[a-z]+/y) ?? scanner.fail('expecting an operator');
    if (isKeyOf(textSearches, word)) {
      const config = scanner.match(/\([^()]*\)/y)?.slice(1, -1);
      const value = readValue(scanner, isInGroup);
      this.searches.push(value.length);
      return (source, params) => {
        const isVector = path.path.length === 0 && source.columns.get(path.column)?.base === 'tsvector';
        const language = config === undefined ? '' : `${params.add(config)}::text::regconfig, `;
        const column = columnSql(path, source);
        // In a sub-select Postgres parses the words once, not for each row.
        const query = `(select ${textSearches[word]}(${language}${params.add(value)}::text))`;
        return `(${isVector ? column : `to_tsvector(${language}${column})`} @@ ${query})`;
      };
    }
    if (word === 'in') {
      scanner.expect('.');
      scanner.skipSpaces();
      scanner.expect('(');
      scanner.skipSpaces();
      const items = scanner.items(() => scanner.value());
      scanner.expect(')');
      const values = arrayLiteral(items.length === 1 && items[0] === '' ? [] : items);
      return (source, params) => `(${columnSql(path, source)} = any (${params.add(values)}))`;
    }
    if (word === 'is') {
      const value = /^(?:(?:not_)?null|true|false|unknown)$/i
        .exec(readValue(scanner, isInGroup))?.[0]
        .replace('_', ' ');
      if (!value) scanner.fail('expecting null, not_null, true, false or unknown');
      return (source) => `(${columnSql(path, source)} is ${value})`;
    }
    if (!isKeyOf(comparisons, word)) {
      scanner.at = start;
      return scanner.fail('expecting operator (eq, gt, …)');
    }
    const over = quantifiable.test(word) ? scanner.match(/\((?:any|all)\)/y) : undefined;
    const value = readValue(scanner, isInGroup);
    const isRegular = word.endsWith('match');
    const isLike = word.endsWith('like');
    if (isRegular || isLike) {
      const patterns = over ? value.split(',') : [value];
      this.searches.push(...patterns.map((pattern) => (isRegular ? patternLength(pattern) : pattern.length)));
    }
    return (source, params) => {
      const parameter = params.add(isLike ? value.replaceAll('*', '%') : value);
      const right = over ? `${over.slice(1, -1)} (${parameter})` : parameter;
      return `(${columnSql(path, source)} ${comparisons[word]} ${right})`;
    };
  }
}

function negatedIf(isNegated: boolean, condition: Condition): Condition {
  return isNegated ? (source, params) => `not ${condition(source, params)}` : condition;
}

function isKeyOf<T extends object>(table: T, word: string): word is keyof T & string {
  return Object.hasOwn(table, word);
}

/** Reads a value: the rest of the text; in a group an array without nested arrays, or the text up to the next `,` or `)`. */
function readValue(scanner: Scanner, isInGroup: boolean): string {
  scanner.expect('.');
  return isInGroup ? (scanner.match(/\{[^{}]*\}/y) ?? scanner.value()) : scanner.match(/[^]*/y)!;
}
