import { z } from 'zod';

import { defaultLanguage, isLanguage } from '~/core/language';
import type { BookingAct, DeskBooking } from '../desk/desk';
import { outsideVisitSchema } from '../outside/outside-record';
import type { DeliveryState, StoredRequest } from '../stored-request';
import type { Database } from '~/platform/database/database.generated';

export type BookingRow = Database['public']['Tables']['reservas']['Row'];

const date = (text: string | null) => (text === null ? null : new Date(text));
const clock = (text: string | null) => text?.slice(0, 5) ?? '';

/** A row of `reservas` as a request on its way out. */
export function toRequest(row: BookingRow): StoredRequest {
  return {
    id: row.id,
    solicitud: row.solicitud,
    huella: row.huella,
    idioma: isLanguage(row.idioma) ? row.idioma : defaultLanguage,
    nombre: row.nombre,
    telefono: row.telefono,
    email: row.email,
    personas: row.personas,
    fecha: row.fecha,
    hora: clock(row.hora),
    comentarios: row.comentarios ?? '',
    estado: row.estado as StoredRequest['estado'],
    decididaPor: row.decidida_por,
    entrega: row.entrega as DeliveryState,
    intentos: row.entrega_intentos,
    iniciadaEn: date(row.entrega_iniciada_en),
    error: row.entrega_error,
    creadaEn: new Date(row.creada_en),
    isAnonymised: row.anonimizada_en !== null,
    codigo: row.codigo,
  };
}

const former = z.object({
  fecha: z.string(),
  hora: z.string().nullable(),
  personas: z.number(),
  estado: z.enum(['confirmada', 'cancelada']).nullable(),
  en: z.string().nullish(),
});
const lastAct = z.object({ acto: z.string(), en: z.string() });

/** A row of `reservas` with everything that the desk knows. */
export function toDeskBooking(row: BookingRow): DeskBooking {
  const change = former.safeParse(row.cambio_anterior).data;
  const act = lastAct.safeParse(row.ultimo_acto).data;
  const { hora_ofrecida, ofrecida_hasta } = row;
  return {
    ...toRequest(row),
    secuencia: row.secuencia,
    origen: row.origen as DeskBooking['origen'],
    duracion: row.duracion,
    espera: row.espera,
    oferta:
      hora_ofrecida !== null && ofrecida_hasta !== null
        ? { hora: clock(hora_ofrecida), hasta: new Date(ofrecida_hasta) }
        : null,
    cambioAnterior: change ? { ...change, hora: clock(change.hora), en: date(change.en ?? null) } : null,
    decididaEn: date(row.decidida_en),
    canceladaPor: row.cancelada_por as DeskBooking['canceladaPor'],
    tardeMinutos: row.tarde_minutos,
    reconfirmadaEn: date(row.reconfirmada_en),
    llegada: row.llegada as DeskBooking['llegada'],
    ultimoActo: act ? { act: act.acto as BookingAct, stamp: act.en } : null,
    idExterno: row.id_externo,
    externa: outsideVisitSchema.safeParse(row.externa).data ?? null,
    externaEn: date(row.externa_en),
  };
}
