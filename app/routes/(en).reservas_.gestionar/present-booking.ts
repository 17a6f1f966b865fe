import type { BookingPanelState, BookingPanelWords, BookingSceneProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { Booking } from '~/domain/booking';
import { formatDate, isCivilDate } from '~/domain/civil-date';
import { formatTime } from '~/domain/hours';
import type { Language } from '~/domain/language';
import { restaurant } from '~/restaurant';
import { doorToBooking } from '~/staff/booking-door';
import { presentPage } from '~/page/present-page';

/** Everything on a booking's page. */
export interface PresentedBookingPage {
  meta: { title: string; description: string };
  scene: Omit<BookingSceneProps, 'children' | 'aside'>;
  words: BookingPanelWords;
  state: BookingPanelState;
  facts: { term: string; value: string }[];
  /** Said beside the card, when somebody asked for too many bookings that do not exist. */
  warning?: string;
  /** The field for the key, in place of the booking. */
  door?: { keyLabel: string; submitLabel: string; action: string };
}

/**
 * What the page is about: a booking, one whose decision could not be stored, none, none because of the limit, or the door
 * in front of a booking whose id can be guessed.
 */
export type BookingView =
  | { kind: 'booking'; booking: Booking }
  | { kind: 'unwritten'; booking: Booking; isUnsure: boolean }
  | { kind: 'none'; isUnknown: boolean }
  | { kind: 'limited' }
  | { kind: 'locked'; id: string };

/** Who looks: with a staff session the page shows whose booking it is. */
export interface BookingReader {
  language: Language;
  isStaff: boolean;
}

/** A booking's page in its language. What stands in the record is shown as text, whatever it is. */
export function presentBookingPage(
  t: TFunction,
  { language, isStaff }: BookingReader,
  view: BookingView,
): PresentedBookingPage {
  const { meta, heading } = presentPage(t, 'gestionar');
  const booking = 'booking' in view ? view.booking : undefined;
  const isStrange = booking !== undefined && !['', 'confirmada', 'cancelada'].includes(booking.estado);
  return {
    meta,
    scene:
      view.kind === 'locked'
        ? { kicker: heading.kicker, title: t('gestionar.accesoTitulo'), intro: t('gestionar.accesoTexto') }
        : { kicker: heading.kicker, title: heading.title, intro: heading.intro },
    words: {
      note: t('gestionar.nota', { name: restaurant.name }),
      confirm: t('gestionar.confirmar'),
      cancel: t('gestionar.cancelar'),
      sending: t('gestionar.enviando'),
      // Somebody wrote a word of their own into the table: it is decided, and this is what it says.
      confirmed: isStrange ? t('gestionar.otroEstado', { estado: booking.estado }) : t('gestionar.confirmada'),
      cancelled: t('gestionar.cancelada'),
      invalid: t('gestionar.invalido'),
      failed: t(view.kind === 'unwritten' && view.isUnsure ? 'gestionar.errorDuda' : 'gestionar.errorEscritura'),
      unanswered: t('gestionar.errorConexion'),
    },
    state: stateOf(view),
    facts: booking ? presentFacts(t, { language, isStaff }, booking) : [],
    ...(view.kind === 'limited' ? { warning: t('errores.demasiadas.texto') } : {}),
    ...(view.kind === 'locked'
      ? {
          door: {
            keyLabel: t('gestionar.accesoClave'),
            submitLabel: t('gestionar.accesoEntrar'),
            action: doorToBooking(view.id, language),
          },
        }
      : {}),
  };
}

function stateOf(view: BookingView): BookingPanelState {
  if (view.kind === 'unwritten') return 'failed';
  if (view.kind !== 'booking') return 'invalid';
  if (view.booking.estado === '') return 'pending';
  return view.booking.estado === 'cancelada' ? 'cancelled' : 'confirmed';
}

function presentFacts(t: TFunction, { language, isStaff }: BookingReader, booking: Booking) {
  const { fecha, hora, personas } = booking;
  const facts = [
    { term: t('gestionar.fecha'), value: isCivilDate(fecha) ? formatDate(fecha, language) : fecha },
    { term: t('gestionar.hora'), value: /^\d{2}:\d{2}$/.test(hora) ? formatTime(hora, language) : hora },
    { term: t('gestionar.personas'), value: personas === null ? '' : String(personas) },
  ];
  if (!isStaff) return facts;
  return [
    ...facts,
    { term: t('gestionar.nombre'), value: booking.nombre },
    { term: t('gestionar.telefono'), value: booking.telefono },
    { term: t('gestionar.email'), value: booking.email },
    { term: t('gestionar.comentarios'), value: booking.comentarios },
  ];
}
