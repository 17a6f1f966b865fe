import { parseError, RestError } from './errors';
import { parseCondition, type Condition } from './filters';
import { atMost, checkConditions } from './limits';
import { parseOrder, type OrderTerm } from './order';
import { Scanner } from './scanner';
import { parseSelect, type SelectItem } from './select';

/** A request's query string and range, read. */
export interface Query {
  readonly select: readonly SelectItem[];
  readonly conditions: readonly Condition[];
  readonly order: readonly OrderTerm[];
  readonly limit: number | null;
  readonly offset: number;
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[] | null;
}

const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);

/**
 * @param isArgument tells which parameters are not conditions but arguments of a function called by GET.
 * @param maxRows the most rows an answer may hold, or null.
 */
export function readQuery(
  url: URL,
  headers: Headers,
  method: string,
  maxRows: number | null,
  isArgument: (name: string) => boolean = () => false,
): Query {
  const conditions: Condition[] = [];
  for (const [key, value] of url.searchParams) {
    if (!reserved.has(key) && !isArgument(key)) conditions.push(parseCondition(key, value));
  }
  checkConditions(conditions);
  const columns = url.searchParams.get('columns');
  const onConflict = url.searchParams.get('on_conflict');
  return {
    select: atMost('columns selected', parseSelect(url.searchParams.get('select') ?? '*')),
    conditions,
    order: atMost('terms of an order', url.searchParams.getAll('order').filter(Boolean).flatMap(parseOrder)),
    ...readRange(url, headers, method, maxRows),
    columns: columns ? readNames(columns, 'columns parameter') : null,
    onConflict: onConflict ? readNames(onConflict, 'on_conflict parameter') : null,
  };
}

function readNames(text: string, what: string): string[] {
  const scanner = new Scanner(text, what);
  const names: string[] = [];
  do {
    scanner.skipSpaces();
    names.push(scanner.name());
    scanner.skipSpaces();
  } while (scanner.take(','));
  scanner.expectEnd();
  return [...new Set(names)];
}

/** The rows asked for: `limit` and `offset` cut down by `Range: from-to` on GET and HEAD. */
function readRange(url: URL, headers: Headers, method: string, maxRows: number | null) {
  let limit = readInteger(url, 'limit');
  let offset = readInteger(url, 'offset') ?? 0;
  if (limit !== null && limit < 0) throw unsatisfiable('Limit should be greater than or equal to zero.');
  if (offset < 0) throw unsatisfiable('Offset should be greater than or equal to zero.');
  const range = /^(\d{1,15})-(\d{0,15})$/.exec(
    headers
      .get('range')
      ?.replace(/^items=/, '')
      .trim() ?? '',
  );
  if (range && (method === 'GET' || method === 'HEAD')) {
    const from = Number(range[1]);
    const to = range[2] === '' ? Infinity : Number(range[2]);
    if (to < from) {
      throw unsatisfiable('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
    }
    const end = Math.min(offset + (limit ?? Infinity), to + 1);
    offset = Math.max(offset, from);
    limit = end === Infinity ? null : Math.max(0, end - offset);
  }
  if (maxRows !== null) limit = Math.min(limit ?? maxRows, maxRows);
  return { limit, offset };
}

function readInteger(url: URL, name: string): number | null {
  const text = url.searchParams.get(name);
  if (text === null || text === '') return null;
  if (!/^-?\d{1,15}$/.test(text)) throw parseError(`${name} parameter (${text})`, 'expecting a whole number');
  return Number(text);
}

export function unsatisfiable(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', details);
}
