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

/** Default time from now to the first slot, in minutes. */
const noticeMinutes = 60;

/** Maximum number of days ahead of a request (docs/decisions/001, 6). */
export const daysAheadLimit = 365;

/** The last date for which a table can be requested on a day. */
export const lastDateFrom = (today: CivilDate, days = daysAheadLimit): CivilDate => addDays(today, days);

const midnight = 1440;
/** When a day of service begins and ends, in minutes since its midnight (docs/decisions/073). */
const [dayBegins, nightEnds] = [300, midnight + 300];

interface SlotRules {
  zone?: string;
  /** Minutes from now to the first slot of today. */
  notice?: number;
  /** Offers times after midnight too. */
  withNight?: boolean;
}

/**
 * The times at which a table can be requested on a date, in order. Empty for a past date, a closed day and a text that is no date.
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
  // Before 05:00 times of yesterday's night may be left.
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
  // Without a change of the clocks, times are counted from midnight, which is faster than looking up each one.
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

type VisitField = keyof Visit;

/** Why a field is refused; each is a dictionary key. */
export type VisitCode =
  | 'reservas.errorPersonas'
  | 'reservas.errorPersonasMuchas'
  | 'reservas.errorGrupo'
  | 'reservas.errorFecha'
  | 'reservas.errorFechaPasada'
  | 'reservas.errorFechaLejana'
  | 'reservas.errorHora';

interface VisitError {
  field: VisitField;
  code: VisitCode;
}

/** The limits of a guest's request. Staff have none: they may overbook and write down a past visit. */
export interface Offer {
  now: Date;
  hours: OpeningHours;
  zone?: string;
  seats: Pick<Seats, 'antelacion' | 'dias_maximo' | 'grupo_maximo'>;
  /** With services, times after midnight are offered too. Whether a service is at a time is checked with the free places. */
  sittings?: readonly Sitting[];
  /** For the waiting list, where the time may be empty. */
  isWaiting?: boolean;
  /** The booking that a guest changes: its own values are accepted, also when they are no longer offered. */
  current?: Visit & { espera: boolean };
}

/** Maximum number of people that is stored. */
const peopleLimit = 9999;
/** Maximum length of a one-line field, in characters; a longer one is not read. */
const lineLimit = 1000;

export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A field of one line; empty when it is too long. */
export const readLine = (value: unknown): string => (isTooLong(value) ? '' : readText(value));

export const isTooLong = (value: unknown): boolean => readText(value).length > lineLimit;

/** Removes the outer blanks that a keyboard's suggestion leaves behind, but no line breaks. */
const trimBlanks = (text: string) => text.replace(/^\p{Zs}+|(?<!\p{Zs})\p{Zs}+$/gu, '');

/** Collects the refused fields of a form; a field is refused with the code of its first broken rule. */
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
  // Without a valid date, or with too many people, the form shows no times: the error at that field is enough.
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
