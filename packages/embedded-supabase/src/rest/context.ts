import type { Database } from '../database/database';
import type { Caller } from '../request/caller';
import type { Format } from './answer';
import type { Catalog } from './catalog';
import { RestError } from './errors';

/** What the whole protocol works with. */
export interface RestOptions {
  readonly database: Pick<Database, 'run' | 'runIf' | 'noteWrite'>;
  /** The schemas whose tables and functions may be asked for; the first is meant when none is named. */
  readonly schemas: readonly string[];
  /** Where names are looked for after the schema asked for. */
  readonly extraSearchPath: readonly string[];
  /** The most rows one answer holds, or null. */
  readonly maxRows: number | null;
}

/** A request to the tables and functions. */
export interface RestContext extends RestOptions {
  readonly catalog: Catalog;
  readonly caller: Caller;
  readonly method: string;
  /** GET or HEAD. */
  readonly isRead: boolean;
  readonly url: URL;
  readonly headers: Headers;
  readonly preferences: Preferences;
  readonly format: Format;
  readonly schema: string;
  /** The body as text; empty when there is none. */
  readonly body: string;
}

/** What the `Prefer` header may ask, and in which words. */
const spoken = {
  return: /^(?:minimal|representation|headers-only)$/,
  count: /^(?:exact|planned|estimated)$/,
  resolution: /^(?:merge|ignore)-duplicates$/,
  missing: /^(?:default|null)$/,
  tx: /^(?:commit|rollback)$/,
  handling: /^(?:strict|lenient)$/,
  'max-affected': /^\d{1,15}$/,
  // Postgres judges whether there is such a one.
  timezone: /^/,
};

/** What of it took effect, as `Preference-Applied` says it too. */
export type Preferences = ReadonlyMap<keyof typeof spoken, string>;

/**
 * Reads `Prefer`. The first of several values for one preference counts; unknown ones are ignored unless
 * `handling=strict` asks for an error.
 */
export function readPreferences(headers: Headers): Preferences {
  const given = (headers.get('prefer') ?? '').split(',').map((part) => part.split('=', 2).map((side) => side.trim()));
  const found = new Map<keyof typeof spoken, string>();
  const invalid: string[] = [];
  for (const pair of given) {
    const [name, value = ''] = pair as [keyof typeof spoken, string?];
    if (!Object.hasOwn(spoken, name) || !spoken[name].test(value)) invalid.push(pair.join('='));
    else if (!found.has(name)) found.set(name, value);
  }
  if (found.get('handling') !== 'strict') {
    found.delete('max-affected');
  } else if (invalid.some(Boolean)) {
    const details = `Invalid preferences: ${invalid.filter(Boolean).join(', ')}`;
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', details);
  }
  return found;
}
