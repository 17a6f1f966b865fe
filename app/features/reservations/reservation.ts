import { readMailAddress } from '~/core/mail-address';
import { addDays, type CivilDate, isCivilDate } from '~/core/civil-date';
import { isClockTime, minutesOf, type ClockTime, type OpeningHours } from '~/features/restaurant/hours/hours';
import { civilDateAt, civilTimeAt, madrid } from '~/core/madrid-time';
import { withoutAnyInvisible, withoutInvisible } from '~/core/typed-text';
import { isForeignPhone } from './foreign-phone';
import { defaultSeats, isFree, type Seats, type TakenSeats } from './seats';
import { daysAheadLimit, listSlots } from './slots';

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
  /** One of that day's slots; `00:00` is the midnight that ends it. Empty on the waiting list where none was asked for. */
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
  | 'reservas.errorGrupo'
  | 'reservas.errorFecha'
  | 'reservas.errorFechaPasada'
  | 'reservas.errorFechaLejana'
  | 'reservas.errorHora'
  | 'reservas.errorCompleta'
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
  /** Whether a number of another country's is taken, with its prefix. */
  takesForeignPhones?: boolean;
  zone?: string;
  /** How the owner takes requests; without it as the specification has them. */
  seats?: Pick<Seats, 'antelacion' | 'dias_maximo' | 'grupo_maximo'>;
  /** For the waiting list, where no time need be named. */
  isWaiting?: boolean;
}

const nameLimit = 120;
const commentLimit = 2000;
/** Beyond any room: there to keep numbers whole and columns safe, and its message says to call, not that it is wrong. */
const peopleLimit = 9999;
/** No one-line field is longer than this, so that no rule works on a megabyte. */
const lineLimit = 1000;

const controls = /\p{Cc}/gu;
const visible = /[^\p{Z}\p{C}\p{DI}]/u;
/** The name stands in mails to an address that anybody may type: it carries no link there. */
const address = /:\/\/|www\./i;

/** One line: control characters and runs of blanks become a single space. */
function toLine(text: string): string {
  return withoutInvisible(text).replace(controls, ' ').replace(/\s+/g, ' ').trim();
}

/** Several lines: every kind of line break is `\n`, tabs stay, other control characters go. */
function toText(text: string): string {
  return withoutInvisible(text)
    .replace(/\r\n?/g, '\n')
    .replace(controls, (control) => (control === '\n' || control === '\t' ? control : ''))
    .trim();
}

/** The outer blanks a keyboard's suggestion leaves behind; line breaks are no blanks. */
function trimBlanks(text: string): string {
  return text.replace(/^\p{Zs}+|(?<!\p{Zs})\p{Zs}+$/gu, '');
}

/** A ticked checkbox sends its value once; 'false' and the like are scripts saying it is not ticked. */
const isTicked = (sent: string) => !['', '0', 'false', 'off', 'no'].includes(sent.toLowerCase());

const phonePattern = /^(?:\+34|0034)?[6789]\d{8}$/;

/** The last date a table may be requested for on a day. */
export function lastDateFrom(today: CivilDate, days = daysAheadLimit): CivilDate {
  return addDays(today, days);
}

/** What times there are depends on; who sits at what hour is known of one day. */
export interface OpenTimes {
  now: Date;
  hours: OpeningHours;
  seats: Seats;
  taken: readonly TakenSeats[];
}

/** The times of a day for a party: all that the house is open for, and those with seats. */
export function listTimes(
  { fecha = '', personas }: { fecha?: string; personas?: string },
  { now, hours, seats, taken }: OpenTimes,
  zone = madrid,
): { open: ClockTime[]; slots: ClockTime[] } {
  const isOffered = fecha <= lastDateFrom(civilDateAt(now, zone), seats.dias_maximo);
  const open = isOffered ? listSlots(fecha, now, hours, zone, seats.antelacion) : [];
  const people = Number(personas) || 1;
  return { open, slots: open.filter((time) => isFree(time, people, seats, taken)) };
}

/** Whether guests may wait for a table: no time of the day has seats for them, or the one that they ask for has none. */
export const isFull = ({ open, slots }: ReturnType<typeof listTimes>, asked = ''): boolean =>
  open.length > 0 && (slots.length === 0 || (open.includes(asked) && !slots.includes(asked)));

export type CheckedReservation = { ok: true; reservation: Reservation } | { ok: false; errors: ReservationError[] };

/**
 * Checks what a form sent, whatever it is: never throws, and names every refused field once, in the order of
 * `reservationFields`. A missing field counts as empty. Source: docs/specification.md, section 5, and docs/contract.md, 'Forms';
 * docs/decisions/001, 4 and 6.
 */
export function checkReservation(
  input: ReservationInput,
  {
    now,
    hours,
    takesForeignPhones = false,
    zone = madrid,
    seats = defaultSeats,
    isWaiting = false,
  }: ReservationContext,
): CheckedReservation {
  const errors: ReservationError[] = [];
  /** A field's rules in order; the first one that is broken says why it is refused. */
  function refuse(field: ReservationField, ...rules: [isBroken: boolean, code: ReservationCode][]): void {
    const broken = rules.find(([isBroken]) => isBroken);
    if (broken) errors.push({ field, code: broken[1] });
  }
  const text = (field: ReservationField) => (typeof input[field] === 'string' ? input[field] : '');
  const line = (field: ReservationField) => (text(field).length > lineLimit ? '' : text(field));

  const telefono = line('telefono').replace(/[\p{Zs}.\-\u2010\u2011]/gu, '');
  const isPhone = phonePattern.test(telefono) || (takesForeignPhones && isForeignPhone(telefono));
  refuse('telefono', [!isPhone, 'reservas.errorTelefono']);

  const email = readMailAddress(line('email'));
  refuse('email', [email === undefined, 'reservas.errorEmail']);

  refuse('terminos', [!isTicked(line('terminos')), 'reservas.errorTerminos']);
  refuse('consentimiento', [!isTicked(line('consentimiento')), 'reservas.errorDatos']);

  const nombre = toLine(line('nombre'));
  const isLong = text('nombre').length > lineLimit || nombre.length > nameLimit;
  refuse(
    'nombre',
    [isLong, 'reservas.errorNombreLargo'],
    [!visible.test(nombre) || address.test(withoutAnyInvisible(nombre)), 'reservas.errorNombre'],
  );

  const people = trimBlanks(line('personas'));
  const isMany = Number(people) > peopleLimit;
  refuse(
    'personas',
    [!/^0*[1-9]\d*$/.test(people), 'reservas.errorPersonas'],
    [isMany, 'reservas.errorPersonasMuchas'],
    [seats.grupo_maximo !== null && Number(people) > seats.grupo_maximo, 'reservas.errorGrupo'],
  );

  const fecha = text('fecha');
  const today = civilDateAt(now, zone);
  const isDate = isCivilDate(fecha);
  const isFar = isDate && fecha > lastDateFrom(today, seats.dias_maximo);
  refuse(
    'fecha',
    [!isDate, 'reservas.errorFecha'],
    [fecha < today, 'reservas.errorFechaPasada'],
    [isFar, 'reservas.errorFechaLejana'],
  );

  const asked = text('hora');
  // A time can be held only against the list of a day that has one.
  const isListed =
    !isDate || fecha < today || isFar || listSlots(fecha, now, hours, zone, seats.antelacion).includes(asked);
  const isTime = isClockTime(asked) && isListed;
  refuse('hora', [!isWaiting && !isTime, 'reservas.errorHora']);
  const hora = isTime ? asked : '';

  const comentarios = toText(text('comentarios'));
  const isText = typeof (input.comentarios ?? '') === 'string';
  refuse('comentarios', [!isText || comentarios.length > commentLimit, 'reservas.errorComentarios']);

  if (errors.length > 0 || email === undefined) return { ok: false, errors };
  return { ok: true, reservation: { nombre, telefono, email, personas: Number(people), fecha, hora, comentarios } };
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
  // The midnight that ends the day, or no time at all: not before the day is over.
  return hora !== '00:00' && hora !== '' && minutes >= minutesOf(hora);
}

/**
 * The body of the reservation webhook, keys in the contract's order. Its JSON is also the request's fingerprint: two sends
 * of one form with the same text are the same request, anything else under that form's key is refused.
 */
export function reservationBody(reservation: Reservation): Reservation {
  const { nombre, telefono, email, personas, fecha, hora, comentarios } = reservation;
  return { nombre, telefono, email, personas, fecha, hora, comentarios };
}
