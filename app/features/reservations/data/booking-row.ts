import { z } from 'zod';

import { defaultLanguage, languages } from '~/core/language';
import { bookingActs } from '../desk/desk';
import type { Booking } from '../booking';

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

/** The columns of `reservas` as this version reads them. */
export const bookingColumns = z.object({
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
});

/** The codec of a row of `reservas`: refuses a row that this version cannot read. */
export const bookingRow = bookingColumns.transform((row): Booking => ({
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
export const phoneVisitRow = bookingColumns
  .pick({ id: true, telefono: true, fecha: true, hora: true, estado: true, llegada: true, creada_en: true })
  .transform(({ creada_en, ...visit }) => ({ ...visit, creadaEn: creada_en }));
