import { randomUUID } from 'node:crypto';

import { createReservationWebhook } from '../backends/reservation-webhook.server';
import { reservationRequests } from '../backends/reservation-requests.server';
import { createWebhookSender } from '../backends/webhook.server';
import type { CivilDate } from '../domain/civil-date';
import type { Language } from '../domain/language';
import { civilDateAt } from '../domain/madrid-time';
import type { Reservation } from '../domain/reservation';
import { getEnv } from '../env.server';
import { log } from '../log.server';
import { restaurant } from '../restaurant';
import { createRequestDesk, type ListedRequest, type RequestDesk, type RequestOutcome } from './request-table';

function openDesk(): RequestDesk {
  const { RESERVATION_WEBHOOK_URL, WEBHOOK_SECRET, SUPABASE_URL } = getEnv();
  return createRequestDesk({
    requests: reservationRequests,
    deliver: RESERVATION_WEBHOOK_URL
      ? createReservationWebhook(RESERVATION_WEBHOOK_URL, createWebhookSender({ secret: WEBHOOK_SECRET }))
      : undefined,
    isAlone: !SUPABASE_URL,
    makeId: randomUUID,
    now: () => new Date(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    log,
  });
}

const kept = globalThis as typeof globalThis & { antidotoDesk?: RequestDesk };

/** One desk a process, also when a development server loads this module anew: it knows what is under way. */
function desk(): RequestDesk {
  return (kept.antidotoDesk ??= openDesk());
}

/**
 * Requests a table: stored first, then delivered. The same form sent again, at once or after a restart, is the same
 * request and gets the same answer. Never rejects; the guest may be told every outcome.
 */
export function requestTable(reservation: Reservation, solicitud: string, language: Language): Promise<RequestOutcome> {
  return desk().requestTable(reservation, solicitud, language);
}

/**
 * Sends a request again that could not be delivered, under its own idempotency key. Undefined when there is no such
 * request or its personal data is gone.
 * @throws Error when the database is away.
 */
export function resendRequest(id: string): Promise<RequestOutcome | undefined> {
  return desk().resendRequest(id);
}

/**
 * Delivers what a kill or a stop cut off (contract.md, 'Reservation webhook').
 * @throws Error when the database is away.
 */
export function finishCutOffRequests(): Promise<void> {
  return desk().finishCutOff();
}

/** Resolves when no delivery is under way any more. */
export async function finishRequestSends(): Promise<void> {
  await kept.antidotoDesk?.finishSends();
}

/** Ends the desk's work, what is under way included. */
export async function stopRequests(): Promise<void> {
  await kept.antidotoDesk?.stop();
  kept.antidotoDesk = undefined;
}

/**
 * The requests for staff, a page at a time: first those not sent yet, whatever their number, then the newest.
 * @throws Error when the database is away.
 */
export function listRequests(page?: number): Promise<{ requests: ListedRequest[]; hasMore: boolean }> {
  return desk().listRequests(page);
}

/**
 * How many requests could not be delivered, those cut off by a crash included; with `undecidedFrom` also how many for
 * that date or later nobody has decided.
 * @throws Error when the database is away.
 */
export function countWaiting(undecidedFrom?: CivilDate): Promise<number> {
  return desk().countWaiting(undecidedFrom);
}

/**
 * Empties the personal data of requests whose visit is longer ago than RESERVATION_RETENTION_DAYS; answers how many.
 * @throws Error when the database is away.
 */
export function anonymiseOldRequests(now = new Date()): Promise<number> {
  return reservationRequests.anonymise(getEnv().RESERVATION_RETENTION_DAYS, civilDateAt(now, restaurant.zone));
}
