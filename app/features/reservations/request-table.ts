import type { Booking } from './booking';
import { createHash } from 'node:crypto';

import type {
  DeliveryNote,
  NewRequest,
  ReservationRequests,
  StoreOutcome,
} from './data/reservation-requests.data.server';
import type { WebhookOutcome } from '~/features/messages/webhook/webhook.server';
import type { Language } from '~/core/language';
import { readRecordId } from './outside/booking-records.server';
import { civilDateAt } from '~/core/time';
import { hasBegun, reservationBody, type Reservation } from './reservation';
import { deliveryIsLostAfter } from './delivery';
import { markOf, type Log } from '~/platform/log.server';

/**
 * The outcome that the guest sees. `reservas.errorEnvio`: the database or the webhook (`by`) did not take the request.
 * `reservas.errorConexion`: no answer came in time. These two are dictionary keys, and the guest may send the same form again.
 * `conflicto`: this form was sent before with other content. `lleno`: there are no seats at that time.
 */
export type RequestOutcome =
  | { ok: true; codigo: string; isConfirmed?: boolean }
  | { ok: false; code: 'reservas.errorEnvio' | 'reservas.errorConexion'; by: 'database' | 'webhook' }
  | { ok: false; code: 'conflicto' }
  | { ok: false; code: 'lleno' };

/** Delivers a request to the owner's automation; `key` is the same on every try. */
type DeliverReservation = (reservation: Reservation, key: string) => Promise<WebhookOutcome>;

export interface TableRequestsOptions {
  requests: ReservationRequests;
  /** Absent without a webhook: then the stored row is the booking. */
  deliver?: DeliverReservation;
  /** Whether no other process uses the database (embedded): a delivery without outcome that is not under way here was cut off. */
  isAlone: boolean;
  /** Whether the stored rows are the bookings, so that small parties may be confirmed at once; false with an outside table. */
  isDecidedHere: boolean;
  /** Whether the status webhook gets a notice of these confirmations. */
  isAnnounced: boolean;
  /** A random UUID of version 4. */
  makeId: () => string;
  /** In ms. */
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
  /** Called before a request: reads the database's clock, which `now` continues, unless it was read before. Absent when alone. */
  findTime?: (() => Promise<void>) | undefined;
  /** Called after each request, which may have queued messages. */
  wake: () => void;
  log: Log;
}

const conflict: RequestOutcome = { ok: false, code: 'conflicto' };
const full: RequestOutcome = { ok: false, code: 'lleno' };
const notStored: RequestOutcome = { ok: false, code: 'reservas.errorEnvio', by: 'database' };
const notSure: RequestOutcome = { ok: false, code: 'reservas.errorConexion', by: 'database' };

/** Time between two reads of a delivery by another process, and between two tries to store a row, in ms. */
const lookEvery = 200;
/** Maximum time to wait for a delivery by another process, in ms; the guest's next try finds its outcome. */
const longestWait = 6000;
/** Maximum time after the first try to store a request again, in ms: the guest gets an answer within 6 s. */
const lastTryAfter = 3200;
/** A delivery that starts later than this (ms) after its row says so is claimed again, because of `deliveryIsLostAfter`. */
const freshFor = 1000;
/** Maximum number of tries before a request is left to staff: an automation may start after the site. */
const mostTries = 10;
/** Maximum number of deliveries at the same time. */
const atOnce = 8;

/** Whether a text can be a form's idempotency key, which becomes a header and a column. */
export const isSolicitud = (text: string) => /^[\w.:-]{1,100}$/.test(text);

/** A hash of a request's content: forms with the same key and hash are the same request. */
export function fingerprint(reservation: Reservation): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...reservationBody(reservation), ...reservation }))
    .digest('base64url');
}

interface Ending extends DeliveryNote {
  /** When it ended, in ms of the clock `now`. */
  at: number;
}

/** How long (ms) to keep trying to mark a possibly stored row as not to be sent. */
const appearsWithin = 60_000;

/** Stores how deliveries ended, and keeps what could not be stored yet. */
function createEndings({ requests, now, log }: TableRequestsOptions) {
  /** Endings that are not stored yet, by the request's id. */
  const unnoted = new Map<string, Ending>();

  /** Stores how a delivery ended; one that cannot be stored is kept for `noteAgain`. Never rejects. */
  async function note(id: string, ending: Ending): Promise<void> {
    unnoted.set(id, ending);
    const { entrega, at } = ending;
    try {
      const isThere = await requests.note(id, ending, new Date(now()));
      const isOver = isThere || now() - at > appearsWithin;
      if (isOver && unnoted.get(id) === ending) unnoted.delete(id);
    } catch (error) {
      const details = { request: markOf(id), entrega, reason: (error as Error).message };
      log('error', 'the outcome of a delivery could not be stored yet', details);
    }
  }

  return {
    unnoted,
    note,
    noteFailure: (id: string, reason: string) => note(id, { entrega: 'fallida', reason, at: now() }),
    noteAgain: () => Promise.all([...unnoted].map(([id, ending]) => note(id, ending))),
  };
}

/** Stores a request, and after an unsure end tries again with the same id while there is time. */
async function storeRequest(
  { requests, makeId, now, wait, log }: TableRequestsOptions,
  fresh: Omit<NewRequest, 'id' | 'now'>,
): Promise<StoreOutcome & { id: string }> {
  const id = makeId();
  const startedAt = now();
  for (let isUnsure = false; ; isUnsure = true) {
    const outcome = await requests
      .store({ ...fresh, id, now: new Date(now()) })
      .catch((error: Error): StoreOutcome => ({ kind: 'unsure', reason: error.message }));
    if (outcome.kind === 'stored' || outcome.kind === 'full') return { ...outcome, id };
    const { kind, reason } = outcome;
    log('error', 'a request could not be stored', { request: markOf(id), isSure: kind === 'refused', reason });
    if (kind === 'refused') return { kind: isUnsure ? 'unsure' : 'refused', reason, id };
    if (now() - startedAt + lookEvery > lastTryAfter) return { kind, reason, id };
    await wait(lookEvery);
  }
}

/** The sends that are under way: parallel sends of one form share one delivery and its outcome. */
function createSends(log: Log) {
  /** By form. `isAwaited`: a guest or staff wait for the outcome. */
  const underway = new Map<string, { huella: string; outcome: Promise<RequestOutcome>; isAwaited: boolean }>();

  /** Joins the send of the same form that is under way, or starts one. */
  function share(
    { solicitud, huella }: Pick<Booking, 'solicitud' | 'huella'>,
    isAwaited: boolean,
    start: () => Promise<RequestOutcome>,
  ): Promise<RequestOutcome> {
    const current = underway.get(solicitud);
    if (current) {
      current.isAwaited ||= isAwaited;
      return current.huella === huella ? current.outcome : Promise.resolve(conflict);
    }
    const outcome = start()
      .catch((error: Error) => {
        log('error', 'a request could not be finished', { reason: error.message });
        return notSure;
      })
      .finally(() => underway.delete(solicitud));
    underway.set(solicitud, { huella, outcome, isAwaited });
    return outcome;
  }

  return {
    share,
    has: (solicitud: string) => underway.has(solicitud),
    /** Whether a guest or staff wait for the outcome; undefined when none is under way. */
    isAwaited: (solicitud: string) => underway.get(solicitud)?.isAwaited,
    /** Resolves when none is under way. */
    async finishSends(): Promise<void> {
      await Promise.all([...underway.values()].map(({ outcome }) => outcome));
    },
  };
}

/**
 * Table requests: each is stored first, then delivered to the webhook, and never again under its `solicitud` once the webhook has
 * accepted it.
 */
export function createTableRequests(options: TableRequestsOptions) {
  const { requests, deliver, isAlone, isDecidedHere, isAnnounced, now, wait, log } = options;
  const { unnoted, note, noteFailure, noteAgain } = createEndings(options);
  const { share, has, isAwaited, finishSends } = createSends(log);
  /** Requests whose delivery failed here in the last `finishCutOff`; the next one leaves them to other sites. */
  let failedHere = new Set<string>();
  let isStopped = false;

  const ageOf = (moment: Date | null) => now() - (moment?.getTime() ?? 0);

  /** Makes a delivery whose row says that it has begun. */
  async function send(request: Booking, deliverNow: DeliverReservation): Promise<RequestOutcome> {
    const { id, codigo, solicitud, entrega_intentos: intentos } = request;
    const sent = await deliverNow(reservationBody(request), solicitud);
    if (sent.kind === 'taken') {
      const outsideId = isDecidedHere ? undefined : readRecordId(sent.answer);
      await note(id, { entrega: 'entregada', reason: null, outsideId, at: now() });
      return { ok: true, codigo };
    }
    const { kind, reason } = sent;
    log('warn', 'a request could not be delivered', { request: markOf(id), outcome: kind, reason });
    // The guest saw no failure, so `finishCutOff` tries again.
    const isHeld = isAwaited(solicitud) === false && intentos < mostTries;
    if (isHeld) failedHere.add(id);
    else await noteFailure(id, reason);
    return { ok: false, code: kind === 'refused' ? 'reservas.errorEnvio' : 'reservas.errorConexion', by: 'webhook' };
  }

  /** Claims a delivery and makes it; undefined when another process claimed it first. */
  async function claimAndSend(request: Booking, deliverNow: DeliverReservation): Promise<RequestOutcome | undefined> {
    const begun = new Date(now());
    const isClaimed = await requests.claim(request, begun).catch((error: Error) => {
      if (isAwaited(request.solicitud)) void noteFailure(request.id, error.message);
      throw error;
    });
    if (!isClaimed) return undefined;
    unnoted.delete(request.id);
    return send({ ...request, entrega_intentos: request.entrega_intentos + 1, entrega_iniciada_en: begun }, deliverNow);
  }

  /** Finishes a request that is already stored, also one that another process began. */
  async function finish(found: Booking): Promise<RequestOutcome> {
    const startedAt = now();
    for (let current: Booking | undefined = found; current; current = await requests.find(found.id)) {
      const { id, codigo, entrega, entrega_iniciada_en } = current;
      const state = unnoted.get(id)?.entrega ?? entrega;
      if (state === 'local' || state === 'entregada') return { ok: true, codigo };
      if (!deliver) {
        // The webhook was removed from the environment meanwhile: the stored row is the booking.
        await requests.note(id, { entrega: 'local', reason: null }, new Date(now()));
        return { ok: true, codigo };
      }
      if (state === 'fallida' || isAlone || ageOf(entrega_iniciada_en) > deliveryIsLostAfter) {
        const outcome = await claimAndSend(current, deliver);
        if (outcome) return outcome;
      } else if (now() - startedAt < longestWait) await wait(lookEvery);
      else return notSure;
    }
    return notSure;
  }

  return {
    /** Stores a request, then delivers it; the same `solicitud` sent again is the same request. Never rejects. */
    async requestTable(
      reservation: Reservation,
      solicitud: string,
      language: Language,
      isWaiting = false,
    ): Promise<RequestOutcome> {
      await options.findTime?.();
      const huella = fingerprint(reservation);
      const outcome = await share({ solicitud, huella }, true, async () => {
        const entrega = deliver ? 'pendiente' : 'local';
        const confirms = isDecidedHere && !deliver ? { isAnnounced } : undefined;
        const kind = { idioma: language, isWaiting, isOutside: !isDecidedHere };
        const outcome = await storeRequest(options, { reservation, solicitud, huella, ...kind, entrega, confirms });
        if (outcome.kind === 'full') return full;
        if (outcome.kind !== 'stored') {
          if (outcome.kind === 'refused') return notStored;
          // The guest sees a failure. If the row was stored after all, only guest or staff send it.
          if (deliver) void noteFailure(outcome.id, outcome.reason);
          return notSure;
        }
        const { stored, isNew } = outcome;
        if (stored.huella !== huella) return conflict;
        if (!deliver && stored.estado === 'confirmada') return { ok: true, codigo: stored.codigo, isConfirmed: true };
        if (!isNew || !deliver) return finish(stored);
        if (ageOf(stored.entrega_iniciada_en) < freshFor) return send(stored, deliver);
        return (await claimAndSend(stored, deliver)) ?? finish(stored);
      });
      options.wake();
      return outcome;
    },

    /** Staff's 'send again': the outcome that a guest would see; undefined when there is no such request. */
    async resendRequest(id: string): Promise<RequestOutcome | undefined> {
      const found = await requests.find(id);
      return found && !found.isAnonymised ? share(found, true, () => finish(found)) : undefined;
    },

    /**
     * Delivers requests whose delivery a stop or a crash cut off, under their own keys, until the time of the visit. Requests whose
     * guest saw a failure are left to guest and staff. @throws DatabaseFault
     */
    async finishCutOff(): Promise<void> {
      await noteAgain();
      if (!deliver) return;
      const moment = new Date(now());
      const before = isAlone ? moment : new Date(moment.getTime() - deliveryIsLostAfter);
      const spared = isAlone ? new Set<string>() : failedHere;
      failedHere = new Set();
      const due = (await requests.listCutOff(before, civilDateAt(moment))).filter(
        (request) =>
          !has(request.solicitud) &&
          !unnoted.has(request.id) &&
          !spared.has(request.id) &&
          request.estado !== 'cancelada' &&
          !hasBegun(request, moment),
      );
      while (due.length > 0 && !isStopped) {
        const sends = due
          .splice(0, atOnce)
          .map((request) => share(request, false, async () => (await claimAndSend(request, deliver)) ?? notSure));
        await Promise.all(sends);
      }
    },

    /** Resolves when no delivery is under way and each outcome is stored, or kept for the next try. */
    finishSends,

    /** Starts no more deliveries, and finishes those under way. */
    async stop(): Promise<void> {
      isStopped = true;
      await finishSends();
      await noteAgain();
    },
  };
}

export type TableRequests = ReturnType<typeof createTableRequests>;
