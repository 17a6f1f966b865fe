import { createBookingRecords, type BookingRead } from '../backends/booking-records.server';
import { statusNotices } from '../backends/status-notices.server';
import { createStatusWebhook } from '../backends/status-webhook.server';
import { storedBookings } from '../backends/stored-bookings.server';
import { createWebhookSender } from '../backends/webhook.server';
import type { BookingDecision } from '../domain/booking';
import { getEnv } from '../env.server';
import { log, markOf } from '../log.server';
import { createBuiltInStore, createOutsideStore, type BookingOutcome, type BookingStore } from './decide-booking';
import { createOutbox, type Outbox } from './outbox';

/** A booking's page must be there within 8 s (contract.md, 'Forms'); the rest is for rendering it, on a busy machine too. */
const budget = 7000;

interface BookingDesk {
  store: BookingStore;
  /** Absent when nobody is to be told. */
  outbox?: Outbox;
}

function openDesk(): BookingDesk {
  const env = getEnv();
  const isAnnounced = Boolean(env.BOOKING_STATUS_WEBHOOK_URL);
  const store = env.BOOKING_API_URL
    ? createOutsideStore({
        records: createBookingRecords({
          url: env.BOOKING_API_URL,
          format: env.BOOKING_API_FORMAT,
          token:
            env.BOOKING_API_TOKEN_HEADER && env.BOOKING_API_TOKEN
              ? { header: env.BOOKING_API_TOKEN_HEADER, value: env.BOOKING_API_TOKEN }
              : undefined,
        }),
        notices: isAnnounced ? statusNotices : undefined,
        isAlone: !env.SUPABASE_URL,
        now: Date.now,
        log,
      })
    : createBuiltInStore(storedBookings, isAnnounced);
  if (!env.BOOKING_STATUS_WEBHOOK_URL) return { store };
  const outbox = createOutbox({
    notices: statusNotices,
    send: createStatusWebhook(env.BOOKING_STATUS_WEBHOOK_URL, createWebhookSender({ secret: env.WEBHOOK_SECRET })),
    tidy: () => store.settle(() => Date.now() + budget),
    now: () => new Date(),
    random: Math.random,
    schedule(run, milliseconds) {
      const timer = setTimeout(run, milliseconds);
      timer.unref();
      return () => clearTimeout(timer);
    },
    log,
  });
  return { store, outbox };
}

const kept = globalThis as typeof globalThis & { antidotoBookings?: BookingDesk };

/** One desk a process, also when a development server loads this module anew: it knows who is deciding what. */
function desk(): BookingDesk {
  return (kept.antidotoBookings ??= openDesk());
}

function noteTrouble(outcome: BookingRead | BookingOutcome, id: string): void {
  if (!('reason' in outcome)) return;
  const level = outcome.kind === 'unknown' ? 'info' : 'error';
  log(level, `booking ${outcome.kind}`, { booking: markOf(id), reason: outcome.reason });
}

/** A booking by its id. Never rejects, and answers within 7 s; the log tells why there is none. */
export async function readBooking(id: string): Promise<BookingRead> {
  const read = await desk().store.read(id, Date.now() + budget);
  noteTrouble(read, id);
  return read;
}

/**
 * Confirms or cancels a booking that nobody has decided yet; the first decision stands. Whoever is to be told of it is
 * told later, whatever becomes of that. Never rejects, and answers within 7 s.
 */
export async function decideBooking(id: string, decision: BookingDecision): Promise<BookingOutcome> {
  const { store, outbox } = desk();
  const outcome = await store.decide(id, decision, Date.now() + budget);
  noteTrouble(outcome, id);
  if (outcome.kind === 'decided' && outcome.isOurs) log('info', 'booking decided', { booking: markOf(id), decision });
  outbox?.wake();
  return outcome;
}

/** Starts sending what waits in the outbox. Harmless when it runs already. */
export function startOutbox(): void {
  desk().outbox?.start();
}

/** Ends the outbox's work, what is under way included. */
export async function stopOutbox(): Promise<void> {
  await kept.antidotoBookings?.outbox?.stop();
  kept.antidotoBookings = undefined;
}
