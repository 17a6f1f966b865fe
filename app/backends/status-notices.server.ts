import { z } from 'zod';

import type { StatusMessage } from '../domain/booking';
import type { Database } from './database.generated';
import { connectSupabase } from './supabase.server';

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
 * being written to an outside table. Every call rejects with an Error when the database is away.
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
/** How long a notification is tried for, in milliseconds (contract.md, 'Status webhook'). */
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

export const statusNotices: StatusNotices = {
  async plan(bookingId, body, staleBefore, now) {
    const { keeper } = await connectSupabase();
    const planned = { cuerpo: { ...body }, creado_en: now.toISOString(), proximo_intento: onlyPlanned };
    const { error } = await keeper.from('avisos').insert({ reserva_id: bookingId, ...planned });
    if (!error) return 'planned';
    if (error.code !== duplicateKey) throw new Error(error.message);
    const taken = await keeper
      .from('avisos')
      .update(planned)
      .eq('reserva_id', bookingId)
      .eq('proximo_intento', onlyPlanned)
      .lte('creado_en', staleBefore.toISOString())
      .select('id');
    if (taken.error) throw new Error(taken.error.message);
    if (taken.data.length > 0) return 'planned';
    const standing = await keeper.from('avisos').select('proximo_intento').eq('reserva_id', bookingId).maybeSingle();
    if (standing.error) throw new Error(standing.error.message);
    return standing.data && standing.data.proximo_intento !== onlyPlanned ? 'announced' : 'taken';
  },

  async release(bookingId, body, now) {
    const { keeper } = await connectSupabase();
    const { data, error } = await keeper
      .from('avisos')
      .update({
        cuerpo: { ...body },
        proximo_intento: now.toISOString(),
        caduca_en: new Date(now.getTime() + lifetime).toISOString(),
      })
      .eq('reserva_id', bookingId)
      .eq('proximo_intento', onlyPlanned)
      .select('id');
    if (error) throw new Error(error.message);
    return data.length > 0;
  },

  async drop(bookingId) {
    const { keeper } = await connectSupabase();
    const { error } = await keeper
      .from('avisos')
      .delete()
      .eq('reserva_id', bookingId)
      .eq('proximo_intento', onlyPlanned);
    if (error) throw new Error(error.message);
  },

  async listPlanned(before) {
    const { keeper } = await connectSupabase();
    const { data, error } = await keeper
      .from('avisos')
      .select('reserva_id, cuerpo, creado_en')
      .eq('proximo_intento', onlyPlanned)
      .lte('creado_en', before.toISOString())
      .order('creado_en')
      .limit(20);
    if (error) throw new Error(error.message);
    return data.flatMap((row) => {
      const body = readStatusMessage(row.cuerpo);
      return body ? [{ bookingId: row.reserva_id, body, plannedAt: new Date(row.creado_en) }] : [];
    });
  },

  async listWaiting(now, dueBy) {
    const { keeper } = await connectSupabase();
    const { data, error } = await keeper
      .from('avisos')
      .select('*')
      .is('entregado_en', null)
      .neq('proximo_intento', onlyPlanned)
      .lte('proximo_intento', dueBy ? dueBy.toISOString() : '9999-12-31T00:00:00Z')
      .gt('caduca_en', now.toISOString())
      .order('proximo_intento')
      .limit(100);
    if (error) throw new Error(error.message);
    return data.flatMap(toWaiting);
  },

  async claim({ id, attempts }, nextTry) {
    const { keeper } = await connectSupabase();
    const { data, error } = await keeper
      .from('avisos')
      .update({ intentos: attempts + 1, proximo_intento: nextTry.toISOString() })
      .eq('id', id)
      .eq('intentos', attempts)
      .is('entregado_en', null)
      .select('id');
    if (error) throw new Error(error.message);
    return data.length > 0;
  },

  async noteTaken(id, now) {
    const { keeper } = await connectSupabase();
    const { error } = await keeper
      .from('avisos')
      .update({ entregado_en: now.toISOString(), ultimo_error: null })
      .eq('id', id);
    if (error) throw new Error(error.message);
  },

  async noteFailure(id, reason) {
    const { keeper } = await connectSupabase();
    const { error } = await keeper.from('avisos').update({ ultimo_error: reason }).eq('id', id);
    if (error) throw new Error(error.message);
  },

  async findNextTry(now) {
    const { keeper } = await connectSupabase();
    const { data, error } = await keeper
      .from('avisos')
      .select('proximo_intento')
      .is('entregado_en', null)
      .neq('proximo_intento', onlyPlanned)
      .gt('caduca_en', now.toISOString())
      .order('proximo_intento')
      .limit(1);
    if (error) throw new Error(error.message);
    return data[0] && new Date(data[0].proximo_intento);
  },
};
