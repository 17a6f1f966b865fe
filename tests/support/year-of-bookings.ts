import { randomUUID } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';

import { addDays } from '../../app/core/time';

/** A booking of the year that ends in a month; a guest comes about four times. */
function makeBooking(at: number, size: number, today: string) {
  const guest = (at * 7919) % countGuests(size);
  const day = addDays(today, 30 - Math.floor((at * 396) / size));
  return {
    ...{
      solicitud: randomUUID(),
      huella: 'x',
      idioma: guest % 5 ? 'es' : 'en',
      entrega: 'local',
      estado: 'confirmada',
    },
    ...{ nombre: `Comensal Ruiz ${guest}`, telefono: `6${String(10_000_000 + guest).slice(-8)}` },
    ...{ email: `comensal${guest}@example.org`, comentarios: guest % 3 ? null : 'Trona y ventana', fecha: day },
    ...{ hora: at % 3 ? '21:15' : '14:30', personas: 1 + (guest % 8), duracion: 90, origen: at % 4 ? 'web' : 'panel' },
    ...{ llegada: day < today ? (at % 20 ? 'llegado' : 'no_vino') : null, creada_en: `${addDays(day, -3)}T10:00:00Z` },
  };
}

/** The guests of a year with so many bookings. */
export const countGuests = (size: number): number => Math.ceil((size * 8) / 30);

/** Stores a year of bookings as a restore does, without mails. @throws Error when the database refuses them. */
export async function storeYear(service: SupabaseClient, size: number, today: string): Promise<void> {
  const rows = Array.from({ length: size }, (_, at) => makeBooking(at, size, today));
  for (let at = 0; at < size; at += 500) {
    const stored = service.from('reservas').insert(rows.slice(at, at + 500));
    const { error } = await stored.setHeader('Antidoto-Restaura', 'si');
    if (error) throw new Error(error.message);
  }
}
