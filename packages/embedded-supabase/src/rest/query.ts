import type { RestContext } from './context';
import { parseError, unsatisfiable } from './errors';
import { parseConditions } from './filters';
import { atMost } from './limits';
import { readList } from './scanner';
import { parseOrder, parseSelect } from './select';
import type { Condition, Term } from './sql';

/** The parsed query string and range of a request. */
export interface Query {
  readonly select: readonly Term[];
  readonly conditions: readonly Condition[];
  readonly order: readonly Term[];
  readonly limit: number | null;
  readonly offset: number;
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[] | null;
}

/** The parts of a request that select rows. */
type Asked = Pick<RestContext, 'url' | 'headers' | 'isRead'>;

const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);

/**
 * Parses a query. Uses the first of several `order` and the last of several `limit`, as PostgREST does.
 * @param maxRows maximum number of rows in an answer, or null.
 * @param args parameters that are not conditions but arguments of a function called by GET.
 */
export function readQuery(context: Asked, maxRows: number | null, args: readonly string[] = []): Query {
  const { searchParams } = context.url;
  const [order = []] = searchParams.getAll('order').filter(Boolean).map(parseOrder);
  return {
    select: atMost('columns selected', parseSelect(searchParams.get('select') ?? '*')),
    conditions: parseConditions([...searchParams].filter(([key]) => !reserved.has(key) && !args.includes(key))),
    order: atMost('terms of an order', order),
    ...readRange(context, maxRows),
    columns: readNames(searchParams.get('columns'), 'columns parameter'),
    onConflict: readNames(searchParams.get('on_conflict'), 'on_conflict parameter'),
  };
}

function readNames(text: string | null, what: string): string[] | null {
  return text ? [...new Set(readList(text, what, (scanner) => scanner.name()))] : null;
}

/** Reads `limit` and `offset`, narrowed by `Range: from-to` on GET and HEAD. */
function readRange({ url, headers, isRead }: Asked, maxRows: number | null) {
  let limit = readInteger(url, 'limit');
  let offset = readInteger(url, 'offset') ?? 0;
  if (limit !== null && limit < 0) throw unsatisfiable('Limit should be greater than or equal to zero.');
  if (offset < 0) throw unsatisfiable('Offset should be greater than or equal to zero.');
  const range = /^(?:items=)?\s*(\d{1,15})-(\d{0,15})$/.exec(headers.get('range') ?? '');
  if (range && isRead) {
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
  const text = url.searchParams.getAll(name).at(-1);
  if (!text) return null;
  if (!/^-?\d{1,15}$/.test(text)) throw parseError(`${name} parameter (${text})`, 'expecting a whole number');
  return Number(text);
}
