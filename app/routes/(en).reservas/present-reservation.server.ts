import type { ReservationForm, ReservationNotice, ReservationValues } from '@antidoto/ui';
import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';

import { describeHours } from '~/domain/time/hours';
import type { Language } from '~/domain/language';
import { civilDateAt } from '~/domain/time/madrid-time';
import { lastDateFrom, type ReservationError } from '~/domain/reservation/reservation';
import { firstDateWithSlots, listSlots } from '~/domain/reservation/slots';
import { readField, type FormEntries } from '~/http/read-form.server';
import { pathOfPage, presentPage } from '~/page/present-page';
import { restaurant } from '~/restaurant';

/** Out of sight of people; a machine that fills in everything, or sends only what it knows, gives itself away. */
export const trapField = 'sitio_web';

/** One state of the form: what it starts with, and what there is to say. */
export interface PresentedForm extends Required<
  Pick<ComponentProps<typeof ReservationForm>, 'solicitud' | 'state' | 'values' | 'slots' | 'errors'>
> {
  errorsTitle: string;
  notice?: ReservationNotice;
  /** Where a new form can be had, when this one is spent. */
  newForm?: { href: string; label: string };
}

const { reservations } = restaurant.phones;
const phone = { text: reservations.shown, href: `tel:${reservations.number}` };

/** What an alert says, and the state it leaves the form in. */
const alerts = {
  'reservas.errorEnvio': { state: 'failed', title: 'reservas.errorTitulo' },
  'reservas.errorConexion': { state: 'failed', title: 'reservas.errorConexionTitulo' },
  'reservas.errorLimite': { state: 'limited', title: 'reservas.errorTitulo' },
  'reservas.errorConflicto': { state: 'conflict', title: 'reservas.errorConflictoTitulo' },
} as const;
type AlertCode = keyof typeof alerts;

/** The sentence ends where the telephone follows. */
const presentAlert = (t: TFunction, code: AlertCode): ReservationNotice => ({
  title: t(alerts[code].title),
  message: t(code),
  phone,
});

/** The page around the form, in its language, at a moment. */
export function presentReservationPage(t: TFunction, language: Language, now: Date) {
  const { meta, heading } = presentPage(t, 'reservas');
  const today = civilDateAt(now, restaurant.zone);
  return {
    meta,
    scene: {
      ...heading,
      hours: describeHours(restaurant.hours, t('horario', { returnObjects: true })),
    },
    call: `${t('reservas.telefonoTitulo')} ${t('reservas.telefonoTexto')}`,
    phone,
    words: t('reservas.words', { returnObjects: true, name: restaurant.name }),
    /** The field that has to come back empty. */
    trap: { name: trapField, label: t('reservas.trampa') },
    footnote: t('reservas.pieFormulario'),
    termsHref: pathOfPage('terminos', language),
    consentHref: pathOfPage('consentimiento', language),
    minDate: today,
    maxDate: lastDateFrom(today),
    /** Said when the browser could not send the form, or nobody answered. */
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

/** What is said about a form that comes back with everything that was typed; nothing, when it only asked for times. */
export interface Refusal {
  errors?: readonly ReservationError[];
  alert?: AlertCode;
}

/** A form that comes back. */
export function presentReply(
  t: TFunction,
  language: Language,
  sent: { entries: FormEntries; solicitud: string },
  { errors = [], alert }: Refusal,
  now: Date,
): PresentedForm {
  const values = keepTyped(sent.entries);
  return {
    solicitud: sent.solicitud,
    state: alert ? alerts[alert].state : 'idle',
    values,
    slots: listSlots(values.fecha ?? '', now, restaurant.hours, restaurant.zone),
    errors: errors.map(({ field, code }) => ({ field, message: t(code) })),
    errorsTitle: errors.length > 0 ? t('reservas.resumenErrores', { count: errors.length }) : '',
    notice: alert && presentAlert(t, alert),
    ...(alert === 'reservas.errorConflicto'
      ? { newForm: { href: pathOfPage('reservas', language), label: t('reservas.formularioNuevo') } }
      : {}),
  };
}

/** Nobody types more than this into a field; beyond, a page would only carry somebody's megabyte back. */
const longestEcho = 10_000;
const texts = ['nombre', 'telefono', 'email', 'personas', 'fecha', 'hora', 'comentarios'] as const;

function keepTyped(entries: FormEntries): ReservationValues {
  return {
    ...Object.fromEntries(texts.map((name) => [name, readField(entries, name).slice(0, longestEcho)])),
    terminos: readField(entries, 'terminos') !== '',
    consentimiento: readField(entries, 'consentimiento') !== '',
  };
}
