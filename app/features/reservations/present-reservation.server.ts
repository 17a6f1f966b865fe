import type { ReservationForm, ReservationNotice, ReservationValues } from '@antidoto/ui';
import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';

import { formatTime, isClockTime } from '~/features/restaurant/hours/hours';
import { describeHoursOn } from '~/features/restaurant/hours/tell-times';
import type { Language } from '~/core/language';
import { only } from '~/core/only';
import { addDays, civilDateAt, formatDate, formatDayOfMonth, isCivilDate, madrid, type CivilDate } from '~/core/time';
import {
  dayToShow,
  firstDateServed,
  isFull,
  listTimes,
  readAskedTime,
  readParty,
  typedFields,
  type OpenTimes,
  type Reservation,
  type ReservationError,
} from './reservation';
import { presentGroupFields, type GroupTyped } from './groups/present-group';
import { isGroupRequest, largestParty, nameIn } from './places';
import {
  listZones,
  presentGroupLimit,
  presentOffer,
  describeEnd,
  describeGroupLimit,
  describeTime,
} from './present-times';
import { nearestTimes } from './seats';
import { lastDateFrom } from './visit';
import { pathOfGuestLink } from './guest-link/guest-acts';
import { pathOfPage } from '~/core/pages';
import { readField, type FormEntries } from '~/platform/http/read-form.server';
import { findPicture } from '~/platform/page/pictures';
import { presentPage } from '~/platform/page/present-page';
import { getEnv } from '~/platform/env.server';
import { writeCall, writePlace } from '~/features/restaurant/facts/present-restaurant';
import type { Facts } from '~/features/restaurant/facts/restaurant';

/** A hidden field that must come back empty: programs that fill in forms fill it in, or leave it out. */
export const trapField = 'sitio_web';

/** A stored request, as the page shows it once. */
export type SentRequest = Pick<Reservation, 'nombre' | 'email' | 'personas' | 'fecha' | 'hora'> & {
  /** The code of the guest's own link. */
  codigo?: string;
  /** Name of the chosen zone. */
  zona?: string | undefined;
  /** Length of the stay, in minutes, when guests are told it (`avisar_fin`). */
  duracion?: number | undefined;
  /** What a group asked for, in words. */
  grupo?: string | undefined;
  /** A small party may be confirmed at once; a guest on the waiting list reads that they are on it. */
  state?: 'confirmada' | 'espera';
  /** Whether allergies were typed without the consent that stores them. */
  sinAlergias?: boolean;
};

type FormProps = ComponentProps<typeof ReservationForm>;

/** One state of the form: its values, times and messages. */
export interface PresentedForm
  extends
    Required<Pick<FormProps, 'solicitud' | 'state' | 'values' | 'slots' | 'told' | 'errors'>>,
    Pick<FormProps, 'groups' | 'zones' | 'nextDay' | 'waiting' | 'party'> {
  errorsTitle: string;
  nearest?: string[];
  notice?: ReservationNotice;
  /** The link to a new form, when this one was used for another request. */
  newForm?: { href: string; label: string };
}

/** The moment of a form with the facts of the restaurant. */
export type FormMoment = OpenTimes & { facts: Facts };

function presentPhone({ phones: { reservations: phone } }: Facts) {
  return phone ? { text: phone.shown, href: `tel:${phone.number}` } : undefined;
}

/** The title of each alert, and the state of the form with it. */
const alerts = {
  'reservas.errorEnvio': { state: 'failed', title: 'reservas.errorTitulo' },
  'reservas.errorConexion': { state: 'failed', title: 'reservas.errorConexionTitulo' },
  'reservas.errorLimite': { state: 'limited', title: 'reservas.errorTitulo' },
  'reservas.errorPausa': { state: 'limited', title: 'reservas.errorPausaTitulo' },
  'reservas.errorConflicto': { state: 'conflict', title: 'reservas.errorConflictoTitulo' },
} as const;
type AlertCode = keyof typeof alerts;

/** An alert whose sentence ends with the telephone; without a telephone the call is left out. */
function presentAlert(t: TFunction, code: AlertCode, facts: Facts): ReservationNotice {
  const phone = presentPhone(facts);
  return { title: t(alerts[code].title), message: phone ? t(code) : writeCall(t, t(code), facts), phone };
}

/** Whether there is a waiting list: only with the built-in table, whose desk offers the tables. */
export const hasWaitingList = () =>
  getEnv().RESERVATION_WEBHOOK_URL === undefined && getEnv().BOOKING_API_URL === undefined;

/** How the restaurant answers a request: by mail when the site or a webhook sends one, otherwise by telephone. */
const howToAnswer = () => (getEnv().promisesMail ? 'correo' : 'llamada');

/** The page around the form, in its language, at a moment. */
export function presentReservationPage(t: TFunction, language: Language, moment: FormMoment) {
  const { now, hours, seats, facts } = moment;
  const { meta, heading } = presentPage(t, 'reservas');
  const today = civilDateAt(now);
  const isNotOpen = hours.isUnknown === true && hours.special.length === 0;
  return {
    meta,
    /** In place of the form, while the opening hours are not set. */
    notOpen: isNotOpen ? writeCall(t, t('reservas.errorSinHorario'), facts) : undefined,
    scene: {
      ...heading,
      intro: isNotOpen ? '' : `${t(`reservas.promesa.${howToAnswer()}`)} ${heading.intro}`.trim(),
      hours: describeHoursOn(
        today,
        hours,
        t('horario', { returnObjects: true }),
        t('horario.hasta', { time: formatTime('00:00') }),
      ),
    },
    call: { title: t('reservas.telefonoTitulo'), text: t('reservas.telefonoTexto') },
    phone: presentPhone(facts),
    words: t('reservas.words', { returnObjects: true }),
    trap: { name: trapField, label: t('reservas.trampa') },
    footnote: only([
      t('reservas.pieFormulario'),
      seats.respuesta_horas !== null && t('reservas.respuesta', { count: seats.respuesta_horas }),
    ]).join(' '),
    /** The same in each state of the form; `unanswered` is shown when no response came. */
    fixed: {
      phoneNote: facts.takesForeignPhones ? undefined : t('reservas.telefonoEspanol'),
      /** Only with the built-in table, because guests withdraw allergies at their booking's link. */
      allergies: getEnv().BOOKING_API_URL
        ? undefined
        : {
            ...t('reservas.alergias', { returnObjects: true }),
            text: t('reservas.alergias.text', { days: getEnv().RESERVATION_RETENTION_DAYS }),
          },
      termsHref: pathOfPage('terminos', language),
      consentHref: pathOfPage('consentimiento', language),
      minDate: today,
      maxDate: lastDateFrom(today, seats.dias_maximo),
      unanswered: presentAlert(t, 'reservas.errorConexion', facts),
      group: presentGroups(t, moment),
    },
  };
}

/** The note for parties above the online limit: the restaurant's contact, or that this form takes groups too. */
function presentGroups(t: TFunction, { seats: { grupo_maximo: most }, menus, facts }: FormMoment) {
  return most !== null && menus
    ? { max: undefined, text: t('reservas.grupos.desde', { most }), links: [] }
    : presentGroupLimit(t, most, facts);
}

/** The times of a date, with a sentence about them: how many, why none, or that the chosen one is gone. */
function presentTimes(
  t: TFunction,
  language: Language,
  { values, isTicked = false }: { values: FormValues; isTicked?: boolean },
  moment: FormMoment,
) {
  const { fecha = '', hora } = values;
  const people = readParty(values.personas);
  const isGroup = isGroupRequest(people, moment);
  const group = isGroup ? undefined : presentGroupLimit(t, moment.seats.grupo_maximo, moment.facts);
  const isTooLarge = group !== undefined && people > group.max;
  const zone = listZones(fecha, moment.zones).find(({ id }) => id === values.zona);
  const zona = zone?.id ?? '';
  const times = isTooLarge ? { open: [], slots: [] } : listTimes({ ...values, zona }, moment, madrid);
  // A group takes no seats before it is confirmed.
  const slots = isGroup ? times.open : times.slots;
  const mayWait = !isGroup && isFull(times, hora) && hasWaitingList();
  const lost =
    hora && slots.length > 0 && !slots.includes(hora)
      ? { time: describeTime(t, language, fecha, hora.slice(0, 5)) }
      : undefined;
  const offer = presentOffer(t, language, { fecha, zona, slots, full: describeNone() }, moment);
  const told = lost ? `${describeLost(lost)} ${offer.told}` : offer.told;
  return {
    ...offer,
    told,
    ...(isGroup && { party: presentGroupFields(t, language, { people, menus: moment.menus, typed: values }) }),
    ...(times.open.length === 0 && !isTooLarge && offerNextDay(t, language, fecha, moment)),
    ...(mayWait && {
      waiting: { isTicked, ...(lost && { time: hora, label: t('reservas.esperaHora', lost) }) },
    }),
  };

  /** Why the chosen time is not free: it is full, or not offered at all. */
  function describeLost(time: { time: string }): string {
    if (mayWait) return t('reservas.horaPerdidaConEspera', time);
    return t(times.open.includes(hora ?? '') ? 'reservas.horaPerdida' : 'reservas.horaNoOfrecida', time);
  }

  function describeNone(): string | undefined {
    if (isTooLarge) return describeGroupLimit(group);
    if (isGroup || !isFull(times)) return undefined;
    if (people > largestParty(moment)) return t('reservas.errorPersonasMuchas');
    const party = t('reservas.enviada.personas', { count: people });
    if (zone) return t('reservas.completoZona', { people: party, zone: nameIn(language, zone) });
    return t(mayWait ? 'reservas.completoConEspera' : 'reservas.completo', { people: party });
  }
}

/** A button for the next day with times, after a day without; the zones of that day are left out. */
function offerNextDay(t: TFunction, language: Language, fecha: CivilDate, moment: OpenTimes) {
  if (!isCivilDate(fecha)) return {};
  const next = firstDateServed(moment, madrid, addDays(fecha, 1));
  if (next <= fecha) return {};
  const nextDay = { label: t('reservas.otroDia', { day: formatDayOfMonth(next, language) }), value: next };
  return { nextDay, zones: undefined };
}

/** A new form; the address may choose day, time and people (docs/contract.md, 'Guest pages'). */
export function presentFreshForm(
  t: TFunction,
  language: Language,
  { solicitud, asked }: { solicitud: string; asked: URLSearchParams },
  moment: FormMoment,
): PresentedForm {
  const people = asked.get('personas') ?? '';
  const values = {
    fecha: dayToShow(asked.get('fecha') ?? '', moment),
    hora: asked.get('hora') ?? '',
    personas: /^[1-9]\d{0,2}$/.test(people) ? people : '2',
  };
  if (!isClockTime(values.hora)) values.hora = '';
  return {
    solicitud,
    state: 'idle',
    values,
    ...presentTimes(t, language, { values }, moment),
    errors: [],
    errorsTitle: '',
  };
}

/**
 * The confirmation of a stored request. Any fact may be missing, because a deploy may come between the post and this page, and
 * another version stored the facts.
 */
export function presentSent(t: TFunction, language: Language, sent: Partial<SentRequest>, restaurant: Facts) {
  const { nombre, email, personas, fecha, hora, zona, duracion, grupo, codigo, state, sinAlergias } = sent;
  const words = t('reservas.enviada', { returnObjects: true, email });
  const title = words.titulo[state ?? 'pendiente'];
  const date = fecha && formatDate(fecha, language);
  const when =
    date && hora ? t('reservas.enviada.fecha', { date, time: describeTime(t, language, fecha, hora) }) : date;
  const link = codigo && pathOfGuestLink(codigo, language);
  const facts = [
    { term: words.para, text: nombre },
    { term: words.dosis, text: personas && t('reservas.enviada.personas', { count: personas }) },
    { term: words.cuando, text: when && state === 'espera' ? t('reservas.enviada.enEspera', { when }) : when },
    {
      term: words.mesa,
      text: fecha && hora && duracion && describeEnd(t, language, { fecha, hora, duracion }, state === 'confirmada'),
    },
    { term: t('reservas.zona'), text: zona },
    { term: t('reservas.grupos.titulo'), text: grupo },
  ];
  return {
    meta: {
      title: `${title} · ${writePlace(restaurant)}`,
      description: t('reservas.exito'),
    },
    title,
    card: {
      // The stamp names the city of the sample restaurant.
      stamp: restaurant.hasMoved ? undefined : findPicture('sello', ''),
      note: t('reservas.words.note'),
      facts: facts.flatMap(({ term, text }) => (text ? [{ term, text }] : [])),
      thanks: t('reservas.exito'),
      next: [
        words.sigue[state ?? (email ? howToAnswer() : 'llamada')],
        ...(sinAlergias ? [words.sinAlergias] : []),
      ].join(' '),
      links: only([
        link && { href: link, label: t('miReserva.verReserva') },
        link && hora && state !== 'espera' && { href: `${link}.ics`, label: t('miReserva.calendario') },
      ]),
      printLabel: words.imprimir,
      again: { href: pathOfPage('reservas', language), label: words.otra },
    },
  };
}

/** The messages of a form that is shown again with the typed values; none when it only asked for times. */
export interface Refusal {
  errors?: readonly ReservationError[];
  /** The requested time, when it is full: free times near it are offered. */
  full?: string;
  alert?: AlertCode;
}

/** The form after a post, with the typed values and the refusal. */
export function presentReply(
  t: TFunction,
  language: Language,
  { entries, solicitud, errors = [], full, alert }: Refusal & { entries: FormEntries; solicitud: string },
  moment: FormMoment,
): PresentedForm {
  const values = keepTyped(entries);
  const isTicked = readField(entries, 'espera') !== '';
  const shown = presentTimes(t, language, { values, isTicked }, moment);
  const limits = { days: moment.seats.dias_maximo, most: moment.seats.grupo_maximo };
  const isOfAnyCountry = moment.facts.takesForeignPhones;
  // A day without times has the reason in place of 'choose a time'.
  const hasNoTimes = shown.slots.length === 0 && shown.told !== '';
  const isDateRefused = errors.some(({ field }) => field === 'fecha');
  return {
    solicitud,
    state: alert ? alerts[alert].state : 'idle',
    values,
    ...shown,
    // The error at the date replaces the sentence about times.
    ...(isDateRefused && { told: '' }),
    ...(full === undefined ? {} : { nearest: nearestTimes(shown.slots, full) }),
    errors: errors.map(({ field, code }) => ({
      field,
      message:
        code === 'reservas.errorHora' && hasNoTimes
          ? shown.told
          : t(isOfAnyCountry && code === 'reservas.errorTelefono' ? 'reservas.errorTelefonoPais' : code, limits),
    })),
    errorsTitle: errors.length > 0 ? t('reservas.resumenErrores', { count: errors.length }) : '',
    notice: alert && presentAlert(t, alert, moment.facts),
    ...(alert === 'reservas.errorConflicto'
      ? { newForm: { href: pathOfPage('reservas', language), label: t('reservas.formularioNuevo') } }
      : {}),
  };
}

/** Maximum length of a typed value that the page repeats, in characters. */
const longestEcho = 10_000;
type FormValues = ReservationValues & GroupTyped & { zona?: string };

function keepTyped(entries: FormEntries): FormValues {
  return {
    ...Object.fromEntries(typedFields.map((name) => [name, readField(entries, name).slice(0, longestEcho)])),
    hora: (
      readAskedTime(readField(entries, 'hora'), readField(entries, 'espera')) || readField(entries, 'hora_antes')
    ).slice(0, longestEcho),
    terminos: readField(entries, 'terminos') !== '',
    consentimiento: readField(entries, 'consentimiento') !== '',
    recordar_alergias: readField(entries, 'recordar_alergias') !== '',
  };
}
