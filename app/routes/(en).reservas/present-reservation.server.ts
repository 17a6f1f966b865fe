import type {
  BookingSceneProps,
  ReservationError,
  ReservationFormState,
  ReservationFormWords,
  ReservationNotice,
  ReservationValues,
} from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { describeHours } from '~/domain/hours';
import type { Language } from '~/domain/language';
import { civilDateAt } from '~/domain/madrid-time';
import { lastDateFrom, type ReservationError as Refusal } from '~/domain/reservation';
import { firstDateWithSlots, listSlots } from '~/domain/slots';
import { restaurant } from '~/restaurant';
import { pathOfPage, presentPage } from '~/page/present-page';
import { readField, type FormEntries } from '~/http/read-form.server';

/** Out of sight of people; a machine that fills in everything, or sends only what it knows, gives itself away. */
export const trapField = 'sitio_web';

/** One state of the form: what it starts with, and what there is to say. */
export interface PresentedForm {
  solicitud: string;
  state: ReservationFormState;
  values: ReservationValues;
  /** The times of its date. */
  slots: string[];
  errors: ReservationError[];
  errorsTitle: string;
  notice?: ReservationNotice;
  /** Where a new form can be had, when this one is spent. */
  newForm?: { href: string; label: string };
}

/** Everything on the reservation page but the state of its form. */
export interface PresentedReservationPage {
  meta: { title: string; description: string };
  scene: Omit<BookingSceneProps, 'children' | 'aside'>;
  phone: { title: string; before: string; link: { text: string; href: string } };
  words: Omit<ReservationFormWords, 'errorsTitle'>;
  /** The field that has to come back empty. */
  trap: { name: string; label: string };
  footnote: string;
  termsHref: string;
  consentHref: string;
  minDate: string;
  maxDate: string;
  /** Said when the browser could not send the form, or nobody answered. */
  unanswered: ReservationNotice;
}

const phoneLink = () => ({
  text: restaurant.phones.reservations.shown,
  href: `tel:${restaurant.phones.reservations.number}`,
});

/** Takes the number from the end of a sentence, so that it can be shown as what a phone dials. */
function splitPhone(sentence: string): { before: string; hasPhone: boolean } {
  const { shown } = restaurant.phones.reservations;
  const start = sentence.lastIndexOf(shown);
  const isLast = start >= 0 && sentence.slice(start + shown.length).length <= 1;
  return isLast
    ? { before: sentence.slice(0, start).trimEnd(), hasPhone: true }
    : { before: sentence, hasPhone: false };
}

/** The alerts, each under its title. */
const alertTitles = {
  'reservas.errorEnvio': 'reservas.errorTitulo',
  'reservas.errorConexion': 'reservas.errorConexionTitulo',
  'reservas.errorLimite': 'reservas.errorTitulo',
  'reservas.errorConflicto': 'reservas.errorConflictoTitulo',
} as const;

function presentAlert(t: TFunction, code: keyof typeof alertTitles): ReservationNotice {
  const { before, hasPhone } = splitPhone(t(code, { phone: restaurant.phones.reservations.shown }));
  return { title: t(alertTitles[code]), message: before, ...(hasPhone ? { phone: phoneLink() } : {}) };
}

/** The page around the form, in its language, at a moment. */
export function presentReservationPage(t: TFunction, language: Language, now: Date): PresentedReservationPage {
  const { meta, heading } = presentPage(t, 'reservas');
  const today = civilDateAt(now, restaurant.zone);
  const call = splitPhone(t('reservas.telefonoTexto', { phone: restaurant.phones.reservations.shown }));
  return {
    meta,
    scene: {
      ...heading,
      hours: describeHours(restaurant.hours, language, t('horario', { returnObjects: true })).map(
        ({ days, hours }) => ({
          days: days.charAt(0).toUpperCase() + days.slice(1),
          hours,
        }),
      ),
    },
    phone: { title: t('reservas.telefonoTitulo'), before: call.before, link: phoneLink() },
    words: t('reservas.words', { returnObjects: true, name: restaurant.name }),
    trap: { name: trapField, label: t('reservas.trampa') },
    footnote: t('reservas.pieFormulario'),
    termsHref: pathOfPage('terminos', language),
    consentHref: pathOfPage('consentimiento', language),
    minDate: today,
    maxDate: lastDateFrom(today),
    unanswered: presentAlert(t, 'reservas.errorConexion'),
  };
}

/** A form nobody has touched, under the confirmation of the one before it when there is one to show. */
export function presentFreshForm(t: TFunction, solicitud: string, now: Date, isConfirmed: boolean): PresentedForm {
  const fecha = firstDateWithSlots(now, restaurant.hours, restaurant.zone);
  return {
    solicitud,
    state: isConfirmed ? 'sent' : 'idle',
    values: { fecha, personas: '2' },
    slots: listSlots(fecha, now, restaurant.hours, restaurant.zone),
    errors: [],
    errorsTitle: '',
    ...(isConfirmed ? { notice: { title: t('reservas.exitoTitulo'), message: t('reservas.exito') } } : {}),
  };
}

/** What became of a form that comes back; `horas` only asked for the times of its date. */
export type FormReply =
  | { kind: 'horas' }
  | { kind: 'refused'; errors: readonly Refusal[] }
  | { kind: 'failed'; code: 'reservas.errorEnvio' | 'reservas.errorConexion' }
  | { kind: 'limited' }
  | { kind: 'conflict' };

/** A form that comes back with everything that was typed. */
export function presentReply(
  t: TFunction,
  language: Language,
  sent: { entries: FormEntries; solicitud: string },
  reply: FormReply,
  now: Date,
): PresentedForm {
  const values = keepTyped(sent.entries);
  const form: PresentedForm = {
    solicitud: sent.solicitud,
    state: 'idle',
    values,
    slots: listSlots(values.fecha ?? '', now, restaurant.hours, restaurant.zone),
    errors: [],
    errorsTitle: '',
  };
  switch (reply.kind) {
    case 'horas':
      return form;
    case 'refused':
      return {
        ...form,
        errors: reply.errors.map(({ field, code }) => ({ field, message: t(code) })),
        errorsTitle: t('reservas.resumenErrores', { count: reply.errors.length }),
      };
    case 'failed':
      return { ...form, state: 'failed', notice: presentAlert(t, reply.code) };
    case 'limited':
      return { ...form, state: 'limited', notice: presentAlert(t, 'reservas.errorLimite') };
    case 'conflict':
      return {
        ...form,
        state: 'conflict',
        notice: presentAlert(t, 'reservas.errorConflicto'),
        newForm: { href: pathOfPage('reservas', language), label: t('reservas.formularioNuevo') },
      };
  }
}

/** Nobody types more than this into a field; beyond, a page would only carry somebody's megabyte back. */
const longestEcho = 10_000;

function keepTyped(entries: FormEntries): ReservationValues {
  const text = (name: string) => readField(entries, name).slice(0, longestEcho);
  return {
    nombre: text('nombre'),
    telefono: text('telefono'),
    email: text('email'),
    personas: text('personas'),
    fecha: text('fecha'),
    hora: text('hora'),
    comentarios: text('comentarios'),
    terminos: text('terminos') !== '',
    consentimiento: text('consentimiento') !== '',
  };
}
