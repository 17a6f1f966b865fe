import { isNestedTooDeep, nestingLimit } from '../request/json';
import { RestError } from './errors';

/**
 * The most one request may ask. Postgres runs on this process's own stack, a tenth of a server's, and a statement that
 * runs cannot be stopped: what would break the one or hold the other for seconds is refused before it begins.
 */
export const limits = {
  /** Characters of an address. */
  address: 16 * 1024,
  /** Conditions, columns selected, terms of an order. */
  items: 100,
  /** Groups of conditions in one another, steps of a JSON path. */
  depth: 32,
  /** Patterns and text searches. */
  searches: 10,
  /** Characters of all of them; in a regular expression as often as it repeats them. */
  searchLength: 1000,
  /** Rows of a body. */
  rows: 10_000,
  /** Bytes of a body. */
  body: 20 * 1024 * 1024,
} as const;

/** @throws RestError when the list is longer than it may be. */
export function atMost<T>(what: string, list: readonly T[], most: number = limits.items): readonly T[] {
  if (list.length > most) throw tooMuch(`at most ${most} ${what}`);
  return list;
}

export function tooMuch(allowed: string, status = 400, code = 'PGRST100'): RestError {
  const details =
    'A statement of the embedded Supabase cannot be stopped, so what may be asked is bounded; see its README.';
  return new RestError(status, code, `A request may have ${allowed}`, details);
}

/**
 * The length of a regular expression, each part as often as it is repeated.
 * @throws RestError for what has no bound: looking around (`(?=`), and referring back (`\1`).
 */
export function patternLength(pattern: string): number {
  if (/\\\d|\(\?[=!<]/.test(pattern)) throw tooMuch('regular expressions without back references and lookaround');
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?/g)];
  return counts.reduce((length, [, least, most]) => length * Math.max(1, Number(most || least)), pattern.length);
}

/** @throws RestError when brackets stand too deep in one another. */
export function checkNesting(text: string): void {
  if (isNestedTooDeep(text)) throw tooMuch(`values nested at most ${nestingLimit} deep`, 400, 'PGRST102');
}
