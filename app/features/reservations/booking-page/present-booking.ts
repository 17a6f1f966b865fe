import type { BookingPanel, BookingPanelState } from '@antidoto/ui';
import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';

import { isUndecided, pathOfBooking, pathOfSignIn, type Booking, type BookingRecord } from '../booking';
import { tellTime } from '../present-times';
import { hasBegun } from '../reservation';
import { formatDate, isCivilDate, madrid } from '~/core/time';
import { formatTime } from '~/features/restaurant/hours/hours';
import type { Language } from '~/core/language';
import { pathOfPage } from '~/core/pages';
import { presentPage } from '~/platform/page/present-page';
import type { Facts } from '~/features/restaurant/facts/restaurant';

/**
 * What the page shows: a booking (`own`: the request in `reservas` whose data staff can take out or erase); `changed`: one that changed after the page that decided it; `unwritten`: one whose decision
 * could not be stored; none; none because of the limit; `locked`: the sign-in before a booking whose id can be guessed.
 */
export type BookingView =
  | { kind: 'booking' | 'changed'; booking: BookingRecord; own?: Booking }
  | { kind: 'unwritten'; booking: BookingRecord; isUnsure: boolean }
  | { kind: 'none'; isUnknown: boolean }
  | { kind: 'limited' }
  | { kind: 'locked'; id: string };

/** Who looks: with a staff session the page shows whose booking it is. */
export interface BookingReader {
  language: Language;
  facts: Facts;
  isStaff: boolean;
  /** Whether it is in the built-in table: then it is closed at its hour. */
  isDecidedHere: boolean;
  now: Date;
  /** Where it is looked at, and with which id. */
  id: string;
  /** The guest's data are about to be erased; `problem`: it was tried. */
  erasing?: { problem?: 'away' };
}

/** A booking's page in its language. The record's values are shown as plain text. */
export function presentBookingPage(t: TFunction, reader: BookingReader, view: BookingView) {
  const { meta, heading } = presentPage(t, 'gestionar');
  const words = { ...t('gestionar.words', { returnObjects: true }) };
  const { reservations: phone } = reader.facts.phones;
  const booking = 'booking' in view ? view.booking : undefined;
  const state = stateOf(view, reader);
  // Another word in an outside table counts as a decision.
  const estado = booking?.estado ?? (booking?.espera ? 'en espera' : 'confirmada');
  if (!['confirmada', 'cancelada'].includes(estado)) words.confirmed = t('gestionar.otroEstado', { estado });
  if (view.kind === 'unwritten' && view.isUnsure) words.failed = t('gestionar.errorDuda');
  const signIn = view.kind === 'locked' ? t('gestionar.acceso', { returnObjects: true }) : undefined;
  return {
    meta,
    scene: {
      kicker: heading.kicker,
      title: signIn?.title ?? heading.title,
      intro: signIn?.intro ?? (state === 'pending' || state === 'failed' ? heading.intro : undefined),
    },
    words,
    state,
    ways: [
      { href: pathOfPage('reservas', reader.language), label: t('gestionar.otraMesa') },
      ...(phone ? [{ href: `tel:${phone.number}`, label: phone.shown }] : []),
    ],
    sequence: booking?.secuencia,
    facts: booking ? presentFacts(t, reader, booking) : [],
    staffs: booking && presentStaffs(t, reader, 'own' in view),
    /** Beside the card: the booking changed, too many unknown bookings were asked for, or nothing could be erased. */
    warning:
      view.kind === 'changed'
        ? t('gestionar.cambiada')
        : view.kind === 'limited'
          ? t('errores.demasiadas')
          : reader.erasing?.problem && t('gestionar.datos.noBorrados'),
    /** The field for the key, in place of the booking. */
    signIn:
      view.kind === 'locked' && signIn ? { ...signIn, action: pathOfSignIn(view.id, reader.language) } : undefined,
  };
}

/** What staff may do with the guest's data in `reservas`. */
function presentStaffs(
  t: TFunction,
  { language, isStaff, isDecidedHere, id, erasing }: BookingReader,
  isOwn: boolean,
): Pick<ComponentProps<typeof BookingPanel>, 'data' | 'question'> {
  if (!isStaff || !isOwn) return {};
  const words = t('gestionar.datos', { returnObjects: true });
  const path = pathOfBooking(id, language);
  if (erasing) {
    const back = { href: path, label: words.volver };
    const text = isDecidedHere ? words.consecuencia : words.consecuenciaFuera;
    return { question: { title: words.pregunta, text, label: words.si, back } };
  }
  const download = { label: words.descargar, action: path.replace('?', '/datos?') };
  return { data: { title: words.titulo, download, erase: words.borrar } };
}

function stateOf(view: BookingView, { isDecidedHere, now }: BookingReader): BookingPanelState {
  if (!('booking' in view)) return 'invalid';
  const { booking } = view;
  if (isDecidedHere && isUndecided(booking) && hasBegun(booking, now, madrid)) return 'closed';
  if (view.kind === 'unwritten') return 'failed';
  if (isUndecided(booking)) return 'pending';
  return booking.estado === 'cancelada' ? 'cancelled' : 'confirmed';
}

const everybodys = ['fecha', 'hora', 'personas'] as const;
const staffs = ['nombre', 'telefono', 'email', 'comentarios'] as const;

function presentFacts(
  t: TFunction,
  { language, isStaff }: Pick<BookingReader, 'language' | 'isStaff'>,
  booking: BookingRecord,
) {
  const { fecha, hora, personas } = booking;
  const shown = {
    ...booking,
    fecha: isCivilDate(fecha) ? formatDate(fecha, language) : fecha,
    hora: !/^\d{2}:\d{2}$/.test(hora)
      ? hora
      : isCivilDate(fecha)
        ? tellTime(t, language, fecha, hora)
        : formatTime(hora),
    personas: String(personas ?? ''),
  };
  const names = isStaff ? [...everybodys, ...staffs] : everybodys;
  return names.map((name) => ({ term: t(`gestionar.${name}`), value: shown[name] }));
}
