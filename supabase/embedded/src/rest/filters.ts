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
const quantifiable = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'];

const textSearches = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;

/** What the conditions of one request ask for, counted while they are read. */
interface Tally {
  conditions: number;
  /** The length of each pattern and text search. */
  readonly searches: number[];
}

/**
 * The query parameters that are conditions: `column=op.value`, `or=(…)`, `and=(…)`, `not.or=(…)`, `not.and=(…)`.
 * @throws RestError for what cannot be parsed or is not spoken (conditions on embedded tables), when the conditions are
 *   too many, and when what they search for could take long.
 */
export function parseConditions(parameters: readonly (readonly [key: string, value: string])[]): Condition[] {
  const tally: Tally = { conditions: 0, searches: [] };
  const conditions = parameters.map(([key, value]) => parseCondition(key, value, tally));
  if (tally.conditions > limits.items) throw tooMuch(`at most ${limits.items} conditions`);
  const lengths = atMost('patterns and text searches', tally.searches, limits.searches);
  if (lengths.reduce((sum, length) => sum + length, 0) > limits.searchLength) {
    throw tooMuch(`${limits.searchLength} characters of patterns, each counted as often as it is repeated`);
  }
  return conditions;
}

function parseCondition(key: string, value: string, tally: Tally): Condition {
  const group = /^(not\.)?(and|or)$/.exec(key);
  if (group) {
    const scanner = new Scanner(value, 'logic tree');
    const condition = parseGroup(scanner, group[2]!, tally);
    scanner.expectEnd();
    return group[1] ? negate(condition) : condition;
  }
  const keys = new Scanner(key, 'tree path');
  const path = keys.columnPath();
  if (keys.peek('.')) throw notSpoken('Filtering on an embedded table');
  keys.expectEnd();
  return parseTest(new Scanner(value, 'filter'), path, false, tally);
}

function parseGroup(scanner: Scanner, joint: string, tally: Tally, depth = 1): Condition {
  if (depth > limits.depth) throw tooMuch(`groups of conditions at most ${limits.depth} deep`);
  scanner.skipSpaces();
  scanner.expect('(');
  const parts = scanner.list(() => parseMember(scanner, tally, depth));
  scanner.expect(')');
  return (source, params) => `(${parts.map((part) => part(source, params)).join(` ${joint} `)})`;
}

function parseMember(scanner: Scanner, tally: Tally, depth: number): Condition {
  const group = scanner.match(/(?:not\.)?(?:and|or)(?=\()/y);
  if (group) {
    const condition = parseGroup(scanner, group.endsWith('and') ? 'and' : 'or', tally, depth + 1);
    return group.startsWith('not.') ? negate(condition) : condition;
  }
  const path = scanner.columnPath();
  scanner.expect('.');
  return parseTest(scanner, path, true, tally);
}

function negate(condition: Condition): Condition {
  return (source, params) => `not ${condition(source, params)}`;
}

/** What follows the column: `not.`, an operator, its modifiers and its value. Inside a group a value ends at `,` or `)`. */
function parseTest(scanner: Scanner, path: ColumnPath, isInGroup: boolean, tally: Tally): Condition {
  tally.conditions += 1;
  const isNegated = scanner.take('not.');
  const condition = parseOperation(scanner, path, isInGroup, tally);
  return isNegated ? negate(condition) : condition;
}

function parseOperation(scanner: Scanner, path: ColumnPath, isInGroup: boolean, tally: Tally): Condition {
  const start = scanner.at;
  const word = scanner.match(/[a-z]+/y) ?? scanner.fail('expecting an operator');
  if (isKeyOf(textSearches, word)) {
    const config = scanner.take('(') ? scanner.match(/[^()]*/y)! : null;
    if (config !== null) scanner.expect(')');
    scanner.expect('.');
    const value = readValue(scanner, isInGroup);
    tally.searches.push(value.length);
    return (source, params) => {
      const isVector = path.path.length === 0 && source.columns.get(path.column)?.base === 'tsvector';
      const language = config === null ? '' : `${params.add(config)}::text::regconfig, `;
      const column = columnSql(path, source);
      // In a select of its own the words are read once and not for each row.
      const query = `(select ${textSearches[word]}(${language}${params.add(value)}::text))`;
      return `(${isVector ? column : `to_tsvector(${language}${column})`} @@ ${query})`;
    };
  }
  if (word === 'in') {
    scanner.expect('.');
    const values = arrayLiteral(readValues(scanner));
    return (source, params) => `(${columnSql(path, source)} = any (${params.add(values)}))`;
  }
  if (word === 'is') {
    scanner.expect('.');
    const value = scanner
      .match(/not_null|null|true|false|unknown/iy)
      ?.toLowerCase()
      .replace('_', ' ');
    if (!value || !(isInGroup || scanner.isAtEnd)) scanner.fail('expecting null, not_null, true, false or unknown');
    return (source) => `(${columnSql(path, source)} is ${value})`;
  }
  if (!isKeyOf(comparisons, word)) {
    scanner.at = start;
    return scanner.fail('expecting operator (eq, gt, …)');
  }
  const over = quantifiable.includes(word) ? scanner.match(/\((?:any|all)\)/y) : undefined;
  scanner.expect('.');
  const value = isInGroup && over && scanner.peek('{') ? readBraces(scanner) : readValue(scanner, isInGroup);
  const isRegular = word.endsWith('match');
  if (isRegular || word.endsWith('like')) {
    const patterns = over ? value.split(',') : [value];
    tally.searches.push(...patterns.map((pattern) => (isRegular ? patternLength(pattern) : pattern.length)));
  }
  return (source, params) => {
    const parameter = params.add(word.endsWith('like') ? value.replaceAll('*', '%') : value);
    const right = over ? `${over.slice(1, -1)} (${parameter})` : parameter;
    return `(${columnSql(path, source)} ${comparisons[word]} ${right})`;
  };
}

function isKeyOf<T extends object>(table: T, word: string): word is keyof T & string {
  return Object.hasOwn(table, word);
}

function readValue(scanner: Scanner, isInGroup: boolean): string {
  if (!isInGroup) {
    const rest = scanner.text.slice(scanner.at);
    scanner.at = scanner.text.length;
    return rest;
  }
  if (scanner.peek('"')) return scanner.quoted();
  if (scanner.peek('{')) return readBraces(scanner);
  if (scanner.peek('[') || scanner.peek('(')) {
    const range = scanner.match(/[[(][^,()[\]]*,[^,()[\]]*[\])]/y);
    if (range !== undefined) return range;
  }
  return scanner.match(/[^,)]*/y)!;
}

/** An array or JSON literal in braces, with the commas and brackets inside it. */
function readBraces(scanner: Scanner): string {
  const start = scanner.at;
  let depth = 0;
  do {
    if (scanner.peek('"')) {
      scanner.match(/"(?:[^"\\]|\\.)*"?/suy);
      continue;
    }
    const character = scanner.text[scanner.at] ?? scanner.fail('expecting "}"');
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    scanner.at += 1;
  } while (depth > 0);
  return scanner.text.slice(start, scanner.at);
}

function readValues(scanner: Scanner): string[] {
  scanner.expect('(');
  const values: string[] = [];
  if (scanner.take(')')) return values;
  do {
    values.push(scanner.peek('"') ? scanner.quoted() : scanner.match(/[^,)]*/y)!);
  } while (scanner.take(','));
  scanner.expect(')');
  return values;
}
