import { z } from 'zod';

import { defaultLanguage, languages } from '~/core/language';
import { bookingActs } from '../desk/desk';
import { isUuid, type Booking, type BookingDecision, type BookingRecord } from '../booking';
import type { BookingRead } from '../outside/booking-records.server';
import { ask, DatabaseFault } from '~/platform/database/supabase.server';

const moment = z.string().transform((text) => new Date(text));
/** `HH:MM` of the database's time; empty where there is none. */
const clockTime = z
  .string()
  .nullable()
  .transform((time) => time?.slice(0, 5) ?? '');
const state = z.enum(['confirmada', 'cancelada']).nullable();
const arrival = z.enum(['llegado', 'no_vino']).nullable();
const former = z.object({
  fecha: z.string(),
  hora: clockTime,
  personas: z.number(),
  estado: state,
  en: moment.nullish().transform((en) => en ?? null),
});
const lastAct = z.object({ acto: z.enum(bookingActs), en: z.string() });

/** The codec of a row of `reservas`: refuses a row that this version cannot read. */
export const bookingRow = z
  .object({
    id: z.string(),
    codigo: z.string(),
    solicitud: z.string(),
    huella: z.string(),
    idioma: z.enum(languages).catch(defaultLanguage),
    origen: z.enum(['web', 'panel']),
    creada_en: moment,
    anonimizada_en: z.string().nullable(),
    secuencia: z.number(),
    nombre: z.string(),
    telefono: z.string(),
    email: z.string(),
    personas: z.number(),
    fecha: z.string(),
    hora: clockTime,
    comentarios: z
      .string()
      .nullable()
      .transform((text) => text ?? ''),
    estado: state,
    decidida_por: z.string().nullable(),
    decidida_en: moment.nullable(),
    cancelada_por: z.enum(['cliente', 'personal']).nullable(),
    duracion: z.number(),
    zona_id: z.string().nullable(),
    zona_pedida: z.boolean(),
    mesas: z.array(z.string()),
    espera: z.boolean(),
    hora_ofrecida: clockTime,
    ofrecida_hasta: moment.nullable(),
    cambio_anterior: former.nullable().catch(null),
    tarde_minutos: z.number().nullable(),
    reconfirmada_en: moment.nullable(),
    llegada: arrival,
    ultimo_acto: lastAct.nullable().catch(null),
    entrega: z.enum(['local', 'pendiente', 'entregada', 'fallida']),
    entrega_intentos: z.number(),
    entrega_iniciada_en: moment.nullable(),
    entrega_error: z.string().nullable(),
    id_externo: z.string().nullable(),
  })
  .transform((row): Booking => ({
    id: row.id,
    codigo: row.codigo,
    solicitud: row.solicitud,
    huella: row.huella,
    idioma: row.idioma,
    origen: row.origen,
    creadaEn: row.creada_en,
    isAnonymised: row.anonimizada_en !== null,
    secuencia: row.secuencia,
    nombre: row.nombre,
    telefono: row.telefono,
    email: row.email,
    personas: row.personas,
    fecha: row.fecha,
    hora: row.hora,
    comentarios: row.comentarios,
    estado: row.estado,
    decididaPor: row.decidida_por,
    decididaEn: row.decidida_en,
    canceladaPor: row.cancelada_por,
    duracion: row.duracion,
    zona: row.zona_id,
    isZoneChosen: row.zona_pedida,
    mesas: row.mesas,
    espera: row.espera,
    oferta:
      row.hora_ofrecida !== '' && row.ofrecida_hasta ? { hora: row.hora_ofrecida, hasta: row.ofrecida_hasta } : null,
    cambioAnterior: row.cambio_anterior,
    tardeMinutos: row.tarde_minutos,
    reconfirmadaEn: row.reconfirmada_en,
    llegada: row.llegada,
    ultimoActo: row.ultimo_acto && { act: row.ultimo_acto.acto, stamp: row.ultimo_acto.en },
    entrega: row.entrega,
    intentos: row.entrega_intentos,
    iniciadaEn: row.entrega_iniciada_en,
    error: row.entrega_error,
    idExterno: row.id_externo,
  }));

/** @throws ZodError on a row that this version cannot read. */
export const toBooking = (row: unknown): Booking => bookingRow.parse(row);

/** A booking as the history of a telephone needs it. */
export const phoneVisitRow = z
  .object({
    id: z.string(),
    telefono: z.string(),
    fecha: z.string(),
    hora: clockTime,
    estado: state,
    llegada: arrival,
    creada_en: moment,
  })
  .transform(({ creada_en, ...visit }) => ({ ...visit, creadaEn: creada_en }));

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
