import { z } from 'zod';

import type { CivilDate } from './civil-date';
import { addDays, isCivilDate } from './civil-date';
import { minutesOf, type ClockTime, type OpeningHours } from './hours';
import { civilDateAt, civilTimeAt, madrid } from './madrid-time';
import { listSlots } from './slots';

/** A table request as it is stored and sent; see `reservationBody` for the wire. */
export interface Reservation {
  /** 1 to 120 characters on one line. */
  nombre: string;
  /** Without separators; a prefix (`+34`, `0034`) is kept as typed. */
  telefono: string;
  email: string;
  personas: number;
  /** A day of Madrid, not past and at most `daysAheadLimit` days ahead when it was checked. */
  fecha: CivilDate;
  /** One of that day's slots; `00:00` is the midnight that ends it. */
  hora: ClockTime;
  /** Empty when there are none. Line breaks are `\n`. */
  comentarios: string;
}

/**
 * The fields in the order their refusals are told: phone, e-mail, terms and consent first, in the order the
 * specification (docs/, section 5) and the contract name for the checks; then the rest as the payload lists them.
 */
export const reservationFields = [
  'telefono',
  'email',
  'terminos',
  'consentimiento',
  'nombre',
  'personas',
  'fecha',
  'hora',
  'comentarios',
] as const;
export type ReservationField = (typeof reservationFields)[number];

/** Why a field is refused; each is a dictionary key. */
export type ReservationCode =
  | 'reservas.errorTelefono'
  | 'reservas.errorEmail'
  | 'reservas.errorTerminos'
  | 'reservas.errorDatos'
  | 'reservas.errorNombre'
  | 'reservas.errorNombreLargo'
  | 'reservas.errorPersonas'
  | 'reservas.errorPersonasMuchas'
  | 'reservas.errorFecha'
  | 'reservas.errorFechaPasada'
  | 'reservas.errorFechaLejana'
  | 'reservas.errorHora'
  | 'reservas.errorComentarios';

export interface ReservationError {
  field: ReservationField;
  code: ReservationCode;
}

/** What a form sent, by field: a string, or nothing. */
export type ReservationInput = Partial<Record<ReservationField, unknown>>;

export interface ReservationContext {
  now: Date;
  hours: OpeningHours;
  zone?: string;
}

export const nameLimit = 120;
export const commentLimit = 2000;
/** Mail systems take no longer address. */
export const emailLimit = 254;
/** Beyond any room: there to keep numbers whole and columns safe, and its message says to call, not that it is wrong. */
export const peopleLimit = 9999;
/** A table is requested this many days ahead at most (docs/decisions/001, 6). */
export const daysAheadLimit = 365;

const controls = /\p{Cc}/gu;
/** Marks that turn the direction of text, the byte-order mark and halves of characters: they only ever disguise. */
const disguises = /[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu;
const visible = /[^\p{Z}\p{C}]/u;

/** One line: control characters and runs of blanks become a single space. */
function toLine(text: string): string {
  return text.replace(disguises, '').replace(controls, ' ').replace(/\s+/g, ' ').trim();
}

/** Several lines: every kind of line break is `\n`, tabs stay, other control characters go. */
function toText(text: string): string {
  return text
    .replace(disguises, '')
    .replace(/\r\n?/g, '\n')
    .replace(controls, (control) => (control === '\n' || control === '\t' ? control : ''))
    .trim();
}

/** The outer blanks a keyboard's suggestion leaves behind; line breaks are no blanks. */
function trimBlanks(text: string): string {
  return text.replace(/^\p{Zs}+|(?<!\p{Zs})\p{Zs}+$/gu, '');
}

const code = (key: ReservationCode): ReservationCode => key;

/** A one-line field as sent: text, and no longer than anyone types, so that no rule below works on a megabyte. */
function line(key: ReservationCode) {
  return z.string({ error: key }).max(1000, { error: key });
}

/** A ticked checkbox sends its value once; 'false' and the like are scripts saying it is not ticked. */
function ticked(key: ReservationCode) {
  return z.string({ error: key }).refine((value) => !['', '0', 'false', 'off', 'no'].includes(value.toLowerCase()), {
    error: key,
  });
}

const phonePattern = /^(?:\+34|0034)?[6789]\d{8}$/;
const emailPattern = /^[^\s@\p{C}]+@[^\s@\p{C}][^\s@\p{C}.]*\.[^\s@\p{C}]+$/u;

/**
 * The rules of a table request, as one schema whose messages are dictionary keys. The moment and the hours are part of what
 * it parses (`context`), so that it is built once. Source: docs/specification.md, section 5; docs/contract.md, 'Forms';
 * docs/decisions/001, 4 and 6.
 */
export const reservationSchema = z
  .object({
    telefono: line('reservas.errorTelefono')
      .transform((typed) => typed.replace(/[\p{Zs}.\-\u2010\u2011]/gu, ''))
      .pipe(z.string().regex(phonePattern, { error: code('reservas.errorTelefono') })),
    email: line('reservas.errorEmail')
      .transform(trimBlanks)
      .pipe(
        z
          .string()
          .max(emailLimit, { error: code('reservas.errorEmail'), abort: true })
          .regex(emailPattern, { error: code('reservas.errorEmail') }),
      ),
    terminos: ticked('reservas.errorTerminos'),
    consentimiento: ticked('reservas.errorDatos'),
    nombre: z
      .string({ error: code('reservas.errorNombre') })
      .max(1000, { error: code('reservas.errorNombreLargo') })
      .transform(toLine)
      .pipe(
        z
          .string()
          .max(nameLimit, { error: code('reservas.errorNombreLargo') })
          .regex(visible, { error: code('reservas.errorNombre') }),
      ),
    personas: line('reservas.errorPersonas')
      .transform(trimBlanks)
      .pipe(z.string().regex(/^0*[1-9]\d*$/, { error: code('reservas.errorPersonas') }))
      .transform(Number)
      .pipe(
        z
          .number({ error: code('reservas.errorPersonasMuchas') })
          .max(peopleLimit, { error: code('reservas.errorPersonasMuchas') }),
      ),
    fecha: z.string({ error: code('reservas.errorFecha') }).refine(isCivilDate, { error: code('reservas.errorFecha') }),
    hora: z
      .string({ error: code('reservas.errorHora') })
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: code('reservas.errorHora') }),
    comentarios: z
      .string({ error: code('reservas.errorComentarios') })
      .transform(toText)
      .pipe(z.string().max(commentLimit, { error: code('reservas.errorComentarios') })),
    context: z.custom<ReservationContext>(),
  })
  // These three are told together with the others, as soon as there is a date to hold against the calendar.
  .refine(({ fecha, context }) => fecha >= todayOf(context), {
    path: ['fecha'],
    error: code('reservas.errorFechaPasada'),
    when: ({ value }) => isCivilDate(dateIn(value)),
  })
  .refine(({ fecha, context }) => fecha <= lastDateFrom(todayOf(context)), {
    path: ['fecha'],
    error: code('reservas.errorFechaLejana'),
    when: ({ value }) => isCivilDate(dateIn(value)),
  })
  .refine(({ fecha, hora, context: { now, hours, zone } }) => listSlots(fecha, now, hours, zone).includes(hora), {
    path: ['hora'],
    error: code('reservas.errorHora'),
    when: ({ value }) => {
      const { context } = value as { context: ReservationContext };
      const date = dateIn(value);
      return isCivilDate(date) && date >= todayOf(context) && date <= lastDateFrom(todayOf(context));
    },
  });

/** The last date a table may be requested for on a day. */
export function lastDateFrom(today: CivilDate): CivilDate {
  return addDays(today, daysAheadLimit);
}

function todayOf({ now, zone = madrid }: ReservationContext): CivilDate {
  return civilDateAt(now, zone);
}

function dateIn(value: unknown): unknown {
  return (value as { fecha?: unknown }).fecha;
}

export type CheckedReservation =
  { ok: true; reservation: Reservation } | { ok: false; errors: readonly [ReservationError, ...ReservationError[]] };

/**
 * Checks what a form sent, whatever it is: never throws, and names every refused field once, in the order of
 * `reservationFields`. A missing field counts as empty.
 */
export function checkReservation(input: ReservationInput, context: ReservationContext): CheckedReservation {
  const sent = Object.fromEntries(reservationFields.map((field) => [field, input[field] ?? '']));
  const checked = reservationSchema.safeParse({ ...sent, context });
  if (checked.success) {
    const { nombre, telefono, email, personas, fecha, hora, comentarios } = checked.data;
    return { ok: true, reservation: { nombre, telefono, email, personas, fecha, hora, comentarios } };
  }
  const errors = reservationFields.flatMap((field) => {
    const issue = checked.error.issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, code: issue.message as ReservationCode }] : [];
  });
  return { ok: false, errors: errors as [ReservationError, ...ReservationError[]] };
}

/** The fields of a posted form by name; of a repeated one the first value counts. */
export function readReservationInput(entries: Iterable<readonly [name: string, value: unknown]>): ReservationInput {
  const input: ReservationInput = {};
  for (const [name, value] of entries) {
    const field = reservationFields.find((each) => each === name);
    if (field) input[field] ??= value;
  }
  return input;
}

/**
 * Whether a visit's hour has come on Madrid's wall.
 *
 * @example hasBegun({ fecha: '2026-11-28', hora: '00:00' }, new Date('2026-11-28T22:59:00Z')) === false // 23:59: a minute to go
 */
export function hasBegun({ fecha, hora }: Pick<Reservation, 'fecha' | 'hora'>, now: Date, zone = madrid): boolean {
  const { date, minutes } = civilTimeAt(now, zone);
  if (date !== fecha) return date > fecha;
  return hora !== '00:00' && minutes >= minutesOf(hora);
}

/**
 * The body of the reservation webhook, keys in the contract's order. Its JSON is also the request's fingerprint: two sends
 * of one form with the same text are the same request, anything else under that form's key is refused.
 */
export function reservationBody(reservation: Reservation): Reservation {
  const { nombre, telefono, email, personas, fecha, hora, comentarios } = reservation;
  return { nombre, telefono, email, personas, fecha, hora, comentarios };
}

/** The canonical text of a request, equal for equal requests only. */
export function reservationFingerprint(reservation: Reservation): string {
  return JSON.stringify(reservationBody(reservation));
}
