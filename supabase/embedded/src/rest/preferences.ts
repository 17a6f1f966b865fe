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

const known: Record<string, readonly string[]> = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
};

/**
 * Reads `Prefer`. The first of several values for one preference counts; unknown ones are ignored unless
 * `handling=strict` asks for an error.
 */
export function readPreferences(headers: Headers): Preferences {
  const found = new Map<string, string>();
  const invalid: string[] = [];
  for (const part of (headers.get('prefer') ?? '').split(',')) {
    const text = part.trim();
    if (text === '') continue;
    const [name = '', value = ''] = text.split('=', 2).map((side) => side.trim());
    const isValid =
      known[name]?.includes(value) || (name === 'max-affected' && /^\d{1,15}$/.test(value)) || name === 'timezone';
    if (!isValid) invalid.push(text);
    else if (!found.has(name)) found.set(name, value);
  }
  const isStrict = found.get('handling') === 'strict';
  if (isStrict && invalid.length > 0) {
    throw new RestError(
      400,
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${invalid.join(', ')}`,
    );
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
    applied: [...found].map(([name, value]) => `${name}=${value}`),
  };
}
