import type { ActOutcome } from '../data/booking-desk.data.server';
import type { JoinedBookings } from './joined-bookings.data.server';
import type { BookingRecord, BookingDecision, Booking } from '../booking';
import { decisionToFollow, visitOf } from './outside-record';
import { LimitedMap } from '~/platform/limited-map';
import { markOf, type Log } from '~/platform/log.server';
import type { BookingOutcome, OutsideStore } from '../decide-booking';
import type { Outbox } from '~/features/messages/outbox';

export interface RecordJoinOptions {
  joined: JoinedBookings;
  store: OutsideStore;
  outbox: Pick<Outbox, 'wake'>;
  /** Whether the status webhook is told of what becomes of a booking. */
  isAnnounced: boolean;
  now: () => Date;
  log: Log;
}

/** What came of a decision on the desk: as any act, or the table did not take it; with `isUnsure` nobody can say. */
export type JoinedOutcome = ActOutcome | { kind: 'unwritten'; isUnsure: boolean };

const minute = 60_000;
/** What was read so long ago, in milliseconds, is shown as it is. */
const freshFor = 3000;
/** A page waits so long for the table, in milliseconds, and for so many records: some tables refuse more than five a second. */
const longestLook = 1500;
const mostLooked = 8;
/** More bookings are not joined to records that have gone. */
const mostMissed = 500;
/** How often a record is read when nobody looks: nobody has decided it, or somebody has. */
const undecidedEvery = 5 * minute;
const decidedEvery = 60 * minute;

/**
 * Keeps the site's own records of bookings true to the outside table that decides them, joined by the id that the
 * request's webhook answered. The table's word is asked for when somebody looks, decides, and now and then.
 */
export function createRecordJoin({ joined, store, outbox, isAnnounced, now, log }: RecordJoinOptions) {
  /** Bookings that staff here cancel in the table, or may have: whenever that is read there, the status webhook is told. */
  const cancelling = new Set<string>();

  /** Puts what the outside record says beside the own one; a decision made there is followed, or the one given in. */
  async function reflect(own: Booking, record: BookingRecord, decided?: BookingDecision): Promise<Booking | undefined> {
    const outside = visitOf(record);
    const decision = decided ?? decisionToFollow(own, outside);
    const booking = await joined.reflect(own, {
      outside,
      ...(decision && { decision }),
      // A confirmation is told of as it is written in the table, and what others decide there is theirs to tell.
      isAnnounced: isAnnounced && decision === 'cancelada' && cancelling.has(own.id),
      now: now(),
    });
    if (decision) {
      cancelling.delete(own.id);
      outbox.wake();
    }
    return booking;
  }

  /** When one was looked for last that was not there, by its booking. */
  const missed = new LimitedMap<string, number>(mostMissed);

  /** Reads records one after the other; answers whether any could be. Rejects when the database is away. */
  async function read(due: readonly Booking[], by: number): Promise<boolean> {
    let isAny = false;
    for (const own of due) {
      if (now().getTime() >= by) break;
      const found = await store.read(own.idExterno ?? '', by);
      if (found.kind === 'found') {
        await reflect(own, found.booking);
        isAny = true;
      } else {
        log('warn', 'a joined record could not be read', { booking: markOf(own.id), reason: found.reason });
        if (found.kind === 'unreachable') break;
        missed.set(own.id, now().getTime());
      }
    }
    return isAny;
  }

  const ageOf = ({ id, externaEn }: Booking) =>
    now().getTime() - Math.max(externaEn?.getTime() ?? 0, missed.get(id) ?? 0);

  return {
    find: (outsideId: string) => joined.find(outsideId),

    /** Reads the records of bookings that somebody is about to look at; whether they are to be read anew. Never rejects. */
    async look(bookings: readonly Booking[]): Promise<boolean> {
      const due = bookings
        .filter((booking) => booking.idExterno !== null && !booking.isAnonymised && ageOf(booking) > freshFor)
        .sort((one, other) => ageOf(other) - ageOf(one))
        .slice(0, mostLooked);
      return read(due, now().getTime() + longestLook).catch(() => false);
    },

    /** Reads the records that nobody has looked at for a while. Rejects when the database is away. */
    async follow(): Promise<void> {
      const before = (pause: number) => new Date(now().getTime() - pause);
      const since = { undecided: before(undecidedEvery), decided: before(decidedEvery) };
      // However many are missed, there are others among these.
      const due = (await joined.listDue(now(), since, mostMissed + mostLooked)).filter(
        (booking) => ageOf(booking) > (booking.estado === null ? undecidedEvery : decidedEvery),
      );
      await read(due.slice(0, mostLooked), now().getTime() + 10 * longestLook);
    },

    /** After a decision at the page of the outside record: the own one hears of it. Never rejects. */
    async note(outsideId: string, record: BookingRecord): Promise<void> {
      try {
        const own = await joined.find(outsideId);
        if (own) await reflect(own, record);
      } catch (error) {
        log('error', 'a decision could not be noted yet', { reason: (error as Error).message });
      }
    },

    /** A decision of staff on what the desk showed: made in the table, then here. Rejects when the database is away. */
    async decide(own: Booking, decision: BookingDecision, seen?: number): Promise<JoinedOutcome> {
      if (own.estado === decision) return { kind: 'refused', why: 'ya', booking: own };
      const isOther = seen !== undefined && seen !== own.secuencia;
      if (isOther || own.idExterno === null || own.estado === 'cancelada' || own.llegada !== null) {
        return { kind: 'refused', why: 'estado', booking: own };
      }
      const id = own.idExterno;
      if (decision === 'cancelada') cancelling.add(own.id);
      const outcome: BookingOutcome =
        decision === 'cancelada' ? await store.cancel(id) : await store.record(id, decision);
      if (outcome.kind !== 'decided') {
        log('error', `joined booking ${outcome.kind}`, { booking: markOf(own.id), reason: outcome.reason });
        const isUnsure = outcome.kind === 'unwritten' && outcome.isUnsure;
        if (!isUnsure) cancelling.delete(own.id);
        return { kind: 'unwritten', isUnsure };
      }
      const { booking: record } = outcome;
      const booking = await reflect(own, record, record.estado === decision ? decision : undefined);
      if (!booking) return { kind: 'unknown' };
      return booking.estado === decision
        ? { kind: 'done', booking, overbooks: false }
        : { kind: 'refused', why: 'estado', booking };
    },

    /** After a guest's own cancelling: the table says so too, if it can be reached; otherwise the two differ, and staff read it. */
    async cancelOutside(own: Booking): Promise<void> {
      if (own.idExterno === null) return;
      const outcome = await store.cancel(own.idExterno);
      if (outcome.kind === 'decided') await reflect(own, outcome.booking).catch(() => undefined);
      else log('error', `joined booking ${outcome.kind}`, { booking: markOf(own.id), reason: outcome.reason });
    },
  };
}

export type RecordJoin = ReturnType<typeof createRecordJoin>;
