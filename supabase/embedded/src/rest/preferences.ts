import { RestError } from './errors';

/** What the `Prefer` header asks, as far as it is understood. */
export interface Preferences {
  readonly returns: 'minimal' | 'representation' | 'headers-only' | null;
  readonly count: 'exact' | 'planned' | 'estimated' | null;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  readonly missing: 'default' | 'null' | null;
  readonly transaction: 'commit' | 'rollback' | null;
  readonly maxAffected: number | null;
  /** Postgres judges whether there is such a one. */
  readonly timezone: string | null;
  /** What of it took effect, for `Preference-Applied`. */
  readonly applied: readonly string[];
}

const known = new Map([
  ['return', /^(?:minimal|representation|headers-only)$/],
  ['count', /^(?:exact|planned|estimated)$/],
  ['resolution', /^(?:merge|ignore)-duplicates$/],
  ['missing', /^(?:default|null)$/],
  ['tx', /^(?:commit|rollback)$/],
  ['handling', /^(?:strict|lenient)$/],
  ['max-affected', /^\d{1,15}$/],
  ['timezone', /^/],
]);

/**
 * Reads `Prefer`. The first of several values for one preference counts; unknown ones are ignored unless
 * `handling=strict` asks for an error.
 */
export function readPreferences(headers: Headers): Preferences {
  const given = (headers.get('prefer') ?? '').split(',').map((part) => part.split('=', 2).map((side) => side.trim()));
  const isKnown = ([name = '', value = '']: readonly string[]) => known.get(name)?.test(value) === true;
  const found = new Map(given.filter(isKnown).toReversed() as [string, string][]);
  const isStrict = found.get('handling') === 'strict';
  const invalid = given.filter((pair) => pair[0] !== '' && !isKnown(pair)).map((pair) => pair.join('='));
  if (isStrict && invalid.length > 0) {
    const message = 'Invalid preferences given with handling=strict';
    throw new RestError(400, 'PGRST122', message, `Invalid preferences: ${invalid.join(', ')}`);
  }
  const get = <T extends string>(name: string) => (found.get(name) ?? null) as T | null;
  if (!isStrict) found.delete('max-affected');
  return {
    returns: get('return'),
    count: get('count'),
    resolution: get('resolution'),
    missing: get('missing'),
    transaction: get('tx'),
    timezone: get('timezone'),
    maxAffected: found.has('max-affected') ? Number(found.get('max-affected')) : null,
    applied: [...found].map(([name, value]) => `${name}=${value}`).reverse(),
  };
}
