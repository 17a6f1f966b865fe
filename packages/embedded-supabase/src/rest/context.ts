import type { Database } from '../database/database';
import type { Caller } from '../request/caller';
import type { Catalog } from './catalog';
import { RestError } from './errors';

/** The parts that all requests share. */
export interface RestOptions {
  readonly database: Pick<Database, 'run' | 'runIf' | 'noteWrite'>;
  /** The exposed schemas; the first is the default. */
  readonly schemas: readonly string[];
  /** Schemas in which names are looked up after the requested one. */
  readonly extraSearchPath: readonly string[];
  /** Maximum number of rows in an answer, or null. */
  readonly maxRows: number | null;
}

/** Format of the rows in the body. */
export interface Format {
  readonly isSingle: boolean;
  readonly stripsNulls: boolean;
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
  /** The body as text; empty without one. */
  readonly body: string;
}

/** The values of the `Prefer` header. */
const spoken = {
  return: /^(?:minimal|representation|headers-only)$/,
  count: /^(?:exact|planned|estimated)$/,
  resolution: /^(?:merge|ignore)-duplicates$/,
  missing: /^(?:default|null)$/,
  tx: /^(?:commit|rollback)$/,
  handling: /^(?:strict|lenient)$/,
  'max-affected': /^\d{1,15}$/,
  // Postgres checks the zone.
  timezone: /^/,
};

/** The preferences that were applied, for `Preference-Applied`. */
export type Preferences = ReadonlyMap<keyof typeof spoken, string>;

/**
 * Reads `Prefer`. Uses the first of several values for one preference, and ignores unknown ones unless `handling=strict` asks
 * for an error.
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
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', { details });
  }
  return found;
}
