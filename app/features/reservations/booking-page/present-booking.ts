import type { BookingPanel, BookingPanelState } from '@antidoto/ui';
import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';

import { isUndecided, pathOfBooking, pathOfSignIn, type Booking, type BookingRecord } from '../booking';
import { describeTime } from '../present-times';
import { hasBegun } from '../reservation';
import { formatDate, isCivilDate, madrid } from '~/core/time';
import { formatTime } from '~/features/restaurant/hours/hours';
import type { Language } from '~/core/language';
import { pathOfPage } from '~/core/pages';
import { presentPage } from '~/platform/page/present-page';
import type { Facts } from '~/features/restaurant/facts/restaurant';

/**
 * What the page shows. `changed`: the booking changed after the page that decided it was rendered. `unwritten`: its decision could
 * not be stored, or with `isUnsure` may have been. `limited`: too many requests. `locked`: the sign-in before an id that can be
 * guessed. `own` is the row of `reservas` whose data staff can download or erase.
 */
export type BookingView =
  | { kind: 'booking' | 'changed'; booking: BookingRecord; own?: Booking }
  | { kind: 'unwritten'; booking: BookingRecord; isUnsure: boolean }
  | { kind: 'none'; isUnknown: boolean }
  | { kind: 'limited' }
  | { kind: 'locked'; id: string };

/** The reader of the page: with a staff session it shows the guest's name and contact. */
export interface BookingReader {
  language: Language;
  facts: Facts;
  isStaff: boolean;
  /** Whether bookings are decided in the built-in table: an undecided one is closed when its time has come. */
  isDecidedHere: boolean;
  now: Date;
  /** The id in the page's address. */
  id: string;
  /** Set while staff confirm that the guest's data are erased. `problem`: the database did not answer. */
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
    links: [
      { href: pathOfPage('reservas', reader.language), label: t('gestionar.otraMesa') },
      ...(phone ? [{ href: `tel:${phone.number}`, label: phone.shown }] : []),
    ],
    sequence: booking?.secuencia,
    facts: booking ? presentFacts(t, reader, booking) : [],
    staffs: booking && presentStaffActions(t, reader, 'own' in view),
    /** Beside the card: the booking changed, there were too many requests, or nothing could be erased. */
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

/** Download and deletion of the guest's data in `reservas`, for staff. */
function presentStaffActions(
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

const publicFields = ['fecha', 'hora', 'personas'] as const;
const staffFields = ['nombre', 'telefono', 'email', 'comentarios'] as const;

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
        ? describeTime(t, language, fecha, hora)
        : formatTime(hora),
    personas: String(personas ?? ''),
  };
  const names = isStaff ? [...publicFields, ...staffFields] : publicFields;
  return names.map((name) => ({ term: t(`gestionar.${name}`), value: shown[name] }));
}
