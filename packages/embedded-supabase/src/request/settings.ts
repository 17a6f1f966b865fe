import type { Statement } from '../database/pipeline';
import type { Caller } from './caller';

/**
 * Returns the first statement of each request's transaction. It sets the role and the claims of the key until the end of the
 * transaction, so that Postgres itself applies row level security.
 * @param more other settings of the transaction, by name.
 */
export function settingsStatement(
  caller: Caller,
  request: { readonly method: string; readonly url: URL; readonly headers: Headers },
  more: Readonly<Record<string, string>> = {},
): Statement {
  const settings = {
    role: caller.role,
    'request.jwt.claims': caller.claims,
    'request.method': request.method,
    'request.path': request.url.pathname.replace(/^\/[a-z]+\/v1/, ''),
    'request.headers': JSON.stringify(Object.fromEntries(request.headers)),
    ...more,
  };
  const list = Object.keys(settings).map((name, at) => `set_config('${name}', $${at + 1}, true)`);
  return { text: `select ${list.join(', ')}`, params: Object.values(settings) };
}
