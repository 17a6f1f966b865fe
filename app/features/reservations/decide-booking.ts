import type { ActOptions, ActOutcome, BookingDesk } from './data/booking-desk.data.server';
import type { BookingRead, BookingRecords } from './outside/booking-records.server';
import type { PlannedNotices } from './outside/planned-notices.data.server';
import type { ReservationRequests } from './data/reservation-requests.data.server';
import { isUndecided, statusMessage, type BookingRecord, type BookingDecision } from './booking';
import { DatabaseFault } from '~/platform/database/supabase.server';
import type { BookingAct } from './desk/desk';
import { markOf, type Log } from '~/platform/log.server';
import type { Sender } from '~/features/messages/sender';

/**
 * The outcome of a decision. `decided`: the booking as it is now; `isOurs` is false when another decision came first.
 * `unwritten`: it was not stored, or with `isUnsure` may have been; it may be tried again.
 */
export type BookingOutcome =
  | { kind: 'decided'; booking: BookingRecord; isOurs: boolean }
  | { kind: 'unknown' | 'unreachable'; reason: string }
  | { kind: 'unwritten'; booking: BookingRecord; isUnsure: boolean; reason: string };

/** The table of bookings. No call but `finishPlanned` rejects. */
export interface BookingStore {
  read(id: string): Promise<BookingRead>;
  /**
   * Records a decision: the first one only, and none on a booking that changed since the page showed its version `seen`. Its
   * notice is queued before this resolves.
   */
  record(id: string, decision: BookingDecision, seen?: number): Promise<BookingOutcome>;
  /**
   * Finishes decisions that were interrupted by a crash or a table that did not answer, and resolves to their number. Rejects
   * when the database is away.
   */
  finishPlanned(): Promise<number>;
}

/** The outcome of a decision that was not recorded: the booking as the table has it. */
function outcomeWithout(read: BookingRead, isUnsure: boolean, reason: string): BookingOutcome {
  if (read.kind !== 'found') return read;
  const { booking } = read;
  if (isUndecided(booking)) return { kind: 'unwritten', booking, isUnsure, reason };
  return { kind: 'decided', booking, isOurs: false };
}

interface BuiltInStoreOptions extends Pick<ReservationRequests, 'find'>, Pick<BookingDesk, 'act'> {
  isAnnounced: boolean;
  /** In ms. */
  now: () => number;
}

/** The built-in table: an act stores the decision and its notice in one transaction. */
export function createBuiltInStore({ find, act, isAnnounced, now }: BuiltInStoreOptions): BookingStore {
  const unknown = { kind: 'unknown', reason: 'no such booking' } as const;

  async function read(id: string): Promise<BookingRead> {
    try {
      const booking = await find(id);
      return booking && !booking.isAnonymised ? { kind: 'found', booking } : unknown;
    } catch (error) {
      return { kind: 'unreachable', reason: (error as Error).message };
    }
  }

  async function decide(id: string, decision: BookingDecision, seen?: number): Promise<BookingOutcome> {
    const data = { primera: true, ...(seen !== undefined && { secuencia: seen }) } as const;
    const name = decision === 'confirmada' ? 'confirmar' : 'cancelar';
    const outcome = await act(id, name, { by: 'personal', data, isAnnounced, now: new Date(now()) });
    if (outcome.kind === 'unknown') return unknown;
    return { kind: 'decided', booking: outcome.booking, isOurs: outcome.kind === 'done' };
  }

  return {
    read,
    async record(...decision) {
      try {
        return await decide(...decision);
      } catch (error) {
        const isUnsure = !(error instanceof DatabaseFault && error.isRefusal);
        // The first try may have been stored after all: the same decision made again finds it. The page needs a booking to show.
        const [again, stored] = await Promise.all([
          isUnsure ? decide(...decision).catch((fault: Error) => fault) : (error as Error),
          read(decision[0]),
        ]);
        return again instanceof Error ? outcomeWithout(stored, isUnsure, again.message) : again;
      }
    },
    finishPlanned: () => Promise.resolve(0),
  };
}

/** Leases, each held by one site at a time. Calls reject when the database is away. */
export interface Leases {
  /** Resolves to undefined while another site holds the lease, otherwise to a function that releases it. */
  take(name: string, seconds: number): Promise<(() => Promise<void>) | undefined>;
}

interface OutsideStoreOptions {
  records: BookingRecords;
  notices: PlannedNotices;
  /** Leases among the sites on one database. Absent when no other process can decide. */
  leases?: Leases;
  wait: (milliseconds: number) => Promise<void>;
  now: () => number;
  log: Log;
}

/** Age (ms) at which a planned decision counts as interrupted: no site is still writing it. */
const planIsStaleAfter = 15_000;
/** Maximum time for a decision, in ms. The page answers within 8 s; the rest is for rendering on a busy machine. */
const budget = 7000;
/** Length of a lease, in seconds; a decision takes less. */
const leaseSeconds = 15;
/** Time between two tries to take a lease that another site holds, in ms. */
const askEvery = 100;

/**
 * An outside table, which has no conditional update: one decision at a time for each booking, over all sites, reads, checks,
 * writes and reads again. The notice is planned before the write and released after it, so that a crash or a lost answer
 * neither loses it nor sends it for a decision that was not written.
 */
export function createOutsideStore({ records, notices, leases, wait, now, log }: OutsideStoreOptions): BookingStore {
  const last = new Map<string, Promise<unknown>>();
  const read = (id: string, by = now() + budget) => records.read(id, by);

  /** As `Leases.take`. Without the database there are no leases, and the decision is made without one. */
  const takeLease = (id: string) =>
    leases?.take(`reserva ${id}`, leaseSeconds).catch((error: Error) => {
      log('warn', 'a booking is decided without a lease', { reason: error.message });
      return () => Promise.resolve();
    });

  /** Runs `work` under the booking's lease. @throws when the lease is not free by the time `by`, in ms */
  async function withLease<T>(id: string, by: number, work: () => Promise<T>): Promise<T> {
    let release = await takeLease(id);
    while (leases && !release) {
      if (now() + askEvery > by) throw new Error('another site is deciding');
      await wait(askEvery);
      release = await takeLease(id);
    }
    try {
      return await work();
    } finally {
      // A lease that is not released expires.
      await release?.().catch(() => undefined);
    }
  }

  /** Runs `work` on a booking after all earlier work on it, in this process and over all sites. */
  async function runInOrder<T>(id: string, by: number, work: () => Promise<T>): Promise<T> {
    const run = () => withLease(id, by, work);
    const mine = (last.get(id) ?? Promise.resolve()).then(run, run);
    const ended = mine.catch(() => undefined);
    last.set(id, ended);
    try {
      return await mine;
    } finally {
      if (last.get(id) === ended) last.delete(id);
    }
  }

  /** Releases the planned notice, or drops it when the record has another state. */
  async function finishPlan(id: string, planned: BookingDecision, booking: BookingRecord): Promise<void> {
    if (booking.estado === planned) await notices.release(id, statusMessage(booking, planned), new Date(now()));
    else await notices.drop(id);
  }

  async function recordAlone(id: string, decision: BookingDecision, by: number): Promise<BookingOutcome> {
    const before = await read(id, by);
    if (before.kind !== 'found' || !isUndecided(before.booking)) return outcomeWithout(before, false, '');
    const { booking } = before;

    const moment = new Date(now());
    const staleBefore = leases ? new Date(moment.getTime() - planIsStaleAfter) : moment;
    const plan = await notices.plan(id, statusMessage(booking, decision), staleBefore, moment);
    if (plan === 'taken') return outcomeWithout(before, false, 'another decision is under way');

    const written = await records.write(id, decision, by);
    const after = await read(id, by);
    // When the second read fails, the result of the write counts; after an unsure write `finishPlanned` reads the table later.
    const assumed = { written: { ...booking, estado: decision }, refused: booking, unsure: undefined };
    const stored = after.kind === 'found' ? after.booking : assumed[written.kind];
    if (stored) await finishPlan(id, decision, stored);
    if (!stored || isUndecided(stored)) {
      const reason = written.kind === 'written' ? 'the table did not keep it' : written.reason;
      return outcomeWithout(before, written.kind === 'unsure', reason);
    }
    return { kind: 'decided', booking: stored, isOurs: written.kind !== 'refused' && stored.estado === decision };
  }

  return {
    read: (id) => read(id),

    record(id, decision) {
      const by = now() + budget;
      return runInOrder(id, by, () => recordAlone(id, decision, by)).catch(async (error: Error) => {
        // The lease or the queue failed, not the table; `finishPlanned` releases or drops the notice.
        log('error', 'a decision had no lease, or its notification could not be planned or released', {
          reason: error.message,
        });
        return outcomeWithout(await read(id, by), false, error.message);
      });
    },

    async finishPlanned() {
      const planned = await notices.listPlanned(new Date(now() - planIsStaleAfter));
      for (const { bookingId, body } of planned) {
        await runInOrder(bookingId, now() + budget, async () => {
          const found = await read(bookingId);
          if (found.kind === 'found') await finishPlan(bookingId, body.Estado, found.booking);
          else if (found.kind === 'unknown') await notices.drop(bookingId);
        });
      }
      return planned.length;
    },
  };
}

interface BookingsOptions {
  store: BookingStore;
  desk: BookingDesk;
  messages: Pick<Sender, 'wake'>;
  /** Whether the status webhook gets notices. */
  isAnnounced: boolean;
  now: () => Date;
  log: Log;
}

/** Bookings for the pages. Only `act` rejects; the other calls resolve within 7 s and log their faults. */
export function createBookings({ store, desk, messages, isAnnounced, now, log }: BookingsOptions) {
  function note<T extends BookingRead | BookingOutcome>(id: string, outcome: T): T {
    if (!('reason' in outcome)) return outcome;
    const level = outcome.kind === 'unknown' ? 'info' : 'error';
    log(level, `booking ${outcome.kind}`, { booking: markOf(id), reason: outcome.reason });
    return outcome;
  }
  return {
    find: async (id: string): Promise<BookingRead> => note(id, await store.read(id)),

    /**
     * Confirms or cancels an undecided booking; the first decision counts. Messages are sent later, and their failure does not
     * change the outcome.
     */
    async decide(id: string, decision: BookingDecision, seen?: number): Promise<BookingOutcome> {
      const outcome = note(id, await store.record(id, decision, seen));
      if (outcome.kind === 'decided' && outcome.isOurs)
        log('info', 'booking decided', { booking: markOf(id), decision });
      messages.wake();
      return outcome;
    },

    /**
     * An act of guest or staff on a booking of the built-in table.
     * @throws DatabaseFault when the database is away: the act may have been done, and may be tried again.
     */
    async act(id: string, act: BookingAct, { by, data }: Pick<ActOptions, 'by' | 'data'>): Promise<ActOutcome> {
      const outcome = await desk.act(id, act, { by, data, isAnnounced, now: now() });
      if (outcome.kind === 'done') log('info', 'booking changed', { booking: markOf(id), act, by });
      messages.wake();
      return outcome;
    },
  };
}

export type Bookings = ReturnType<typeof createBookings>;
