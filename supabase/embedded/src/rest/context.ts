import type { Database } from '../database/database';
import type { Caller } from '../request/caller';
import type { Format } from './answer';
import type { Catalog } from './catalog';
import { RestError } from './errors';
import type { Preferences } from './preferences';

/** What a request to the tables comes with. */
export interface RestContext {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly maxRows: number | null;
  readonly caller: Caller;
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly preferences: Preferences;
  readonly format: Format;
  readonly schema: string;
  /** Where names without a schema are looked for: that schema, then the `extra_search_path` of the configuration. */
  readonly searchPath: string;
  /** The body as text; empty when there is none. */
  readonly body: string;
}

/** What the body is written in. @throws RestError for content types that are not spoken. */
export function readBodyType({ headers }: RestContext): 'json' | 'text' {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  if (type === 'application/json' || type.endsWith('+json')) return 'json';
  if (type === 'text/plain') return 'text';
  throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
}

/** Parses a JSON body. @throws RestError PGRST102 */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}
