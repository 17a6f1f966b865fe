import type { BookingPanelState, BookingPanelWords, BookingSceneProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { Booking } from '../domain/booking';
import { formatDate, isCivilDate } from '../domain/civil-date';
import { formatTime } from '../domain/hours';
import type { Language } from '../domain/language';
import { restaurant } from '../restaurant';
import { presentPage } from './present-page';

/** Everything on a booking's page. */
export interface PresentedBookingPage {
  meta: { title: string; description: string };
  scene: Omit<BookingSceneProps, 'children' | 'aside'>;
  words: BookingPanelWords;
  state: BookingPanelState;
  facts: { term: string; value: string }[];
  /** Said beside the card, when somebody asked for too many bookings that do not exist. */
  warning?: string;
}

/** What the page is about: a booking, one whose decision could not be stored, none, or none because of the limit. */
export type BookingView =
  | { kind: 'booking'; booking: Booking }
  | { kind: 'unwritten'; booking: Booking }
  | { kind: 'none'; isUnknown: boolean }
  | { kind: 'limited' };

/** A booking's page in its language. What stands in the record is shown as text, whatever it is. */
export function presentBookingPage(t: TFunction, language: Language, view: BookingView): PresentedBookingPage {
  const { meta, heading } = presentPage(t, 'gestionar');
  const booking = 'booking' in view ? view.booking : undefined;
  const isStrange = booking !== undefined && !['', 'confirmada', 'cancelada'].includes(booking.estado);
  return {
    meta,
    scene: { kicker: heading.kicker, title: heading.title, intro: heading.intro },
    words: {
      note: t('gestionar.nota', { name: restaurant.name }),
      confirm: t('gestionar.confirmar'),
      cancel: t('gestionar.cancelar'),
      sending: t('gestionar.enviando'),
      // Somebody wrote a word of their own into the table: it is decided, and this is what it says.
      confirmed: isStrange ? t('gestionar.otroEstado', { estado: booking.estado }) : t('gestionar.confirmada'),
      cancelled: t('gestionar.cancelada'),
      invalid: t('gestionar.invalido'),
      failed: t('gestionar.errorEscritura'),
      unanswered: t('gestionar.errorConexion'),
    },
    state: stateOf(view),
    facts: booking ? presentFacts(t, language, booking) : [],
    ...(view.kind === 'limited' ? { warning: t('errores.demasiadas.texto') } : {}),
  };
}

function stateOf(view: BookingView): BookingPanelState {
  if (view.kind === 'unwritten') return 'failed';
  if (view.kind !== 'booking') return 'invalid';
  if (view.booking.estado === '') return 'pending';
  return view.booking.estado === 'cancelada' ? 'cancelled' : 'confirmed';
}

function presentFacts(t: TFunction, language: Language, booking: Booking) {
  const { fecha, hora, personas } = booking;
  return [
    { term: t('gestionar.fecha'), value: isCivilDate(fecha) ? formatDate(fecha, language) : fecha },
    { term: t('gestionar.hora'), value: /^\d{2}:\d{2}$/.test(hora) ? formatTime(hora, language) : hora },
    { term: t('gestionar.personas'), value: personas === null ? '' : String(personas) },
    { term: t('gestionar.nombre'), value: booking.nombre },
    { term: t('gestionar.telefono'), value: booking.telefono },
    { term: t('gestionar.email'), value: booking.email },
    { term: t('gestionar.comentarios'), value: booking.comentarios },
  ];
}
