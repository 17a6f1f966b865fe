import { getEnv } from '../env.server';

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

const makeLimits = () => ({
  /** Reservations sent, by address: RESERVATION_RATE_LIMIT a minute. */
  reservations: createRateLimiter({ limit: getEnv().RESERVATION_RATE_LIMIT, now: Date.now }),
  /** Changes that guests ask for by their links, by address, so many too: each writes to guest and staff. */
  guestChanges: createRateLimiter({ limit: getEnv().RESERVATION_RATE_LIMIT, now: Date.now }),
  /** Booking ids that lead nowhere, by address: ten a minute, so that nobody finds one by guessing. */
  unknownBookings: createRateLimiter({ limit: 10, now: Date.now }),
  /** And those of bookings: sixty a minute. */
  knownBookings: createRateLimiter({ limit: 60, now: Date.now }),
  /** Codes of guests' links that lead nowhere, by address: ten a minute. */
  unknownCodes: createRateLimiter({ limit: 10, now: Date.now }),
  /** Wrong keys a minute from one address (docs/contract.md, 'Forms'); right ones are not counted. */
  wrongKeys: createRateLimiter({ limit: 10, now: Date.now }),
});

const processWide = globalThis as typeof globalThis & { antidotoLimits?: ReturnType<typeof makeLimits> };

/** The limits on what an address may do, one of each a process, also when a development server loads this module anew. */
export const getRequestLimits = () => (processWide.antidotoLimits ??= makeLimits());
