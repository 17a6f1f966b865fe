import { apiRoles, verifyToken, type ApiRole, type Claims } from '../keys';

/** Who a request comes from, by its key. */
export interface Caller {
  readonly role: ApiRole;
  /** The verified claims as JSON, for `request.jwt.claims`. */
  readonly claims: string;
  readonly subject: string | null;
}

export type CallerCheck =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly reason: 'missing' | 'malformed' | 'signature' | 'expired' | 'not-yet' | 'role' };

const rememberedTokens = 200;

/**
 * Tells who calls from `Authorization: Bearer` and `apikey`, the way supabase-js sends both: each key that is there
 * must be valid, and the bearer token, when there is one, decides. Signatures are checked once for each token, times
 * each time.
 */
export class CallerReader {
  private readonly verified = new Map<string, Claims>();

  constructor(
    private readonly secret: string,
    private readonly now: () => Date,
  ) {}

  read(headers: Headers, url: URL): CallerCheck {
    const bearer = /^bearer\s(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim();
    const key = headers.get('apikey')?.trim() || url.searchParams.get('apikey') || undefined;
    if (!bearer && !key) return { ok: false, reason: 'missing' };
    const byKey = key && key !== bearer ? this.check(key) : undefined;
    if (byKey && !byKey.ok) return byKey;
    return bearer ? this.check(bearer) : byKey!;
  }

  private check(token: string): CallerCheck {
    const known = this.verified.get(token);
    if (known && (typeof known.exp !== 'number' || known.exp > this.now().getTime() / 1000)) return accept(known);
    this.verified.delete(token);
    const result = verifyToken(token, this.secret, this.now());
    if (!result.ok) return result;
    const claims = result.claims as Claims;
    if (!apiRoles.includes(claims.role)) return { ok: false, reason: 'role' };
    if (this.verified.size >= rememberedTokens) this.verified.clear();
    this.verified.set(token, claims);
    return accept(claims);
  }
}

function accept(claims: Claims): CallerCheck {
  return {
    ok: true,
    caller: {
      role: claims.role,
      claims: JSON.stringify(claims),
      subject: typeof claims.sub === 'string' ? claims.sub : null,
    },
  };
}
