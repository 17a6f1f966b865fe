import type { Booking } from '../booking';
import type { GuestCard } from '../guests/guest-card';
import type { Opinion } from '../opinions/opinion';

/** What is kept of a guest besides the booking. */
interface GuestMore {
  card?: GuestCard | undefined;
  opinion?: Opinion | undefined;
  /** Whether the guest asked for no more questions. */
  isSilent?: boolean;
}

/** 'Descargar mis datos': all that is kept of a guest, under the form's own names, and the card, as a file. */
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

/** Of an answer with a guest's data, or about them. */
export const hiddenHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
