import type { CivilDate } from '../domain/civil-date';
import { civilDateAt } from '../domain/madrid-time';
import { getEnv } from '../env.server';
import { log } from '../log.server';
import { restaurant } from '../restaurant';
import type { ListedRequest } from './request-table';
import { listRequests } from './reservations.server';

/** A request as staff see it. */
export interface WatchedRequest extends ListedRequest {
  /** Whether it is decided here, on its own page; otherwise in the outside table. */
  isDecidedHere: boolean;
}

/**
 * The requests for staff, newest first.
 * @throws Error when the database is away.
 */
export async function listWatchedRequests(): Promise<WatchedRequest[]> {
  const isBuiltIn = !getEnv().BOOKING_API_URL;
  const requests = await listRequests();
  return requests.map((request) => ({ ...request, isDecidedHere: isBuiltIn && !request.isAnonymised }));
}

/** Whether somebody should look at a request: it could not be sent, or the visit is still to come and undecided. */
export function isWaiting(request: WatchedRequest, today: CivilDate): boolean {
  if (request.isAnonymised) return false;
  return request.entrega === 'fallida' || (request.isDecidedHere && request.estado === null && request.fecha >= today);
}

/** How many wait; none while the database is away: the list itself says so. */
export async function countWaitingRequests(now = new Date()): Promise<number> {
  try {
    const today = civilDateAt(now, restaurant.zone);
    return (await listWatchedRequests()).filter((request) => isWaiting(request, today)).length;
  } catch (error) {
    log('error', 'the requests could not be counted', { reason: (error as Error).message });
    return 0;
  }
}
