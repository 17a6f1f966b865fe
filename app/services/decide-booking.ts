import type { BookingRead, BookingRecords } from '../backends/booking-records.server';
import type { StatusNotices } from '../backends/status-notices.server';
import type { StoredBookings } from '../backends/stored-bookings.server';
import { decideBooking, statusMessage, type Booking, type BookingDecision } from '../domain/booking';
import { markOf, type Log } from '../log.server';
import type { Outbox } from './outbox';

/**
 * What became of a decision. `decided`: the booking as it now stands, whoever decided. `unwritten`: it could not be
 * stored, or with `isUnsure` nobody can say whether it was; it may be tried again.
 */
export type BookingOutcome =
  | { kind: 'decided'; booking: Booking; isOurs: boolean }
  | { kind: 'unknown'; reason: string }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'unwritten'; booking: Booking; isUnsure: boolean; reason: string };

/** Bookings, wherever they are kept. `by` is when an answer must be there, in milliseconds of the clock. Never rejects. */
export interface BookingStore {
  read(id: string, by: number): Promise<BookingRead>;
  /** The first decision stands; its notification is in the outbox when this answers. */
  decide(id: string, decision: BookingDecision, by: number): Promise<BookingOutcome>;
  /** Finishes decisions that a crash or a silent table left half done. Rejects when the database is away. */
  settle(by: () => number): Promise<void>;
}

/** The built-in table: one function of the database decides and stores the notification in one transaction. */
export function createBuiltInStore(stored: StoredBookings, isAnnounced: boolean): BookingStore {
  return {
    read: (id) => stored.read(id),
    async decide(id, decision) {
      const first = await stored.decide(id, decision, isAnnounced);
      if (first.kind === 'decided' || first.kind === 'unknown') return first;
      const isUnsure = first.kind === 'unsure';
      // Late is not lost: the same decision made again finds the first one, or makes it. And if neither comes to an end,
      // the page has a booking to show with its buttons.
      const [again, read] = await Promise.all([
        isUnsure ? stored.decide(id, decision, isAnnounced) : first,
        stored.read(id),
      ]);
      if (again.kind === 'decided' || again.kind === 'unknown') return again;
      if (read.kind !== 'found') return read;
      const { booking } = read;
      if (booking.estado !== '') return { kind: 'decided', booking, isOurs: false };
      return { kind: 'unwritten', booking, isUnsure, reason: again.reason };
    },
    settle: () => Promise.resolve(),
  };
}

export interface OutsideStoreOptions {
  records: BookingRecords;
  /** Absent when nobody is to be told. */
  notices?: Pick<StatusNotices, 'plan' | 'release' | 'drop' | 'listPlanned'>;
  /** True when no other process can be deciding: what another one planned was cut off. */
  isAlone: boolean;
  now: () => number;
  log: Log;
}

/** A decision planned longer ago than this, in milliseconds, is no longer being written by anybody. */
const planIsStaleAfter = 15_000;

/**
 * An outside table, which knows no conditional update: one decision at a time for each booking, read, check, write,
 * read again. The notification is planned before the write and let go after it, so that neither a crash nor an answer
 * that never came can lose it or send it for nothing.
 */
export function createOutsideStore({ records, notices, isAlone, now, log }: OutsideStoreOptions): BookingStore {
  const last = new Map<string, Promise<unknown>>();

  /** Runs one after the other what concerns the same booking. */
  async function takeTurn<T>(id: string, run: () => Promise<T>): Promise<T> {
    const before = last.get(id);
    const mine = (before ?? Promise.resolve()).then(run, run);
    const settled = mine.catch(() => undefined);
    last.set(id, settled);
    try {
      return await mine;
    } finally {
      if (last.get(id) === settled) last.delete(id);
    }
  }

  /** Lets the planned notification go or forgets it, as the record stands. */
  async function settlePlan(id: string, planned: BookingDecision, booking: Booking): Promise<void> {
    if (booking.estado === planned) await notices?.release(id, statusMessage(booking, planned), new Date(now()));
    else await notices?.drop(id);
  }

  async function decideAlone(id: string, decision: BookingDecision, by: number): Promise<BookingOutcome> {
    const before = await records.read(id, by);
    if (before.kind !== 'found') return before;
    const { booking } = before;
    if (!decideBooking(booking.estado, decision).ok) return { kind: 'decided', booking, isOurs: false };

    const notice = statusMessage(booking, decision);
    const moment = new Date(now());
    const staleBefore = isAlone ? moment : new Date(moment.getTime() - planIsStaleAfter);
    const plan = await notices?.plan(id, notice, staleBefore, moment);
    if (plan === 'taken') return { kind: 'unwritten', booking, isUnsure: false, reason: 'somebody else is deciding' };

    const written = await records.write(id, decision, by);
    const after = await records.read(id, by);
    if (after.kind === 'found') {
      await settlePlan(id, decision, after.booking);
      const { estado } = after.booking;
      if (estado === '') {
        const reason = written.kind === 'written' ? 'the table did not keep it' : written.reason;
        return { kind: 'unwritten', booking, isUnsure: written.kind === 'unsure', reason };
      }
      return { kind: 'decided', booking: after.booking, isOurs: written.kind !== 'refused' && estado === decision };
    }
    if (written.kind === 'written') {
      await notices?.release(id, notice, new Date(now()));
      return { kind: 'decided', booking: { ...booking, estado: decision }, isOurs: true };
    }
    // Refused: surely nothing happened. Unsure: the plan stays, and `settle` asks the table when it answers again.
    if (written.kind === 'refused') await notices?.drop(id);
    return { kind: 'unwritten', booking, isUnsure: written.kind === 'unsure', reason: written.reason };
  }

  return {
    read: (id, by) => records.read(id, by),

    async decide(id, decision, by) {
      return takeTurn(id, () => decideAlone(id, decision, by)).catch(async (error: Error) => {
        // The outbox failed, not the table: what the table says is the truth, and `settle` sees to the notification.
        log('error', 'a notification could not be planned or let go', { reason: error.message });
        const read = await records.read(id, by);
        if (read.kind !== 'found') return read;
        const { booking } = read;
        if (booking.estado === '') return { kind: 'unwritten', booking, isUnsure: false, reason: error.message };
        return { kind: 'decided', booking, isOurs: false };
      });
    },

    async settle(by) {
      const planned = (await notices?.listPlanned(new Date(now() - planIsStaleAfter))) ?? [];
      for (const { bookingId, body } of planned) {
        await takeTurn(bookingId, async () => {
          const read = await records.read(bookingId, by());
          if (read.kind === 'unreachable') return;
          if (read.kind === 'unknown') await notices?.drop(bookingId);
          else await settlePlan(bookingId, body.Estado, read.booking);
        });
      }
    },
  };
}

/** A booking's page must be there within 8 s; the rest is for rendering it, on a busy machine too. */
const budget = 7000;

export interface BookingsOptions {
  store: BookingStore;
  /** Absent when nobody is to be told; `tidy` is what the outbox has to do now and then. */
  makeOutbox?: (tidy: () => Promise<void>) => Outbox;
  now: () => number;
  log: Log;
}

/** Bookings as pages ask for them: no call rejects, each answers within 7 s, and the log tells what went wrong. */
export interface Bookings {
  find(id: string): Promise<BookingRead>;
  /**
   * Confirms or cancels a booking that nobody has decided yet; the first decision stands. Whoever is to be told of it is
   * told later, whatever becomes of that.
   */
  decide(id: string, decision: BookingDecision): Promise<BookingOutcome>;
  outbox?: Outbox;
}

export function createBookings({ store, makeOutbox, now, log }: BookingsOptions): Bookings {
  const by = () => now() + budget;
  const outbox = makeOutbox?.(() => store.settle(by));
  function note<T extends BookingRead | BookingOutcome>(id: string, outcome: T): T {
    if (!('reason' in outcome)) return outcome;
    const level = outcome.kind === 'unknown' ? 'info' : 'error';
    log(level, `booking ${outcome.kind}`, { booking: markOf(id), reason: outcome.reason });
    return outcome;
  }
  return {
    outbox,
    find: async (id) => note(id, await store.read(id, by())),
    async decide(id, decision) {
      const outcome = note(id, await store.decide(id, decision, by()));
      if (outcome.kind === 'decided' && outcome.isOurs)
        log('info', 'booking decided', { booking: markOf(id), decision });
      outbox?.wake();
      return outcome;
    },
  };
}
