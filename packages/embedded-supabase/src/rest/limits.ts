import { isNestedTooDeep, nestingLimit } from '../request/json';
import { RestError } from './errors';

/**
 * Limits of one request. Postgres runs on this process's stack, a tenth of a server's, and a running statement cannot be
 * stopped. A request that would overflow the stack or run for seconds is rejected before it starts.
 */
export const limits = {
  /** Characters of the address. */
  address: 16 * 1024,
  /** Number of conditions, of selected columns and of terms in `order`, each. */
  items: 100,
  /** Nesting of groups of conditions, and steps of a JSON path. */
  depth: 32,
  /** Number of patterns and text searches. */
  searches: 10,
  /** Characters of all patterns and searches; in a regular expression multiplied by its repetitions. */
  searchLength: 1000,
  /** Rows in a body. */
  rows: 10_000,
  /** Bytes in a body. */
  body: 20 * 1024 * 1024,
} as const;

/** @throws RestError when the list is too long. */
export function atMost<T>(what: string, list: readonly T[], most: number = limits.items): readonly T[] {
  if (list.length > most) throw tooMuch(`at most ${most} ${what}`);
  return list;
}

export function tooMuch(allowed: string, status = 400, code = 'PGRST100'): RestError {
  const details =
    'A statement of the embedded Supabase cannot be stopped, so what may be asked is bounded; see its README.';
  return new RestError(status, code, `A request may have ${allowed}`, { details });
}

/**
 * Measures a regular expression: its length, each part multiplied by its repetitions.
 * @throws RestError for parts without a bound: lookaround (`(?=`) and back references (`\1`).
 */
export function patternLength(pattern: string): number {
  if (/\\\d|\(\?[=!<]/.test(pattern)) throw tooMuch('regular expressions without back references and lookaround');
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?/g)];
  return counts.reduce((length, [, least, most]) => length * Math.max(1, Number(most || least)), pattern.length);
}

/** @throws RestError when brackets are nested too deep. */
export function checkNesting(text: string): void {
  if (isNestedTooDeep(text)) throw tooMuch(`values nested at most ${nestingLimit} deep`, 400, 'PGRST102');
}
