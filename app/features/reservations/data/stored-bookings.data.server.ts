import { z } from 'zod';

import { isUuid, type BookingRecord, type BookingDecision } from '../booking';
import type { BookingRead } from '../outside/booking-records.server';
import { ask, DatabaseFault } from '~/platform/database/supabase.server';

/**
 * What became of a decision in the built-in table. `isOurs`: this call decided; otherwise somebody had before. `refused`:
 * surely nothing was written. `unsure`: it may have been, or be yet; the same decision may be made again.
 */
export type StoredDecision =
  | { kind: 'decided'; booking: BookingRecord; isOurs: boolean }
  | { kind: 'unknown'; reason: string }
  | { kind: 'refused' | 'unsure'; reason: string };

const storedRow = z.object({
  nombre: z.string(),
  telefono: z.string(),
  email: z.string(),
  personas: z.number(),
  fecha: z.string(),
  hora: z.string().nullable(),
  comentarios: z.string().nullable(),
  estado: z.string().nullable(),
  espera: z.boolean(),
  secuencia: z.number(),
  anonimizada_en: z.string().nullable(),
});
/** What `decidir_reserva` answers. */
const storedDecision = z.object({ decidida: z.boolean(), reserva: storedRow.nullable() });

function toBooking(row: z.infer<typeof storedRow>): BookingRecord {
  return {
    // Whoever waits for a table is offered one on the desk; there is nothing to confirm.
    estado: row.estado ?? (row.espera ? 'en espera' : ''),
    nombre: row.nombre,
    email: row.email,
    fecha: row.fecha,
    hora: row.hora?.slice(0, 5) ?? '',
    personas: row.personas,
    comentarios: row.comentarios ?? '',
    telefono: row.telefono,
    secuencia: row.secuencia,
  };
}

/** The bookings in `reservas`, by the service key. Never rejects. */
export const storedBookings = {
  async read(id: string): Promise<BookingRead> {
    if (!isUuid(id)) return { kind: 'unknown', reason: 'malformed id' };
    try {
      const row = await ask('service', (db) => db.from('reservas').select('*').eq('id', id).maybeSingle());
      if (!row || row.anonimizada_en !== null) return { kind: 'unknown', reason: row ? 'anonymised' : 'no such row' };
      return { kind: 'found', booking: toBooking(row) };
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
      if (!reserva || reserva.anonimizada_en !== null) {
        return { kind: 'unknown', reason: reserva ? 'anonymised' : 'no such row' };
      }
      return { kind: 'decided', booking: toBooking(reserva), isOurs: decidida };
    } catch (error) {
      const isSure = error instanceof DatabaseFault && error.isRefusal;
      return { kind: isSure ? 'refused' : 'unsure', reason: (error as Error).message };
    }
  },
};

export type StoredBookings = typeof storedBookings;
