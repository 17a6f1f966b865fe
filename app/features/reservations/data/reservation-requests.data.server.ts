import { isUuid, bookingRow, toBooking, type Booking, type DeliveryEnd, type DeliveryState } from '../booking';
import { z } from 'zod';

import type { CivilDate } from '~/core/time';
import type { Reservation } from '../reservation';
import {
  ask,
  askCount,
  DatabaseFault,
  duplicateKey,
  pieceSize,
  type Supabase,
} from '~/platform/database/supabase.server';

export interface NewRequest {
  /** A UUID made by the caller, so that a repeated call recognises its own row. */
  id: string;
  reservation: Reservation;
  solicitud: string;
  huella: string;
  idioma: Booking['idioma'];
  /** `pendiente` counts as a delivery that this call begins. */
  entrega: DeliveryState;
  /** For the waiting list, where `hora` may be empty; it takes no seats. */
  isWaiting?: boolean;
  /** Whether its booking is in an outside table, where it takes no place here. */
  isOutside?: boolean;
  /** Whether a small party is confirmed automatically, if the owner has set it, and the status webhook receives that. */
  confirms?: { isAnnounced: boolean };
  now: Date;
}

/** How a delivery ended. */
export interface DeliveryNote {
  entrega: DeliveryEnd;
  /** Why it failed. */
  reason: string | null;
  /** The record that it became in an outside table. */
  outsideId?: string | undefined;
}

/**
 * `full`: there is no place, nothing was stored. `refused`: surely not stored. `unsure`: it may have been, or be yet.
 * `reason` is for the log.
 */
export type StoreOutcome =
  | { kind: 'stored'; stored: Booking; isNew: boolean }
  | { kind: 'full' }
  | { kind: 'refused' | 'unsure'; reason: string };

const storedAnswer = z.discriminatedUnion('resultado', [
  z.object({
    resultado: z.enum(['hecho', 'ya']),
    reserva: bookingRow,
  }),
  z.object({ resultado: z.literal('lleno') }),
]);

const allRows = (db: Supabase) => db.from('reservas').select('*');

/** Guests' requests in `reservas`, with the service key. Every call but `store` may throw DatabaseFault. */
export const reservationRequests = {
  /** The number of requests that wait for delivery. */
  countWaiting: (): Promise<number> =>
    askCount('service', (db) =>
      db.from('reservas').select('id', { count: 'exact', head: true }).eq('entrega', 'pendiente'),
    ),

  /**
   * Stores a request unless one with its `solicitud` exists, and returns the stored one; `isNew` when it has this request's id.
   * After `unsure` the same request may be stored again.
   */
  async store(request: NewRequest): Promise<StoreOutcome> {
    const {
      id,
      reservation,
      solicitud,
      huella,
      idioma,
      entrega,
      isWaiting = false,
      isOutside = false,
      confirms,
      now,
    } = request;
    const isBegun = entrega === 'pendiente';
    const args = {
      p_reserva: {
        ...reservation,
        id,
        solicitud,
        huella,
        idioma,
        entrega,
        espera: isWaiting,
        ...(isOutside && { fuera: true }),
        hora: reservation.hora || null,
        zona_id: reservation.zona ?? null,
        comentarios: reservation.comentarios || null,
        entrega_intentos: isBegun ? 1 : 0,
        entrega_iniciada_en: isBegun ? now.toISOString() : null,
      },
      p_confirmar: confirms !== undefined,
      p_aviso: confirms?.isAnnounced ?? false,
      p_ahora: now.toISOString(),
    };
    try {
      const answer = storedAnswer.parse(await ask('booking', (db) => db.rpc('reservar_mesa', args)));
      if (answer.resultado === 'lleno') return { kind: 'full' };
      const stored = answer.reserva;
      return { kind: 'stored', stored, isNew: stored.id === id };
    } catch (error) {
      const isSure = error instanceof DatabaseFault && error.isRefusal;
      return { kind: isSure ? 'refused' : 'unsure', reason: (error as Error).message };
    }
  },

  async find(id: string): Promise<Booking | undefined> {
    const row = isUuid(id) ? await ask('service', (db) => allRows(db).eq('id', id).maybeSingle()) : null;
    return row ? toBooking(row) : undefined;
  },

  /** Begins a delivery. Of concurrent callers that read the same state only one gets true. */
  async claim(
    { id, entrega, entrega_intentos }: Pick<Booking, 'id' | 'entrega' | 'entrega_intentos'>,
    now: Date,
  ): Promise<boolean> {
    const begun = {
      entrega: 'pendiente',
      entrega_intentos: entrega_intentos + 1,
      entrega_iniciada_en: now.toISOString(),
    };
    const seen = { id, entrega, entrega_intentos };
    const claimed = await ask('booking', (db) =>
      db.from('reservas').update(begun).match(seen).is('anonimizada_en', null).select('id'),
    );
    return claimed.length === 1;
  },

  /**
   * Stores how a delivery ended, and the id of its record in an outside table unless another request has it. False when there is
   * no such row, or it was delivered already: that outcome is final.
   */
  async note(id: string, { entrega, reason, outsideId }: DeliveryNote, now: Date): Promise<boolean> {
    const takenAt = entrega === 'entregada' ? { entregada_en: now.toISOString() } : {};
    const ended = { entrega, entrega_error: reason, ...takenAt };
    const noteAs = (more: { id_externo?: string }) =>
      ask('booking', (db) =>
        db
          .from('reservas')
          .update({ ...ended, ...more })
          .eq('id', id)
          .neq('entrega', 'entregada')
          .select('id'),
      );
    const noted = await noteAs(outsideId === undefined ? {} : { id_externo: outsideId }).catch((error: unknown) => {
      if (error instanceof DatabaseFault && error.code === duplicateKey) return noteAs({});
      throw error;
    });
    return noted.length > 0;
  },

  /** Deliveries without an outcome that began until `before`, of visits from the date `from` on; the oldest first, at most 200. */
  async listCutOff(before: Date, from: CivilDate): Promise<Booking[]> {
    const rows = await ask('service', (db) =>
      allRows(db)
        .eq('entrega', 'pendiente')
        .lte('entrega_iniciada_en', before.toISOString())
        .gte('fecha', from)
        .is('anonimizada_en', null)
        .order('entrega_iniciada_en')
        .limit(200),
    );
    return rows.map(toBooking);
  },

  /**
   * Empties the personal data of some visits that were more than `days` days before `today`, a date of Madrid. Returns the number
   * of rows; 0 when none are left.
   */
  async anonymise(days: number, today: CivilDate): Promise<number> {
    const args = { p_dias: days, p_hoy: today, p_limite: pieceSize };
    return (await ask('service', (db) => db.rpc('anonimizar_reservas', args))) ?? 0;
  },
};

export type ReservationRequests = typeof reservationRequests;
