import { addDays, civilDateAt, type CivilDate } from '~/core/time';
import { hasBegun } from '../reservation';
import type { FoundBooking, FoundCard, GuestsFound } from './kept-guests';

/** What an import adds, and what it leaves out. */
export interface ImportPlan {
  /** Bookings that are still to come: guests are expected. */
  upcoming: FoundBooking[];
  /** Past and cancelled ones. */
  past: FoundBooking[];
  cards: FoundCard[];
  /** Bookings older than the retention, which are left out, and its first day. */
  tooOld: number;
  since: CivilDate;
  /** Bookings and cards that are there already. */
  there: number;
}

/** Maximum number of bookings and cards of one import, which staff wait for in one request. */
export const mostAdded = 2000;

interface PlanOptions {
  now: Date;
  /** Days for which bookings are kept. */
  retention: number;
  /** Ids of the lines whose booking or card is there. */
  there: { bookings: readonly number[]; cards: readonly number[] };
}

/** Splits what a file has by what becomes of it. */
export function planImport(
  { bookings, cards }: Pick<GuestsFound, 'bookings' | 'cards'>,
  { now, retention, there }: PlanOptions,
): ImportPlan {
  const since = addDays(civilDateAt(now), -retention);
  const kept = bookings.filter(({ fecha }) => fecha >= since);
  const fresh = kept.filter(({ place }) => !there.bookings.includes(place.id));
  // What was written of a guest is not older than the guest's last booking.
  const keptCards = cards.filter(({ until }) => until === undefined || until >= since);
  const freshCards = keptCards.filter(({ place }) => !there.cards.includes(place.id));
  const isUpcoming = (booking: FoundBooking) =>
    !hasBegun(booking, now) && (booking.estado === undefined || booking.estado === 'confirmada');
  return {
    upcoming: fresh
      .filter(isUpcoming)
      .sort((one, other) => `${one.fecha} ${one.hora}`.localeCompare(`${other.fecha} ${other.hora}`)),
    past: fresh.filter((booking) => !isUpcoming(booking)),
    cards: freshCards,
    tooOld: bookings.length - kept.length,
    since,
    there: kept.length - fresh.length + keptCards.length - freshCards.length,
  };
}

/** A booking as `importar_clientes` takes it. The guests' mail addresses are not taken, so that nothing can be sent to them. */
export function rowOfBooking(booking: FoundBooking, now: Date) {
  const { place, nombre, telefono, personas, fecha, hora, comentarios, estado } = booking;
  const isCancelled = estado === 'cancelada' || estado === 'rechazada';
  const isPast = hasBegun(booking, now);
  const llegada = estado === 'llegado' || estado === 'no_vino' ? estado : null;
  return {
    linea: place.id,
    nombre,
    telefono,
    personas,
    fecha,
    hora,
    // Older ones would be removed tonight.
    comentarios: comentarios && fecha >= addDays(civilDateAt(now), -2) ? comentarios : null,
    estado: isCancelled ? 'cancelada' : 'confirmada',
    cancelada_por: isCancelled ? (estado === 'cancelada' ? 'cliente' : 'personal') : null,
    llegada,
    // History and cancelled bookings take no table.
    ...(isPast || isCancelled || llegada ? { fuera: true } : {}),
  };
}

export const rowOfCard = ({ place, telefono, nombre, notas, marcas }: FoundCard) => ({
  linea: place.id,
  telefono,
  nombre,
  notas,
  marcas,
});
