import type { Booking } from '../booking';
import type { GuestCard } from '../guests/guest-card';
import type { Opinion } from '../opinions/opinion';

/** Stored data of a guest in other tables than the booking. */
interface GuestMore {
  card?: GuestCard | undefined;
  opinion?: Opinion | undefined;
  /** Whether the guest asked for no more questions. */
  isSilent?: boolean;
}

/** 'Descargar mis datos': a JSON file with all stored data of a guest, named as the form's fields, and the card. */
export function sendGuestData(
  booking: Booking | undefined,
  { card, opinion, isSilent = false }: GuestMore = {},
): Response {
  const { nombre, telefono, email, personas, fecha, hora, comentarios, estado, idioma, creada_en, grupo, platos } =
    booking ?? {};
  const body = {
    nombre,
    telefono,
    email,
    personas,
    fecha,
    hora,
    comentarios,
    estado,
    idioma,
    creada_en,
    ...(grupo && { grupo, platos }),
    ...(opinion && { opinion: { cara: opinion.face, texto: opinion.text } }),
    ...(isSilent && { sin_preguntas: true }),
  };
  const { reserva, propia: _, ...ficha } = card ?? {};
  return new Response(JSON.stringify(reserva ? { ...body, ficha } : body, null, 2), {
    headers: {
      ...hiddenHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mis-datos.json"',
    },
  });
}

/** Headers of responses with a guest's data: neither cached nor indexed. */
export const hiddenHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
