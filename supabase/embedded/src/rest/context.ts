import type { Database } from '../database/database';
import type { Caller } from '../request/caller';
import type { Format } from './answer';
import type { Catalog } from './catalog';
import type { Preferences } from './preferences';

/** What the whole protocol works with. */
export interface RestOptions {
  readonly database: Database;
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
