import type { Booking } from '../booking';
import type { AppLoadContext } from '@remix-run/node';

import type { guestBookings } from '../data/guest-bookings.data.server';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { getRequestLimits, readClientKey } from '~/platform/http/rate-limit.server';

/** The booking of a guest's link, or why there is none, with the status of the response. */
export type GuestLink =
  | { kind: 'found'; status: 200; booking: Booking; headers: HeadersInit }
  | {
      kind: 'unknown' | 'limited' | 'erased' | 'away';
      status: 404 | 429 | 410 | 503;
      headers: HeadersInit;
    };

/** A request for a page of a guest's link. */
export interface GuestRequest {
  code: string;
  context: AppLoadContext;
  words: PageWords;
}

export interface GuestLinkServices {
  guestBookings: Pick<typeof guestBookings, 'find'>;
}

/**
 * Opens a guest's link. After ten unknown codes a minute an address gets 429 for any unknown one. A known code still opens:
 * its owner did not guess it.
 */
export async function openGuestLink(
  code: string,
  context: AppLoadContext,
  { guestBookings: bookings }: GuestLinkServices,
): Promise<GuestLink> {
  const read = await bookings.find(code).catch(() => undefined);
  if (!read) return { kind: 'away', status: 503, headers: {} };
  if (read.kind === 'found') return { ...read, status: 200, headers: {} };
  if (read.kind === 'erased') return { kind: 'erased', status: 410, headers: {} };
  const rate = await getRequestLimits().unknownCodes.take(readClientKey(context));
  return rate.isAllowed
    ? { kind: 'unknown', status: 404, headers: {} }
    : { kind: 'limited', status: 429, headers: { 'Retry-After': String(rate.retryAfterSeconds) } };
}
