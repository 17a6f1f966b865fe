import { isIP, isIPv6 } from 'node:net';

import { getEnv } from '../env.server';
import { LimitedMap } from '~/platform/memory';

export type RateDecision = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number };

interface RateLimiterOptions {
  /** Tries within a minute; 0 switches the limit off. */
  limit: number;
  now: () => number;
  /** Maximum number of keys in memory. The key with the oldest last try is forgotten first. */
  mostKeys?: number;
}

interface RateLimiter {
  /** Counts a try, unless the limit is reached: refused tries do not extend the window. */
  take(key: string): RateDecision;
  /** The same decision without counting. */
  check(key: string): RateDecision;
  /** Removes the last counted try. */
  giveBack(key: string): void;
}

/** In milliseconds. */
const windowLength = 60_000;

/** Allows at most `limit` tries of a key within any minute. */
export function createRateLimiter({ limit, now, mostKeys = 10_000 }: RateLimiterOptions): RateLimiter {
  const tries = new LimitedMap<string, number[]>(mostKeys);

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
      tries.set(key, recent);
      return decision;
    },
    check: (key) => decide(readRecent(key)),
    giveBack(key) {
      tries.get(key)?.pop();
    },
  };
}

/**
 * Counts a try of a key for all sites on one database, or takes the last one back. Resolves to the seconds until the next one is
 * allowed, 0: at once. Rejects when the database is away.
 */
export type SharedCount = (name: string, key: string, limit: number, sum: 1 | -1) => Promise<number>;

let countShared: SharedCount | undefined;

/** Makes the limits count over all sites and restarts, after each site's own count. */
export function shareLimits(count: SharedCount | undefined): void {
  countShared = count;
}

/** A limit over all sites on one database and their restarts; per site while the database is away. */
function createSharedLimiter(name: string, options: RateLimiterOptions) {
  const own = createRateLimiter(options);
  const count = async (key: string, sum: 1 | -1) =>
    options.limit > 0 ? ((await countShared?.(name, key, options.limit, sum).catch(() => 0)) ?? 0) : 0;
  return {
    async take(key: string): Promise<RateDecision> {
      const decision = own.take(key);
      const retryAfterSeconds = decision.isAllowed ? await count(key, 1) : 0;
      if (retryAfterSeconds === 0) return decision;
      own.giveBack(key);
      return { isAllowed: false, retryAfterSeconds };
    },
    async giveBack(key: string): Promise<void> {
      own.giveBack(key);
      await count(key, -1);
    },
    /** By this site's own count only. */
    check: own.check,
  };
}

/** Maximum e-mail addresses a minute that one client has the site write to. */
const mostMailAddresses = 10;

const makeLimits = () => ({
  /** Reservations sent, by address: RESERVATION_RATE_LIMIT a minute. */
  reservations: createSharedLimiter('reservations', { limit: getEnv().RESERVATION_RATE_LIMIT, now: Date.now }),
  /** Different e-mail addresses in reservations, by client; off (0) when the limit of reservations is off or as low. */
  mailAddresses: createSharedLimiter('mailAddresses', {
    limit: getEnv().RESERVATION_RATE_LIMIT > mostMailAddresses ? mostMailAddresses : 0,
    now: Date.now,
  }),
  /** By client and e-mail address, so that an address named again within the minute counts once. */
  sameMailAddress: createSharedLimiter('sameMailAddress', { limit: 1, now: Date.now }),
  /** Changes that guests request by their links, by address, with the same limit: each sends mails to guest and staff. */
  guestChanges: createSharedLimiter('guestChanges', { limit: getEnv().RESERVATION_RATE_LIMIT, now: Date.now }),
  /** Unknown booking ids, by address: ten a minute, against guessing. */
  unknownBookings: createSharedLimiter('unknownBookings', { limit: 10, now: Date.now }),
  /** Known booking ids, by address: sixty a minute. */
  knownBookings: createRateLimiter({ limit: 60, now: Date.now }),
  /** Unknown codes of guests' links, by address: ten a minute. */
  unknownCodes: createSharedLimiter('unknownCodes', { limit: 10, now: Date.now }),
  /** Wrong keys a minute from one address (docs/contract.md, 'Forms'); right ones are not counted. */
  wrongKeys: createSharedLimiter('wrongKeys', { limit: 10, now: Date.now }),
});

const processWide = globalThis as typeof globalThis & { antidotoLimits?: ReturnType<typeof makeLimits> };

/** The limits per address, one set per process, also after a development server's reload. */
export const getRequestLimits = () => (processWide.antidotoLimits ??= makeLimits());

/** Counts an e-mail address to which a client makes the site write: at most ten different ones a minute. */
export async function takeMailAddress(client: string, email: string): Promise<RateDecision> {
  const { mailAddresses, sameMailAddress } = getRequestLimits();
  const pair = `${client} ${email.toLowerCase()}`;
  if (!(await sameMailAddress.take(pair)).isAllowed) return { isAllowed: true };
  const decision = await mailAddresses.take(client);
  if (!decision.isAllowed) await sameMailAddress.giveBack(pair);
  return decision;
}

/** An address with a port, as some proxies write it; IPv6 in brackets, perhaps quoted. */
const withPort = /^("?)(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?\1$/;

/** The key for hosts without client addresses (`npm run dev`): all clients share one limit. */
const sharedKey = 'unknown';

/**
 * The key of a client for limits: its IPv4 address, or the /64 of its IPv6 address, because one home or phone has all of it.
 * The host sets `clientAddress` in the load context according to TRUST_PROXY_HOPS.
 */
export function readClientKey(context: unknown): string {
  const address = (context as { clientAddress?: unknown } | undefined)?.clientAddress;
  if (typeof address !== 'string' || address === '') return sharedKey;
  const [, , bracketed, ipv4] = withPort.exec(address) ?? [];
  const [plain = ''] = (bracketed ?? ipv4 ?? address).split('%', 1);
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  // A forwarded header may hold any text of any length.
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
