import { addDays, civilDateAt, instantOf, isCivilDate, madrid, type CivilDate } from '~/core/time';
import {
  clockTimeOf,
  isClockTime,
  windowsOn,
  type ClockTime,
  type OpeningHours,
} from '~/features/restaurant/hours/hours';
import type { Booking } from './booking';
import type { Sitting } from './places';
import { slotMinutes, type Seats } from './seats';

/** The first slot is at least this many minutes from now, unless the owner says otherwise. */
export const noticeMinutes = 60;

/** A table is requested this many days ahead at most (docs/decisions/001, 6). */
export const daysAheadLimit = 365;

/** The last date for which a table can be requested on a day. */
export const lastDateFrom = (today: CivilDate, days = daysAheadLimit): CivilDate => addDays(today, days);

const midnight = 1440;
/** When a day of service begins and ends, in minutes since its midnight (docs/decisions/073). */
const [dayBegins, nightEnds] = [300, midnight + 300];

export interface SlotRules {
  zone?: string;
  /** Minutes from now to the first slot of today. */
  notice?: number;
  /** Offers times after midnight too. */
  withNight?: boolean;
}

/**
 * The times a table may be requested for on a date, in order. Empty for a past date, a closed day and a text that is no date.
 *
 * Every quarter of an hour from opening to before closing; a day that runs to midnight offers that midnight too, as `00:00`
 * at the end of its own list. Later times are offered `withNight` only: services may go on after midnight. Today's list starts
 * an hour from now, in elapsed time, so that it holds when clocks change.
 * Source: docs/specification.md, section 9.
 *
 * @example listSlots('2026-11-22', new Date('2026-11-21T09:00:00Z'), hours) // a Sunday → '10:00', '10:15', … '16:45'
 */
export function listSlots(
  date: CivilDate,
  now: Date,
  hours: OpeningHours,
  { zone = madrid, notice = noticeMinutes, withNight = false }: SlotRules = {},
): ClockTime[] {
  if (!isCivilDate(date)) return [];
  // Yesterday's night may still have times.
  if (date < addDays(civilDateAt(now, zone), withNight ? -1 : 0)) return [];
  const slots = new Set<number>();
  for (const { opens, closes } of windowsOn(date, hours)) {
    const first = Math.max(Math.ceil(opens / slotMinutes) * slotMinutes, dayBegins);
    const end =
      closes < midnight ? closes : withNight ? Math.min(Math.max(closes, midnight + 1), nightEnds) : midnight + 1;
    for (let minutes = first; minutes < end; minutes += slotMinutes) slots.add(minutes);
  }
  const earliest = now.getTime() + notice * 60_000;
  const begins = instantOf(date, 0, zone)?.getTime() ?? Number.NaN;
  const ends = instantOf(date, nightEnds, zone)?.getTime() ?? Number.NaN;
  // On all but four days a year no clock changes until the end of the night, and no time needs to be looked up by itself.
  const isPlain = ends - begins === nightEnds * 60_000;
  return [...slots]
    .sort((a, b) => a - b)
    .filter((minutes) => {
      const instant = isPlain ? begins + minutes * 60_000 : instantOf(date, minutes, zone)?.getTime();
      return instant !== undefined && instant >= earliest;
    })
    .map(clockTimeOf);
}

/** The date, the time and the number of people of a booking. */
export type Visit = Pick<Booking, 'fecha' | 'hora' | 'personas'>;

export type VisitField = keyof Visit;

/** Why a field is refused; each is a dictionary key. */
export type VisitCode =
  | 'reservas.errorPersonas'
  | 'reservas.errorPersonasMuchas'
  | 'reservas.errorGrupo'
  | 'reservas.errorFecha'
  | 'reservas.errorFechaPasada'
  | 'reservas.errorFechaLejana'
  | 'reservas.errorHora';

export interface VisitError {
  field: VisitField;
  code: VisitCode;
}

/** What guests may ask for. Staff are not held to it: they may overbook and write down a past visit. */
export interface Offer {
  now: Date;
  hours: OpeningHours;
  zone?: string;
  seats: Pick<Seats, 'antelacion' | 'dias_maximo' | 'grupo_maximo'>;
  /** With services times after midnight are in the list. Whether one is served is a matter of free places. */
  sittings?: readonly Sitting[];
  /** For the waiting list, where no time need be named. */
  isWaiting?: boolean;
  /** The booking that a guest changes: what it has already is accepted, also when it is no longer offered. */
  current?: Visit & { espera: boolean };
}

/** Maximum number of people, in any field: keeps columns safe. The message asks the guest to call. */
const peopleLimit = 9999;
/** Maximum length of a one-line field, in characters: no rule works on a megabyte. */
const lineLimit = 1000;

export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A field of one line; empty when it is too long. */
export const readLine = (value: unknown): string => (isTooLong(value) ? '' : readText(value));

export const isTooLong = (value: unknown): boolean => readText(value).length > lineLimit;

/** Removes the outer blanks that a keyboard's suggestion leaves behind, but no line breaks. */
const trimBlanks = (text: string) => text.replace(/^\p{Zs}+|(?<!\p{Zs})\p{Zs}+$/gu, '');

/** Collects the refused fields of a form. Of a field's rules, in order, the first broken one says why it is refused. */
export function collectErrors<Field, Code>() {
  const errors: { field: Field; code: Code }[] = [];
  const refuse = (field: Field, ...rules: [isBroken: boolean, code: Code][]) => {
    const broken = rules.find(([isBroken]) => isBroken);
    if (broken) errors.push({ field, code: broken[1] });
  };
  return { errors, refuse };
}

/**
 * Checks the date, the time and the number of people of any form: a guest's request or change against what is on `offer`;
 * the desk's without one. Never throws. `errors` names each refused field once; a refused field of `visit` is not to be used.
 * Source: docs/specification.md, section 5, and docs/contract.md, 'Forms'.
 */
export function checkVisit(
  input: Partial<Record<VisitField, unknown>>,
  offer?: Offer,
): { visit: Visit; errors: VisitError[] } {
  const { errors, refuse } = collectErrors<VisitField, VisitCode>();
  const people = trimBlanks(readLine(input.personas));
  const [fecha, hora] = [readText(input.fecha), readText(input.hora)];
  const personas = Number(people);
  const current = offer?.current;
  const isSameDay = fecha === current?.fecha;
  const isSameTime = isSameDay && (hora === current.hora || (current.espera && hora === ''));

  if (input.personas !== String(current?.personas)) {
    const most = offer?.seats.grupo_maximo ?? peopleLimit;
    refuse(
      'personas',
      [!/^0*[1-9]\d*$/.test(people), 'reservas.errorPersonas'],
      [personas > peopleLimit, 'reservas.errorPersonasMuchas'],
      [personas > most, 'reservas.errorGrupo'],
    );
  }
  const isDate = isCivilDate(fecha);
  const { today, last } = offer ? datesOf(offer) : {};
  const isPast = today !== undefined && fecha < today;
  const isFar = last !== undefined && isDate && fecha > last;
  if (!isSameDay) {
    refuse(
      'fecha',
      [!isDate, 'reservas.errorFecha'],
      [isPast, 'reservas.errorFechaPasada'],
      [isFar, 'reservas.errorFechaLejana'],
    );
  }
  // Only an offered date has a list of times.
  const isListed = isSameTime || !offer || !isDate || isPast || isFar || listTimesOn(fecha, offer).includes(hora);
  const isTime = isClockTime(hora) && isListed;
  // Without a date, or for any number of people, a guest is shown no times: the other field's message is enough.
  const hasNoTimes =
    offer !== undefined &&
    errors.some(({ field, code }) => field === 'fecha' || code === 'reservas.errorPersonasMuchas');
  refuse('hora', [!isTime && !isSameTime && !hasNoTimes && !offer?.isWaiting, 'reservas.errorHora']);
  return { visit: { fecha, hora: isTime ? hora : '', personas }, errors };
}

function datesOf({ now, zone = madrid, seats }: Offer) {
  const today = civilDateAt(now, zone);
  return { today, last: lastDateFrom(today, seats.dias_maximo) };
}

const listTimesOn = (date: CivilDate, { now, hours, zone, seats, sittings = [] }: Offer) =>
  listSlots(date, now, hours, { zone, notice: seats.antelacion, withNight: sittings.length > 0 });
