import { z } from 'zod';

import type { StatusMessage } from '../domain/booking';
import type { Database } from './database.generated';
import { ask, DatabaseFault, type Supabase } from './supabase.server';

type Row = Database['public']['Tables']['avisos']['Row'];

/** A notification waiting in the outbox. */
export interface WaitingNotice {
  /** The idempotency key of every try. */
  id: string;
  bookingId: string;
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
  plannedAt: Date;
}

export type Plan = 'planned' | 'taken' | 'announced';

/**
 * The outbox `avisos`, by the service key. A notice whose `proximo_intento` is `infinity` is only planned: its decision is
 * being written to an outside table. Every call throws DatabaseFault.
 */
export interface StatusNotices {
  /**
   * Plans a booking's notification before its decision is written. `taken`: somebody else planned one after
   * `staleBefore` and may be writing now. `announced`: this booking's notification was already let go.
   */
  plan(bookingId: string, body: StatusMessage, staleBefore: Date, now: Date): Promise<Plan>;
  /** Lets a planned notification go, with the body that was really decided; false when there is none planned. */
  release(bookingId: string, body: StatusMessage, now: Date): Promise<boolean>;
  /** Forgets a planned notification: its decision was not written. */
  drop(bookingId: string): Promise<void>;
  listPlanned(before: Date): Promise<PlannedNotice[]>;
  /** Unsent and not yet expired, due by `dueBy` or, without it, all; earliest first. */
  listWaiting(now: Date, dueBy?: Date): Promise<WaitingNotice[]>;
  /** Begins a try and says when the next one would be; of several who saw the same state only one is answered true. */
  claim(seen: Pick<WaitingNotice, 'id' | 'attempts'>, nextTry: Date): Promise<boolean>;
  noteTaken(id: string, now: Date): Promise<void>;
  noteFailure(id: string, reason: string): Promise<void>;
  /** When the next waiting notice is due. */
  findNextTry(now: Date): Promise<Date | undefined>;
}

const duplicateKey = '23505';
const onlyPlanned = 'infinity';
/** How long a notification is tried for, in milliseconds (docs/contract.md, 'Status webhook'). */
const lifetime = 24 * 60 * 60 * 1000;

function toWaiting(row: Row): WaitingNotice[] {
  const body = readStatusMessage(row.cuerpo);
  if (!body) return [];
  return [
    {
      id: row.id,
      bookingId: row.reserva_id,
      body,
      attempts: row.intentos,
      nextTry: new Date(row.proximo_intento),
      expires: new Date(row.caduca_en),
    },
  ];
}

/** A body's keys in the contract's order, which jsonb does not keep: what is read has it again. */
const storedBody = z.object({
  Estado: z.enum(['confirmada', 'cancelada']),
  Nombre: z.string(),
  Email: z.string(),
  Fecha: z.string(),
  Hora: z.string(),
  Personas: z.number().nullable(),
  Comentarios: z.string(),
  Telefono: z.string(),
}) satisfies z.ZodType<StatusMessage>;

/** A body as it was stored; undefined once it was emptied. */
export function readStatusMessage(stored: unknown): StatusMessage | undefined {
  return storedBody.safeParse(stored).data;
}

const rows = (db: Supabase) => db.from('avisos');
const unsent = (db: Supabase, now: Date) =>
  rows(db).select('*').is('entregado_en', null).neq('proximo_intento', onlyPlanned).gt('caduca_en', now.toISOString());

export const statusNotices: StatusNotices = {
  async plan(bookingId, body, staleBefore, now) {
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

  async release(bookingId, body, now) {
    const caduca_en = new Date(now.getTime() + lifetime).toISOString();
    const due = { cuerpo: { ...body }, proximo_intento: now.toISOString(), caduca_en };
    const released = await ask('service', (db) =>
      rows(db).update(due).match({ reserva_id: bookingId, proximo_intento: onlyPlanned }).select('id'),
    );
    return released.length > 0;
  },

  async drop(bookingId) {
    await ask('service', (db) => rows(db).delete().match({ reserva_id: bookingId, proximo_intento: onlyPlanned }));
  },

  async listPlanned(before) {
    const planned = await ask('service', (db) =>
      rows(db)
        .select('*')
        .eq('proximo_intento', onlyPlanned)
        .lte('creado_en', before.toISOString())
        .order('creado_en')
        .limit(20),
    );
    return planned.flatMap((row) => {
      const body = readStatusMessage(row.cuerpo);
      return body ? [{ bookingId: row.reserva_id, body, plannedAt: new Date(row.creado_en) }] : [];
    });
  },

  async listWaiting(now, dueBy) {
    const latest = dueBy ? dueBy.toISOString() : '9999-12-31T00:00:00Z';
    const waiting = await ask('service', (db) =>
      unsent(db, now).lte('proximo_intento', latest).order('proximo_intento').limit(100),
    );
    return waiting.flatMap(toWaiting);
  },

  async claim({ id, attempts }, nextTry) {
    const begun = { intentos: attempts + 1, proximo_intento: nextTry.toISOString() };
    const claimed = await ask('service', (db) =>
      rows(db).update(begun).match({ id, intentos: attempts }).is('entregado_en', null).select('id'),
    );
    return claimed.length > 0;
  },

  async noteTaken(id, now) {
    const taken = { entregado_en: now.toISOString(), ultimo_error: null };
    await ask('service', (db) => rows(db).update(taken).eq('id', id));
  },

  async noteFailure(id, reason) {
    await ask('service', (db) => rows(db).update({ ultimo_error: reason }).eq('id', id));
  },

  async findNextTry(now) {
    const [next] = await ask('service', (db) => unsent(db, now).order('proximo_intento').limit(1));
    return next && new Date(next.proximo_intento);
  },
};
