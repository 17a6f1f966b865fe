import type { BookingPanel, BookingPanelState } from '@antidoto/ui';
import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';

import { isUndecided, pathOfBooking, type BookingRecord, type Booking } from './booking';
import { differencesOf } from './outside/outside-record';
import { hasBegun } from './reservation';
import { formatDate, isCivilDate } from '~/core/civil-date';
import { formatTime } from '~/features/restaurant/hours/hours';
import type { Language } from '~/core/language';
import { pathOfPage } from '~/core/pages';
import { describeVisit } from './describe-visit';
import { presentPage } from '~/platform/page/present-page';
import type { Facts } from '~/features/restaurant/facts/restaurant';
import { signInForBooking } from '~/features/staff/sign-in-address';
import { madrid } from '~/core/madrid-time';

/**
 * What the page is about: a booking (`own`: the site's own record beside that of an outside table), one that changed since the page that decided it, one whose decision could not be stored, none, none because of the limit, or the door
 * in front of a booking whose id can be guessed.
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
  /** Whether this site decides it: then it is closed at its hour. */
  isDecidedHere: boolean;
  now: Date;
  /** Where it is looked at, and with which id. */
  id: string;
  /** The guest's data are about to be erased; `problem`: it was tried. */
  erasing?: { problem?: 'away' };
}

/** A booking's page in its language. What stands in the record is shown as text, whatever it is. */
export function presentBookingPage(t: TFunction, reader: BookingReader, view: BookingView) {
  const { meta, heading } = presentPage(t, 'gestionar');
  const words = t('gestionar.words', { returnObjects: true });
  const { number, shown } = reader.facts.phones.reservations;
  const booking = 'booking' in view ? view.booking : undefined;
  const own = 'own' in view ? view.own : undefined;
  // Somebody wrote a word of their own into the table: it is decided, and this is what it says.
  const isStrange = booking !== undefined && !['', 'confirmada', 'cancelada'].includes(booking.estado);
  if (isStrange) words.confirmed = t('gestionar.otroEstado', { estado: booking.estado });
  if (view.kind === 'unwritten' && view.isUnsure) words.failed = t('gestionar.errorDuda');
  const signIn = view.kind === 'locked' ? t('gestionar.acceso', { returnObjects: true }) : undefined;
  return {
    meta,
    scene: { kicker: heading.kicker, title: signIn?.title ?? heading.title, intro: signIn?.intro ?? heading.intro },
    words,
    state: stateOf(view, reader),
    ways: [
      { href: pathOfPage('reservas', reader.language), label: t('gestionar.otraMesa') },
      { href: `tel:${number}`, label: shown },
    ],
    sequence: booking?.secuencia,
    facts: booking ? presentFacts(t, reader, booking) : [],
    staffs: booking && presentStaffs(t, reader, own),
    /** Said beside the card: somebody asked for too many bookings that do not exist, or nothing could be erased. */
    warning:
      view.kind === 'changed'
        ? t('gestionar.cambiada')
        : view.kind === 'limited'
          ? t('errores.demasiadas')
          : reader.erasing?.problem
            ? t('gestionar.datos.noBorrados')
            : own && booking && presentDifferences(t, reader.language, own, booking),
    /** The field for the key, in place of the booking. */
    signIn:
      view.kind === 'locked' && signIn ? { ...signIn, action: signInForBooking(view.id, reader.language) } : undefined,
  };
}

/** What staff may do with the data of a guest who has asked: those that this house keeps itself. */
function presentStaffs(
  t: TFunction,
  { language, isStaff, isDecidedHere, id, erasing }: BookingReader,
  own: Booking | undefined,
): Pick<ComponentProps<typeof BookingPanel>, 'data' | 'question'> {
  if (!isStaff || !(isDecidedHere || own)) return {};
  const words = t('gestionar.datos', { returnObjects: true });
  const path = pathOfBooking(id, language);
  if (erasing) {
    const back = { href: path, label: words.volver };
    const text = own ? `${words.consecuencia} ${words.tabla}` : words.consecuencia;
    return { question: { title: words.pregunta, text, label: words.si, back } };
  }
  const download = { label: words.descargar, action: path.replace('?', '/datos?') };
  return { data: { title: words.titulo, download, erase: words.borrar } };
}

/** How the site's own record stands, where that is another thing than the table says. */
function presentDifferences(t: TFunction, language: Language, own: Booking, record: BookingRecord): string | undefined {
  const differing = differencesOf(own, record);
  if (differing.length === 0) return undefined;
  return t('gestionar.difiere', { said: describeVisit(t, language, { ...own, estado: own.estado ?? '' }, differing) });
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
    hora: /^\d{2}:\d{2}$/.test(hora) ? formatTime(hora) : hora,
    personas: String(personas ?? ''),
  };
  const names = isStaff ? [...everybodys, ...staffs] : everybodys;
  return names.map((name) => ({ term: t(`gestionar.${name}`), value: shown[name] }));
}
