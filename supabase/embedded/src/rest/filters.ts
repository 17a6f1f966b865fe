import { notSpoken } from './errors';
import { limits, tooMuch } from './limits';
import { Scanner, type ColumnPath } from './scanner';

export const comparisons = {
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
export type Comparison = keyof typeof comparisons;

const quantifiable: readonly Comparison[] = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'];

export const textSearches = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;
export type TextSearch = keyof typeof textSearches;

export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Test =
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly value: string; readonly over?: 'any' | 'all' }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly value: IsValue }
  | { readonly kind: 'search'; readonly operator: TextSearch; readonly value: string; readonly config: string | null };

export type Condition =
  | { readonly kind: 'test'; readonly path: ColumnPath; readonly test: Test; readonly isNegated: boolean }
  | {
      readonly kind: 'group';
      readonly joint: 'and' | 'or';
      readonly parts: readonly Condition[];
      readonly isNegated: boolean;
    };

/**
 * One query parameter that is a condition: `column=op.value`, `or=(…)`, `and=(…)`, `not.or=(…)`, `not.and=(…)`.
 * @throws RestError for what cannot be parsed or is not spoken (conditions on embedded tables).
 */
export function parseCondition(key: string, value: string): Condition {
  const group = /^(not\.)?(and|or)$/.exec(key);
  if (group) {
    const scanner = new Scanner(value, 'logic tree');
    const condition = parseGroup(scanner, group[2] as 'and' | 'or', group[1] !== undefined);
    scanner.expectEnd();
    return condition;
  }
  const keys = new Scanner(key, 'tree path');
  const path = keys.columnPath();
  if (keys.peek('.')) throw notSpoken('Filtering on an embedded table');
  keys.expectEnd();
  const scanner = new Scanner(value, 'filter');
  const isNegated = scanner.take('not.');
  return { kind: 'test', path, isNegated, test: parseTest(scanner, false) };
}

function parseGroup(scanner: Scanner, joint: 'and' | 'or', isNegated: boolean, depth = 1): Condition {
  if (depth > limits.depth) throw tooMuch(`groups of conditions at most ${limits.depth} deep`);
  scanner.skipSpaces();
  scanner.expect('(');
  const parts = scanner.list(() => parseMember(scanner, depth));
  scanner.expect(')');
  return { kind: 'group', joint, parts, isNegated };
}

function parseMember(scanner: Scanner, depth: number): Condition {
  const group = scanner.match(/(?:not\.)?(?:and|or)(?=\()/y);
  if (group) return parseGroup(scanner, group.endsWith('and') ? 'and' : 'or', group.startsWith('not.'), depth + 1);
  const path = scanner.columnPath();
  scanner.expect('.');
  const isNegated = scanner.take('not.');
  return { kind: 'test', path, isNegated, test: parseTest(scanner, true) };
}

/** What follows the column: an operator, its modifiers and its value. Inside a group a value ends at `,` or `)`. */
function parseTest(scanner: Scanner, isInGroup: boolean): Test {
  const start = scanner.at;
  const word = scanner.match(/[a-z]+/y) ?? scanner.fail('expecting an operator');
  if (Object.hasOwn(textSearches, word)) {
    const config = scanner.take('(') ? scanner.match(/[^()]*/y)! : null;
    if (config !== null) scanner.expect(')');
    scanner.expect('.');
    return { kind: 'search', operator: word as TextSearch, config, value: readValue(scanner, isInGroup) };
  }
  if (word === 'in') {
    scanner.expect('.');
    return { kind: 'in', values: readValues(scanner) };
  }
  if (word === 'is') {
    scanner.expect('.');
    const value = scanner.match(/not_null|null|true|false|unknown/iy)?.toLowerCase();
    if (!value || !(isInGroup || scanner.isAtEnd)) scanner.fail('expecting null, not_null, true, false or unknown');
    return { kind: 'is', value: value as IsValue };
  }
  if (!Object.hasOwn(comparisons, word)) {
    scanner.at = start;
    scanner.fail('expecting operator (eq, gt, …)');
  }
  const operator = word as Comparison;
  const over = quantifiable.includes(operator) ? scanner.match(/\((?:any|all)\)/y) : undefined;
  scanner.expect('.');
  const value = isInGroup && over && scanner.peek('{') ? readBraces(scanner) : readValue(scanner, isInGroup);
  return over
    ? { kind: 'compare', operator, value, over: over === '(any)' ? 'any' : 'all' }
    : { kind: 'compare', operator, value };
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
