import { getEnv } from '../env.server';
import { createRateLimiter, type RateLimiter } from './rate-limit.server';

interface RequestLimits {
  /** Reservations sent, by address: RESERVATION_RATE_LIMIT a minute. */
  reservations: RateLimiter;
  /** Booking ids that lead nowhere, by address: ten a minute, so that nobody finds one by guessing. */
  unknownBookings: RateLimiter;
  /** And those of bookings: sixty a minute. */
  knownBookings: RateLimiter;
}

let limits: RequestLimits | undefined;

/** The limits on what guests may do, one of each a process. */
export function getRequestLimits(): RequestLimits {
  limits ??= {
    reservations: createRateLimiter({ limit: getEnv().RESERVATION_RATE_LIMIT, now: Date.now }),
    unknownBookings: createRateLimiter({ limit: 10, now: Date.now }),
    knownBookings: createRateLimiter({ limit: 60, now: Date.now }),
  };
  return limits;
}
