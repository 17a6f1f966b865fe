import { isIP, isIPv6 } from 'node:net';

export type RateDecision = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number };

export interface RateLimiterOptions {
  /** Tries within a window; 0 switches the limit off. */
  limit: number;
  /** In milliseconds. */
  windowLength?: number;
  now: () => number;
  /** So many keys are remembered at most; beyond, the one whose last try is longest ago is forgotten. */
  mostKeys?: number;
}

export interface RateLimiter {
  /** Counts a try, unless the limit is reached: whoever goes on trying is let in again when the window has passed. */
  take(key: string): RateDecision;
  /** The same decision without counting. */
  check(key: string): RateDecision;
  /** Takes back the last try that was counted: it turned out to be none. */
  giveBack(key: string): void;
}

/** Counts tries by key in a window that slides: at most `limit` within any `windowLength`. */
export function createRateLimiter({
  limit,
  windowLength = 60_000,
  now,
  mostKeys = 10_000,
}: RateLimiterOptions): RateLimiter {
  const tries = new Map<string, number[]>();

  function readRecent(key: string): number[] {
    const since = now() - windowLength;
    return (tries.get(key) ?? []).filter((time) => time > since);
  }

  function decide(recent: readonly number[]): RateDecision {
    const oldest = recent[0];
    if (limit === 0 || recent.length < limit || oldest === undefined) return { isAllowed: true };
    return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((oldest + windowLength - now()) / 1000)) };
  }

  return {
    take(key) {
      const recent = readRecent(key);
      const decision = decide(recent);
      if (limit === 0) return decision;
      if (decision.isAllowed) recent.push(now());
      // Set anew, so that the map's order is that of the last try.
      tries.delete(key);
      tries.set(key, recent);
      if (tries.size > mostKeys) {
        const [longestAgo] = tries.keys();
        if (longestAgo !== undefined) tries.delete(longestAgo);
      }
      return decision;
    },
    check: (key) => decide(readRecent(key)),
    giveBack(key) {
      tries.get(key)?.pop();
    },
  };
}

/** Where nobody gives an address (`npm run dev`) everybody shares one: a limit then protects the house, not a guest. */
const sharedKey = 'unknown';

/**
 * Whom a limit counts: an IPv4 address, or the /64 an IPv6 address belongs to, because one home or phone has all of it.
 * The host works the address out behind TRUST_PROXY_HOPS and hands it over as `clientAddress` of the load context.
 */
export function readClientKey(context: unknown): string {
  const address = (context as { clientAddress?: unknown } | undefined)?.clientAddress;
  if (typeof address !== 'string' || address === '') return sharedKey;
  const [plain = ''] = address.split('%', 1);
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  // What a proxy's header holds besides addresses is anybody's text, of any length.
  if (!isIP(plain)) return sharedKey;
  return isIPv6(plain) ? `${expandIPv6(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The eight groups of an IPv6 address. */
function expandIPv6(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const before = groups(head);
  const after = groups(tail);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...after].map(
    (group) => group.replace(/^0+(?=.)/, '') || '0',
  );
}
