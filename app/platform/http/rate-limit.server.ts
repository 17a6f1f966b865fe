import { getEnv } from '../env.server';

export type RateDecision = { isAllowed: true } | { isAllowed: false; retryAfterSeconds: number };

export interface RateLimiterOptions {
  /** Tries within a minute; 0 switches the limit off. */
  limit: number;
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

/** In milliseconds. */
const windowLength = 60_000;

/** Counts tries by key in a window that slides: at most `limit` within any minute. */
export function createRateLimiter({ limit, now, mostKeys = 10_000 }: RateLimiterOptions): RateLimiter {
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

/**
 * Counts a try of an address over all sites on one database, or takes the last one back; answers the seconds to wait, 0 for
 * none. Rejects when the database is away.
 */
export type SharedCount = (name: string, key: string, limit: number, sum: 1 | -1) => Promise<number>;

let countShared: SharedCount | undefined;

/** From now on the limits hold in sum over all sites and restarts; each site's own count still comes first. */
export function shareLimits(count: SharedCount | undefined): void {
  countShared = count;
}

/** A limit that holds in sum over all sites on one database and their restarts; each site's alone while that is away. */
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
    /** By this site's own count, asking nobody. */
    check: own.check,
  };
}

/** Maximum e-mail addresses a minute that one client has the site write to. */
const mostMailAddresses = 10;

const makeLimits = () => ({
  /** Reservations sent, by address: RESERVATION_RATE_LIMIT a minute. */
  reservations: createSharedLimiter('reservations', { limit: getEnv().RESERVATION_RATE_LIMIT, now: Date.now }),
  /** E-mail addresses named in them, by client; 0 where the limit on reservations is off or already as low. */
  mailAddresses: createSharedLimiter('mailAddresses', {
    limit: getEnv().RESERVATION_RATE_LIMIT > mostMailAddresses ? mostMailAddresses : 0,
    now: Date.now,
  }),
  /** By client and e-mail address, so that one that is named again within the minute counts once. */
  sameMailAddress: createSharedLimiter('sameMailAddress', { limit: 1, now: Date.now }),
  /** Changes that guests ask for by their links, by address, so many too: each writes to guest and staff. */
  guestChanges: createSharedLimiter('guestChanges', { limit: getEnv().RESERVATION_RATE_LIMIT, now: Date.now }),
  /** Booking ids that lead nowhere, by address: ten a minute, so that nobody finds one by guessing. */
  unknownBookings: createSharedLimiter('unknownBookings', { limit: 10, now: Date.now }),
  /** And those of bookings: sixty a minute. */
  knownBookings: createRateLimiter({ limit: 60, now: Date.now }),
  /** Codes of guests' links that lead nowhere, by address: ten a minute. */
  unknownCodes: createSharedLimiter('unknownCodes', { limit: 10, now: Date.now }),
  /** Wrong keys a minute from one address (docs/contract.md, 'Forms'); right ones are not counted. */
  wrongKeys: createSharedLimiter('wrongKeys', { limit: 10, now: Date.now }),
});

const processWide = globalThis as typeof globalThis & { antidotoLimits?: ReturnType<typeof makeLimits> };

/** The limits on what an address may do, one of each a process, also when a development server loads this module anew. */
export const getRequestLimits = () => (processWide.antidotoLimits ??= makeLimits());

/** Counts an e-mail address that a client has the site write to: ten different ones a minute, however many requests it may send. */
export async function takeMailAddress(client: string, email: string): Promise<RateDecision> {
  const { mailAddresses, sameMailAddress } = getRequestLimits();
  const pair = `${client} ${email.toLowerCase()}`;
  if (!(await sameMailAddress.take(pair)).isAllowed) return { isAllowed: true };
  const decision = await mailAddresses.take(client);
  if (!decision.isAllowed) await sameMailAddress.giveBack(pair);
  return decision;
}
