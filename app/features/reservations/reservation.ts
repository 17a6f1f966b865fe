import { readLines, readMailAddress, withoutAnyInvisible, withoutInvisible } from '~/core/typed-text';
import { isClockTime, minutesIntoDay, type ClockTime, type OpeningHours } from '~/features/restaurant/hours/hours';
import { addDays, civilDateAt, civilTimeAt, isCivilDate, madrid, type CivilDate } from '~/core/time';
import type { Booking } from './booking';
import { isForeignPhone } from './foreign-phone';
import { readGroup, type Group, type GroupMenu } from './groups/group';
import { readAllergies } from './guests/guest-card';
import {
  findPlace,
  isGroupRequest,
  isInSitting,
  isPaused,
  noLimits,
  type DayPlaces,
  type Sitting,
  type Zone,
} from './places';
import { defaultSeats } from './seats';
import {
  checkVisit,
  collectErrors,
  daysAheadLimit,
  isTooLong,
  lastDateFrom,
  listSlots,
  readLine,
  readText,
  type Offer,
  type Visit,
  type VisitCode,
} from './visit';

/** The fields that the reservation webhook gets. */
type SentReservation = Visit & Pick<Booking, 'nombre' | 'telefono' | 'email' | 'comentarios'>;

/**
 * A checked request for a table. `zona`: the id of the zone that the guest chose. `alergias`: those to be stored on the guest's
 * card. `grupo`: what a group asks for.
 */
export type Reservation = SentReservation & { zona?: string; alergias?: string; grupo?: Group };

/**
 * The fields in the order of their error messages: phone, e-mail, terms and consent first, in the order the
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
  'alergias',
  'menu_grupo',
] as const;
/** All fields; the last three are never refused. */
export const typedFields = [...reservationFields, 'zona', 'recordar_alergias', 'presupuesto'] as const;
type ReservationField = (typeof reservationFields)[number];

/** Why a field is refused; each is a dictionary key. */
type ReservationCode =
  | VisitCode
  | 'reservas.errorTelefono'
  | 'reservas.errorEmail'
  | 'reservas.errorTerminos'
  | 'reservas.errorDatos'
  | 'reservas.errorNombre'
  | 'reservas.errorNombreLargo'
  | 'reservas.errorCompleta'
  | 'reservas.errorComentarios'
  | 'reservas.errorAlergias'
  | 'reservas.errorMenuGrupo';

export interface ReservationError {
  field: ReservationField;
  code: ReservationCode;
}

/** The fields of a post, unchecked. */
export type ReservationInput = Partial<Record<(typeof typedFields)[number], unknown>>;

interface ReservationContext extends Omit<Offer, 'seats' | 'current'> {
  /** Whether foreign numbers with their prefix are accepted. */
  takesForeignPhones?: boolean;
  /** The owner's limits; the defaults are the specification's. */
  seats?: Offer['seats'];
  /** The zones that the form offers. */
  zones?: readonly Zone[];
  /** The menus for groups, where larger parties may ask. */
  menus?: readonly GroupMenu[] | undefined;
}

const nameLimit = 120;
const commentLimit = 2000;

const controls = /\p{Cc}/gu;
const visible = /[^\p{Z}\p{C}\p{DI}]/u;
/** Mails to a typed address contain the name, so it must not be a link. */
const address = /:\/\/|www\./i;

/** One line: control characters and runs of blanks become a single space. */
function toLine(text: string): string {
  return withoutInvisible(text).replace(controls, ' ').replace(/\s+/g, ' ').trim();
}

/** A ticked checkbox sends its value once; scripts send 'false' and the like for an unticked one. */
const isTicked = (sent: string) => !['', '0', 'false', 'off', 'no'].includes(sent.toLowerCase());

const phonePattern = /^(?:\+34|0034)?[6789]\d{8}$/;

/** Input of the times that are offered; the places are those of one day. */
export interface OpenTimes extends DayPlaces {
  now: Date;
  hours: OpeningHours;
}

/** What a form asks times for, as it was typed; `duracion` is that of a booking to be changed, in minutes. */
interface AskedTimes {
  fecha?: string;
  personas?: string;
  zona?: string | undefined;
  duracion?: number | undefined;
}

/** The number of people for whom times are shown; 1 when no number was typed. */
export const readParty = (typed?: string) => Math.max(Number(typed) || 1, 1);

/** The times of a day for a party: all at which the restaurant serves, and those with a free place. */
export function listTimes(
  { fecha = '', personas, zona, duracion }: AskedTimes,
  day: OpenTimes,
  zone = madrid,
): { open: ClockTime[]; slots: ClockTime[] } {
  const { now, hours, seats, sittings } = day;
  const isOffered =
    fecha <= lastDateFrom(civilDateAt(now, zone), seats.dias_maximo) && !isPaused(fecha, day, now, zone);
  const times = isOffered
    ? listSlots(fecha, now, hours, { zone, notice: seats.antelacion, withNight: sittings.length > 0 })
    : [];
  const open =
    sittings.length === 0 ? times : times.filter((hora) => sittings.some((each) => isInSitting(each, fecha, hora)));
  const party = { fecha, personas: readParty(personas), zona, duracion };
  return { open, slots: open.filter((hora) => findPlace({ ...party, hora }, day)) };
}

/** The first date from a day on, and not before today, on which times are offered; today when there is none. A new form shows it. */
export function firstDateServed(
  { now, hours, seats, sittings, pausedUntil }: OpenTimes,
  zone = madrid,
  from = civilDateAt(now, zone),
): CivilDate {
  const today = civilDateAt(now, zone);
  for (let days = 0; days <= daysAheadLimit; days += 1) {
    const fecha = addDays(from > today ? from : today, days);
    const free = { ...noLimits, now, hours, seats: { ...seats, plazas: null }, sittings, pausedUntil };
    if (listTimes({ fecha }, free, zone).open.length > 0) return fecha;
  }
  return today;
}

/** The day that an address asks for, or the first with times; the places in `moment` are of this day. */
export function dayToShow(asked: string, moment: OpenTimes): CivilDate {
  const { now, seats } = moment;
  const today = civilDateAt(now);
  const isPossible = isCivilDate(asked) && asked >= today && asked <= lastDateFrom(today, seats.dias_maximo);
  return isPossible ? asked : firstDateServed(moment);
}

/** Groups times by service, in the order of the services; a time of two services is in the first. */
export function groupBySitting(times: readonly ClockTime[], date: CivilDate, sittings: readonly Sitting[]) {
  const groups = sittings.map((sitting) => ({ sitting, times: [] as ClockTime[] }));
  for (const time of times) groups.find(({ sitting }) => isInSitting(sitting, date, time))?.times.push(time);
  return groups.filter((group) => group.times.length > 0);
}

/** Whether guests may wait for a table: no time of the day has seats for them, or the one that they ask for has none. */
export const isFull = ({ open, slots }: ReturnType<typeof listTimes>, asked = ''): boolean =>
  open.length > 0 && (slots.length === 0 || (open.includes(asked) && !slots.includes(asked)));

type CheckedReservation = { ok: true; reservation: Reservation } | { ok: false; errors: ReservationError[] };

/**
 * Checks what a form sent, whatever it is: never throws, and names every refused field once, in the order of
 * `reservationFields`. A missing field counts as empty. Source: docs/specification.md, section 5, and docs/contract.md, 'Forms';
 * docs/decisions/001, 4 and 6.
 */
export function checkReservation(
  input: ReservationInput,
  { takesForeignPhones = false, seats = defaultSeats, zones = [], menus, ...offer }: ReservationContext,
): CheckedReservation {
  const contact = checkContact(input, takesForeignPhones);
  const { visit, errors } = checkVisit(input, { ...offer, seats: menus ? { ...seats, grupo_maximo: null } : seats });
  const comentarios = readLines(readText(input.comentarios));
  const isText = typeof (input.comentarios ?? '') === 'string';
  const refused: ReservationError[] = [...contact.errors, ...errors];
  if (!isText || comentarios.length > commentLimit) {
    refused.push({ field: 'comentarios', code: 'reservas.errorComentarios' });
  }
  // Without consent the typed allergies are ignored.
  const alergias = isTicked(readLine(input.recordar_alergias)) ? readAllergies(readText(input.alergias)) : '';
  if (alergias === undefined) refused.push({ field: 'alergias', code: 'reservas.errorAlergias' });
  const isGroup = isGroupRequest(visit.personas, { seats, menus });
  const [menu_grupo, presupuesto] = [readText(input.menu_grupo), readText(input.presupuesto)];
  const grupo = isGroup ? readGroup({ menu_grupo, presupuesto }, visit.personas, menus) : undefined;
  if (isGroup && !grupo) refused.push({ field: 'menu_grupo', code: 'reservas.errorMenuGrupo' });
  if (refused.length > 0 || contact.email === undefined) return { ok: false, errors: refused };
  const { nombre, telefono, email } = contact;
  // A zone that was removed meanwhile counts as no choice.
  const zona = zones.find(({ id }) => id === input.zona)?.id;
  return {
    ok: true,
    reservation: {
      nombre,
      telefono,
      email,
      ...visit,
      comentarios,
      ...(zona && { zona }),
      ...(alergias && { alergias }),
      ...(grupo && { grupo }),
    },
  };
}

/** Checks name, telephone, e-mail and the consents. */
function checkContact(input: ReservationInput, takesForeignPhones: boolean) {
  const { errors, refuse } = collectErrors<ReservationField, ReservationCode>();
  // Web pages and contacts write '(+34) 612 345 678'.
  const typed = readLine(input.telefono)
    .replace(/[\p{Zs}.\-\u2010\u2011]/gu, '')
    .replace(/^\((\+34|0034)\)/, '$1');
  // Address books abroad write '+1 (415) 555-2671' and '+44 (0)20 7123 4567'.
  const abroad = typed.replace(/\(0\)|[()]/g, '');
  const isForeign = takesForeignPhones && isForeignPhone(abroad);
  const telefono = isForeign ? abroad : typed;
  const isPhone = isForeign || phonePattern.test(telefono);
  refuse('telefono', [!isPhone, 'reservas.errorTelefono']);

  const email = readMailAddress(readLine(input.email));
  refuse('email', [email === undefined, 'reservas.errorEmail']);

  refuse('terminos', [!isTicked(readLine(input.terminos)), 'reservas.errorTerminos']);
  refuse('consentimiento', [!isTicked(readLine(input.consentimiento)), 'reservas.errorDatos']);

  const nombre = toLine(readLine(input.nombre));
  const isLong = isTooLong(input.nombre) || nombre.length > nameLimit;
  refuse(
    'nombre',
    [isLong, 'reservas.errorNombreLargo'],
    [!visible.test(nombre) || address.test(withoutAnyInvisible(nombre)), 'reservas.errorNombre'],
  );
  return { nombre, telefono, email, errors };
}

/** The fields of a posted form by name; of a repeated one the first value counts. */
export function readReservationInput(entries: Iterable<readonly [name: string, value: unknown]>): ReservationInput {
  const input: ReservationInput = {};
  for (const [name, value] of entries) {
    const field = typedFields.find((each) => each === name);
    if (field) input[field] ??= value;
  }
  return input;
}

/** The time that a form asks for: `hora`, else the full time that is the value of the check box for the waiting list. */
export const readAskedTime = (hora: string, espera: string): string => hora || (isClockTime(espera) ? espera : '');

/**
 * Whether the local time of a visit has come.
 *
 * @example hasBegun({ fecha: '2026-11-28', hora: '00:00' }, new Date('2026-11-28T22:59:00Z')) === false // 23:59: a minute to go
 */
export function hasBegun({ fecha, hora }: Pick<Reservation, 'fecha' | 'hora'>, now: Date, zone = madrid): boolean {
  const { date, minutes } = civilTimeAt(now, zone);
  const start = minutesIntoDay(hora);
  const day = start < 1440 ? fecha : addDays(fecha, 1);
  return date > day || (date === day && minutes >= start % 1440);
}

/**
 * The body of the reservation webhook, with its keys in the contract's order. `fingerprint` hashes its JSON too, so their order
 * must not change.
 */
export function reservationBody(reservation: SentReservation): SentReservation {
  const { nombre, telefono, email, personas, fecha, hora, comentarios } = reservation;
  return { nombre, telefono, email, personas, fecha, hora, comentarios };
}
