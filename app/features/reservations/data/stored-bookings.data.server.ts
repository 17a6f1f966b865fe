import { z } from 'zod';

import { isUuid, type Booking, type BookingDecision, type BookingRecord } from '../booking';
import type { BookingRead } from '../outside/booking-records.server';
import { bookingRow, toBooking } from './booking-rows';
import { ask, DatabaseFault } from '~/platform/database/supabase.server';

/**
 * What became of a decision in the built-in table. `isOurs`: this call decided; otherwise somebody had before. `refused`:
 * surely nothing was written. `unsure`: it may have been, or be yet; the same decision may be made again.
 */
export type StoredDecision =
  | { kind: 'decided'; booking: BookingRecord; isOurs: boolean }
  | { kind: 'unknown'; reason: string }
  | { kind: 'refused' | 'unsure'; reason: string };

/** What `decidir_reserva` answers. */
const storedDecision = z.object({ decidida: z.boolean(), reserva: bookingRow.nullable() });

function toRecord({ nombre, email, fecha, hora, personas, comentarios, telefono, ...booking }: Booking): BookingRecord {
  const { estado, espera, secuencia } = booking;
  // The desk offers a table to a guest on the waiting list; there is nothing to confirm.
  const state = estado ?? (espera ? 'en espera' : '');
  return { estado: state, nombre, email, fecha, hora, personas, comentarios, telefono, secuencia };
}

/** The bookings in `reservas`, by the service key. Never rejects. */
export const storedBookings = {
  async read(id: string): Promise<BookingRead> {
    if (!isUuid(id)) return { kind: 'unknown', reason: 'malformed id' };
    try {
      const row = await ask('service', (db) => db.from('reservas').select('*').eq('id', id).maybeSingle());
      if (!row || row.anonimizada_en !== null) return { kind: 'unknown', reason: row ? 'anonymised' : 'no such row' };
      return { kind: 'found', booking: toRecord(toBooking(row)) };
    } catch (error) {
      return { kind: 'unreachable', reason: (error as Error).message };
    }
  },

  /** Decides unless somebody has, or the booking is another than the page had `seen`; with `isAnnounced` the notification is stored in the same transaction. */
  async storeDecision(
    id: string,
    decision: BookingDecision,
    isAnnounced: boolean,
    seen?: number,
    now = new Date(),
  ): Promise<StoredDecision> {
    if (!isUuid(id)) return { kind: 'unknown', reason: 'malformed id' };
    try {
      const args = {
        p_id: id,
        p_estado: decision,
        p_aviso: isAnnounced,
        p_ahora: now.toISOString(),
        p_secuencia: seen ?? null,
      };
      const { decidida, reserva } = storedDecision.parse(await ask('booking', (db) => db.rpc('decidir_reserva', args)));
      if (!reserva || reserva.isAnonymised) {
        return { kind: 'unknown', reason: reserva ? 'anonymised' : 'no such row' };
      }
      return { kind: 'decided', booking: toRecord(reserva), isOurs: decidida };
    } catch (error) {
      const isSure = error instanceof DatabaseFault && error.isRefusal;
      return { kind: isSure ? 'refused' : 'unsure', reason: (error as Error).message };
    }
  },
};

export type StoredBookings = typeof storedBookings;
