import { apiRoles, TokenError, verifyToken, type ApiRole } from './keys';

/** The caller of a request, from its key. */
export interface Caller {
  readonly role: ApiRole;
  /** The verified claims as JSON, for `request.jwt.claims`. */
  readonly claims: string;
  readonly subject: string | null;
}

/** Reads the caller. @throws TokenError */
export type CallerReader = (headers: Headers, url: URL) => Caller;

/**
 * Creates a function that reads the caller from `apikey` and `Authorization: Bearer`; supabase-js sends both. Each one given
 * must be valid, and the bearer token has priority.
 */
export function createCallerReader(secret: string, now: () => Date): CallerReader {
  const check = (token: string) => {
    const claims = verifyToken(token, secret, now());
    const role = apiRoles.find((each) => each === claims.role);
    if (!role) throw new TokenError('role');
    const subject = typeof claims.sub === 'string' ? claims.sub : null;
    return { role, claims: JSON.stringify(claims), subject };
  };
  return (headers, url) => {
    const bearer = /^bearer\s(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim();
    const key = headers.get('apikey')?.trim() || url.searchParams.get('apikey');
    const callers = [...new Set([key, bearer])].flatMap((token) => (token ? check(token) : []));
    if (callers.length === 0) throw new TokenError('missing');
    return callers.at(-1)!;
  };
}
