import { createHash } from 'node:crypto';

import type { DeliverReservation } from '../backends/reservation-webhook.server';
import type { ReservationRequests } from '../backends/reservation-requests.server';
import type { WebhookOutcome } from '../backends/webhook.server';
import { failureCode, firstDelivery, type DeliveryState } from '../domain/delivery';
import type { Language } from '../domain/language';
import { reservationFingerprint, type Reservation } from '../domain/reservation';
import { markOf } from '../log.server';
import { deliveryIsLostAfter, readDelivery, type StoredRequest } from '../domain/table-request';

/**
 * What a guest is told. `reservas.errorEnvio`: the request could not be stored, or the webhook answered no;
 * `reservas.errorConexion`: the webhook was not reached in time; `conflicto`: this form was sent before with other
 * content. The first two are dictionary keys, and the guest may send the same form again.
 */
export type RequestOutcome =
  { ok: true; id: string } | { ok: false; code: 'reservas.errorEnvio' | 'reservas.errorConexion' | 'conflicto' };

/** A request as the staff's list shows it. */
export interface ListedRequest extends Omit<StoredRequest, 'solicitud' | 'huella'> {
  /** As staff should read it: a delivery cut off by a crash counts as `fallida`. */
  entrega: DeliveryState;
  canResend: boolean;
}

export interface RequestTableOptions {
  requests: ReservationRequests;
  /** Absent without a webhook: then the stored row is the booking. */
  deliver?: DeliverReservation;
  /**
   * True when no other process can be using the database (embedded): a delivery under way that is not ours was cut off,
   * and need not be waited for.
   */
  isAlone: boolean;
  now: () => Date;
  wait: (milliseconds: number) => Promise<void>;
  log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

export interface RequestDesk {
  /** Stores a request, then delivers it; the same `solicitud` sent again is the same request. Never rejects. */
  requestTable(reservation: Reservation, solicitud: string, language: Language): Promise<RequestOutcome>;
  /** Staff's 'send again': answers what a guest would be told, or undefined when there is no such request to send. */
  resendRequest(id: string): Promise<RequestOutcome | undefined>;
  listRequests(limit?: number): Promise<ListedRequest[]>;
  countUndelivered(): Promise<number>;
}

const conflict: RequestOutcome = { ok: false, code: 'conflicto' };
const notStored: RequestOutcome = { ok: false, code: 'reservas.errorEnvio' };

/** How often a delivery by another process is looked at, in milliseconds. */
const lookEvery = 250;
/** And how long: within it such a delivery has its outcome, unless its process died; the guest's next try finds that. */
const longestWait = 5250;

/** Identifies a request's content in a few bytes that say nothing of it. */
export function fingerprint(reservation: Reservation): string {
  return createHash('sha256').update(reservationFingerprint(reservation)).digest('base64url');
}

/**
 * Table requests, stored before anything else is done with them, delivered at most once a `solicitud` as far as we
 * know, and never lost. Sends of one form at the same time share one delivery and its answer.
 */
export function createRequestDesk(options: RequestTableOptions): RequestDesk {
  const { requests, deliver, isAlone, now, wait, log } = options;
  const underway = new Map<string, { huella: string; outcome: Promise<RequestOutcome> }>();

  /** Joins what is under way for the same form, or starts it. */
  function share(solicitud: string, huella: string, start: () => Promise<RequestOutcome>): Promise<RequestOutcome> {
    const current = underway.get(solicitud);
    if (current) return current.huella === huella ? current.outcome : Promise.resolve(conflict);
    const outcome = start()
      .catch((error: Error) => {
        log('error', 'a request could not be stored', { reason: error.message });
        return notStored;
      })
      .finally(() => underway.delete(solicitud));
    underway.set(solicitud, { huella, outcome });
    return outcome;
  }

  async function note(id: string, entrega: Exclude<DeliveryState, 'pendiente'>, reason: string | null): Promise<void> {
    // A delivery that was taken is worth a second try at remembering it: forgotten, it would look lost to staff.
    for (let tries = 2; tries > 0; tries -= 1) {
      try {
        await requests.note(id, entrega, reason, now());
        return;
      } catch (error) {
        log('error', 'the outcome of a delivery could not be stored', {
          request: markOf(id),
          entrega,
          reason: (error as Error).message,
        });
      }
    }
  }

  async function send(request: StoredRequest, deliverNow: DeliverReservation): Promise<RequestOutcome> {
    const sent: WebhookOutcome = await deliverNow(request, request.solicitud);
    if (sent.kind === 'taken') {
      await note(request.id, 'entregada', null);
      return { ok: true, id: request.id };
    }
    log('warn', 'a request could not be delivered', {
      request: markOf(request.id),
      outcome: sent.kind,
      reason: sent.reason,
    });
    await note(request.id, 'fallida', sent.reason);
    return { ok: false, code: failureCode(sent.kind === 'refused' ? 'rechazada' : 'sin_conexion') };
  }

  /** Brings a request that is already stored to its end, whoever began it. */
  async function settle(found: StoredRequest): Promise<RequestOutcome> {
    const startedAt = now().getTime();
    let current: StoredRequest | undefined = found;
    while (current) {
      const { id, entrega, iniciadaEn } = current;
      if (entrega === 'local' || entrega === 'entregada') return { ok: true, id };
      if (!deliver) {
        // The webhook was taken away since: what is stored is the booking now.
        await requests.note(id, 'local', null, now());
        return { ok: true, id };
      }
      const age = now().getTime() - (iniciadaEn?.getTime() ?? 0);
      if (entrega === 'fallida' || isAlone || age > deliveryIsLostAfter) {
        if (await requests.claim(current, now())) return send(current, deliver);
      } else if (now().getTime() - startedAt < longestWait) await wait(lookEvery);
      else return { ok: false, code: 'reservas.errorConexion' };
      current = await requests.find({ id });
    }
    return notStored;
  }

  return {
    requestTable(reservation, solicitud, language) {
      const huella = fingerprint(reservation);
      return share(solicitud, huella, async () => {
        const { stored, isNew } = await requests.store({
          reservation,
          solicitud,
          huella,
          idioma: language,
          entrega: firstDelivery(deliver !== undefined),
          now: now(),
        });
        if (stored.huella !== huella) return conflict;
        if (isNew && deliver) return send(stored, deliver);
        return settle(stored);
      });
    },

    async resendRequest(id) {
      const found = await requests.find({ id });
      if (!found || found.isAnonymised) return undefined;
      return share(found.solicitud, found.huella, () => settle(found));
    },

    async listRequests(limit = 200) {
      const moment = now();
      const stored = await requests.list(limit);
      return stored.map(({ solicitud: _solicitud, huella: _huella, ...request }) => {
        const entrega = readDelivery(request, moment);
        return { ...request, entrega, canResend: entrega === 'fallida' && !request.isAnonymised };
      });
    },

    countUndelivered: () => requests.countUndelivered(now()),
  };
}
