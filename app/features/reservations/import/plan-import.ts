import { addDays, civilDateAt, type CivilDate } from '~/core/time';
import { hasBegun } from '../reservation';
import type { FoundBooking, FoundCard, GuestsFound } from './kept-guests';

/** The rows that an import adds, and counts of those that it leaves out. */
export interface ImportPlan {
  /** Coming bookings that are confirmed. */
  upcoming: FoundBooking[];
  /** Past bookings, and those with another state. */
  past: FoundBooking[];
  cards: FoundCard[];
  /** Number of bookings before `since`, the first day of the retention. */
  tooOld: number;
  since: CivilDate;
  /** Number of bookings and cards that are stored already. */
  there: number;
}

/** Maximum number of bookings and cards of one import, because one request adds them all. */
export const mostAdded = 2000;

interface PlanOptions {
  now: Date;
  /** Days for which bookings are kept. */
  retention: number;
  /** Ids of the lines whose booking or card is stored already. */
  there: { bookings: readonly number[]; cards: readonly number[] };
}

/** Decides for each booking and card of a file whether it is added. */
export function planImport(
  { bookings, cards }: Pick<GuestsFound, 'bookings' | 'cards'>,
  { now, retention, there }: PlanOptions,
): ImportPlan {
  const since = addDays(civilDateAt(now), -retention);
  const kept = bookings.filter(({ fecha }) => fecha >= since);
  const fresh = kept.filter(({ place }) => !there.bookings.includes(place.id));
  // A card is as old as the guest's last booking in the file.
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

/** A booking as an argument of `importar_clientes`. E-mail addresses are not imported, so that nothing can be sent to the guests. */
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
    // Comments are erased two days after the visit.
    comentarios: comentarios && fecha >= addDays(civilDateAt(now), -2) ? comentarios : null,
    estado: isCancelled ? 'cancelada' : 'confirmada',
    cancelada_por: isCancelled ? (estado === 'cancelada' ? 'cliente' : 'personal') : null,
    llegada,
    // History and cancelled bookings take no table.
    ...(isPast || isCancelled || llegada ? { fuera: true } : {}),
  };
}

/** A card as an argument of `importar_clientes`. */
export const rowOfCard = ({ place, telefono, nombre, notas, marcas }: FoundCard) => ({
  linea: place.id,
  telefono,
  nombre,
  notas,
  marcas,
});
