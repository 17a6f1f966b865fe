import { getEnv } from '../env.server';
import { createRateLimiter } from './rate-limit.server';

const makeLimits = () => ({
  /** Reservations sent, by address: RESERVATION_RATE_LIMIT a minute. */
  reservations: createRateLimiter({ limit: getEnv().RESERVATION_RATE_LIMIT, now: Date.now }),
  /** Booking ids that lead nowhere, by address: ten a minute, so that nobody finds one by guessing. */
  unknownBookings: createRateLimiter({ limit: 10, now: Date.now }),
  /** And those of bookings: sixty a minute. */
  knownBookings: createRateLimiter({ limit: 60, now: Date.now }),
  /** Wrong keys a minute from one address (docs/contract.md, 'Forms'); right ones are not counted. */
  wrongKeys: createRateLimiter({ limit: 10, now: Date.now }),
});

const kept = globalThis as typeof globalThis & { antidotoLimits?: ReturnType<typeof makeLimits> };

/** The limits on what an address may do, one of each a process, also when a development server loads this module anew. */
export const getRequestLimits = () => (kept.antidotoLimits ??= makeLimits());
