import type { Booking } from '../booking';
import type { GuestCard } from '../guests/guest-card';

/** 'Descargar mis datos': all that is kept of a guest, under the form's own names, and the card, as a file. */
export function sendGuestData(booking: Booking, card?: GuestCard): Response {
  const { nombre, telefono, email, personas, fecha, hora, comentarios, estado, idioma, creadaEn, grupo, platos } =
    booking;
  const visit = { nombre, telefono, email, personas, fecha, hora, comentarios, estado, idioma, creada_en: creadaEn };
  const body = { ...visit, ...(grupo && { grupo, platos }) };
  const { reserva, propia: _, ...ficha } = card ?? {};
  return new Response(JSON.stringify(reserva ? { ...body, ficha } : body, null, 2), {
    headers: {
      ...hiddenHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mis-datos.json"',
    },
  });
}

/** Of an answer with a guest's data, or about them. */
export const hiddenHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
