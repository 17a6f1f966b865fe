import { civilDateAt } from '../domain/madrid-time';
import { getEnv } from '../env.server';
import { log } from '../log.server';
import { restaurant } from '../restaurant';
import type { ListedRequest } from './request-table';
import { countWaiting, listRequests } from './reservations.server';

/** A request as staff see it. */
export interface WatchedRequest extends ListedRequest {
  /** Whether it is decided here, on its own page; otherwise in the outside table. */
  isDecidedHere: boolean;
}

const isBuiltIn = () => !getEnv().BOOKING_API_URL;

/**
 * A page of the requests for staff: those not sent yet first, then the newest.
 * @throws Error when the database is away.
 */
export async function listWatchedRequests(page: number): Promise<{ requests: WatchedRequest[]; hasMore: boolean }> {
  const { requests, hasMore } = await listRequests(page);
  const watched = requests.map((request) => ({ ...request, isDecidedHere: isBuiltIn() && !request.isAnonymised }));
  return { requests: watched, hasMore };
}

/**
 * How many somebody should look at, as it could not be sent or the visit is still to come and undecided; none while the
 * database is away: the list itself says so.
 */
export async function countWaitingRequests(now = new Date()): Promise<number> {
  try {
    return await countWaiting(isBuiltIn() ? civilDateAt(now, restaurant.zone) : undefined);
  } catch (error) {
    log('error', 'the requests could not be counted', { reason: (error as Error).message });
    return 0;
  }
}
