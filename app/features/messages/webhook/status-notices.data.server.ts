import { statusMessageSchema, type StatusMessage } from '~/features/reservations/booking';
import type { Database } from '~/platform/database/database.generated';
import { claimColumns, failureColumns, type BegunTry } from '../outbox-rows.data.server';
import { ask, askCount, DatabaseFault, duplicateKey, type Supabase } from '~/platform/database/supabase.server';

type Row = Database['public']['Tables']['avisos']['Row'];

/** A notification waiting in the outbox. */
export interface WaitingNotice {
  /** The idempotency key of every try. */
  id: string;
  body: StatusMessage;
  /** Tries begun so far. */
  attempts: number;
  nextTry: Date;
  expires: Date;
}

/** A decision on an outside table that was about to be written, and of which nobody noted that it was. */
export interface PlannedNotice {
  bookingId: string;
  body: StatusMessage;
}

const onlyPlanned = 'infinity';
/** How long a notification is tried for, in milliseconds (docs/contract.md, 'Status webhook'). */
const lifetime = 24 * 60 * 60 * 1000;

/** A body as it was stored, its keys in order; undefined once it was emptied. */
export function readStatusMessage(stored: unknown): StatusMessage | undefined {
  return statusMessageSchema.safeParse(stored).data;
}

/** The rows that hold a body still. */
function readBodies<T>(stored: readonly Row[], read: (row: Row, body: StatusMessage) => T): T[] {
  return stored.flatMap((row) => {
    const body = readStatusMessage(row.cuerpo);
    return body ? [read(row, body)] : [];
  });
}

const rows = (db: Supabase) => db.from('avisos');
const unsent = (db: Supabase, now: Date, counted?: { count: 'exact'; head: true }) =>
  rows(db)
    .select('*', counted)
    .is('entregado_en', null)
    .neq('proximo_intento', onlyPlanned)
    // Of one that was emptied nothing is left to send.
    .neq('cuerpo', '{}')
    .gt('caduca_en', now.toISOString());

/**
 * The outbox `avisos`, by the service key. A notice whose `proximo_intento` is `infinity` is only planned: its decision is
 * being written to an outside table. Every call throws DatabaseFault.
 */
export const statusNotices = {
  /**
   * Plans a booking's notification before its decision is written. `taken`: somebody else planned one after
   * `staleBefore` and may be writing now. `announced`: this booking's notification was already let go.
   */
  async plan(
    bookingId: string,
    body: StatusMessage,
    staleBefore: Date,
    now: Date,
  ): Promise<'planned' | 'taken' | 'announced'> {
    const planned = { cuerpo: { ...body }, creado_en: now.toISOString(), proximo_intento: onlyPlanned };
    try {
      await ask('service', (db) => rows(db).insert({ reserva_id: bookingId, ...planned }));
      return 'planned';
    } catch (error) {
      if (!(error instanceof DatabaseFault) || error.code !== duplicateKey) throw error;
    }
    const taken = await ask('service', (db) =>
      rows(db)
        .update(planned)
        .match({ reserva_id: bookingId, proximo_intento: onlyPlanned })
        .lte('creado_en', staleBefore.toISOString())
        .select('id'),
    );
    if (taken.length > 0) return 'planned';
    const [other] = await ask('service', (db) => rows(db).select('proximo_intento').eq('reserva_id', bookingId));
    return other && other.proximo_intento !== onlyPlanned ? 'announced' : 'taken';
  },

  /** Lets a planned notification go, with the body that was really decided; false when there is none planned. */
  async release(bookingId: string, body: StatusMessage, now: Date): Promise<boolean> {
    const caduca_en = new Date(now.getTime() + lifetime).toISOString();
    const due = { cuerpo: { ...body }, proximo_intento: now.toISOString(), caduca_en };
    const released = await ask('service', (db) =>
      rows(db).update(due).match({ reserva_id: bookingId, proximo_intento: onlyPlanned }).select('id'),
    );
    return released.length > 0;
  },

  /** Forgets a planned notification: its decision was not written. */
  async drop(bookingId: string): Promise<void> {
    await ask('service', (db) => rows(db).delete().match({ reserva_id: bookingId, proximo_intento: onlyPlanned }));
  },

  async listPlanned(before: Date): Promise<PlannedNotice[]> {
    const planned = await ask('service', (db) =>
      rows(db)
        .select('*')
        .eq('proximo_intento', onlyPlanned)
        .lte('creado_en', before.toISOString())
        .order('creado_en')
        .limit(20),
    );
    return readBodies(planned, ({ reserva_id }, body) => ({ bookingId: reserva_id, body }));
  },

  countWaiting: (now: Date): Promise<number> =>
    askCount('service', (db) => unsent(db, now, { count: 'exact', head: true })),

  /** Unsent, not yet expired and in nobody's hands, due by `dueBy` or, without it, all; earliest first. */
  async listWaiting(now: Date, dueBy?: Date): Promise<WaitingNotice[]> {
    const latest = dueBy ? dueBy.toISOString() : '9999-12-31T00:00:00Z';
    const waiting = await ask('service', (db) =>
      unsent(db, now)
        .lte('proximo_intento', latest)
        .lte('en_curso_hasta', now.toISOString())
        .order('proximo_intento')
        .limit(100),
    );
    return readBodies(waiting, (row, body) => ({
      id: row.id,
      body,
      attempts: row.intentos,
      nextTry: new Date(row.proximo_intento),
      expires: new Date(row.caduca_en),
    }));
  },

  /** Begins a try; of several who saw the same state only one is answered true. */
  async claim({ id, attempts }: Pick<WaitingNotice, 'id' | 'attempts'>, begun: BegunTry): Promise<boolean> {
    const claimed = await ask('service', (db) =>
      rows(db)
        .update(claimColumns(attempts, begun))
        .match({ id, intentos: attempts })
        .is('entregado_en', null)
        .lte('en_curso_hasta', begun.now.toISOString())
        .select('id'),
    );
    return claimed.length > 0;
  },

  async noteTaken(id: string, now: Date): Promise<void> {
    const taken = { entregado_en: now.toISOString(), ultimo_error: null };
    await ask('service', (db) => rows(db).update(taken).eq('id', id));
  },

  /** Ends a try that failed, and says when the next one is due. */
  async noteFailure(id: string, reason: string, nextTry: Date): Promise<void> {
    await ask('service', (db) =>
      rows(db).update(failureColumns(reason, nextTry)).eq('id', id).is('entregado_en', null),
    );
  },

  /** When the next waiting notice is due. */
  async findNextTry(now: Date): Promise<Date | undefined> {
    const [next] = await ask('service', (db) => unsent(db, now).order('proximo_intento').limit(1));
    return next && new Date(next.proximo_intento);
  },
};

export type StatusNotices = typeof statusNotices;
