import type { Caller } from '../http/caller';
import type { Database, Statement } from '../database/database';
import type { Catalog } from './catalog';

/** What a request to the tables comes with. */
export interface RestContext {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly maxRows: number | null;
  readonly caller: Caller;
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly schema: string;
  /** The body as text; empty when there is none. */
  readonly body: string;
}

/**
 * The statement that opens every request's transaction: the key's role and claims, valid to the end of it, so that row
 * level security is Postgres's own. What only reads runs read-only.
 */
export function settingsStatement(
  caller: Caller,
  request: { readonly method: string; readonly url: URL; readonly headers: Headers },
  isReadOnly: boolean,
): Statement {
  return {
    text:
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), ` +
      `set_config('request.method', $3, true), set_config('request.path', $4, true), ` +
      `set_config('request.headers', $5, true)` +
      (isReadOnly ? `, set_config('transaction_read_only', 'on', true)` : ''),
    params: [
      caller.role,
      caller.claims,
      request.method,
      request.url.pathname.replaceAll('\0', ''),
      JSON.stringify(Object.fromEntries(request.headers)),
    ],
  };
}
