import { apiRoles, TokenError, verifyToken, type ApiRole, type Claims } from './keys';

/** Who a request comes from, by its key. */
export interface Caller {
  readonly role: ApiRole;
  /** The verified claims as JSON, for `request.jwt.claims`. */
  readonly claims: string;
  readonly subject: string | null;
}

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

  /** @throws TokenError */
  read(headers: Headers, url: URL): Caller {
    const bearer = /^bearer\s(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim();
    const key = headers.get('apikey')?.trim() || url.searchParams.get('apikey') || undefined;
    const decisive = bearer ?? key;
    if (!decisive) throw new TokenError('missing');
    if (key && key !== decisive) this.check(key);
    const claims = this.check(decisive);
    return {
      role: claims.role,
      claims: JSON.stringify(claims),
      subject: typeof claims.sub === 'string' ? claims.sub : null,
    };
  }

  private check(token: string): Claims {
    const known = this.verified.get(token);
    if (known && (typeof known.exp !== 'number' || known.exp > this.now().getTime() / 1000)) return known;
    this.verified.delete(token);
    const claims = verifyToken(token, this.secret, this.now()) as Claims;
    if (!apiRoles.includes(claims.role)) throw new TokenError('role');
    if (this.verified.size >= rememberedTokens) this.verified.clear();
    this.verified.set(token, claims);
    return claims;
  }
}
