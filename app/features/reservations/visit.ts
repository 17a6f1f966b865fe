import { isCivilDate, type CivilDate } from '~/core/civil-date';
import { civilDateAt, madrid } from '~/core/madrid-time';
import { isClockTime, type ClockTime, type OpeningHours } from '~/features/restaurant/hours/hours';
import type { Sitting } from './places';
import type { Seats } from './seats';
import { lastDateFrom, listSlots } from './slots';

/** The date, the time and the number of people of a booking. */
export interface Visit {
  fecha: CivilDate;
  /** Before 05:00 in the night after the date. Empty on the waiting list where the guest named no time. */
  hora: ClockTime | '';
  personas: number;
}

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

/** A field's rules in order: the first broken one says why the field is refused. */
export type Rule<Code> = [isBroken: boolean, code: Code];

/**
 * Checks the date, the time and the number of people of any form: a guest's request or change against what is on `offer`;
 * the desk's without one. Never throws. `errors` names each refused field once; a refused field of `visit` is not to be used.
 * Source: docs/specification.md, section 5, and docs/contract.md, 'Forms'.
 */
export function checkVisit(
  input: Partial<Record<VisitField, unknown>>,
  offer?: Offer,
): { visit: Visit; errors: VisitError[] } {
  const errors: VisitError[] = [];
  const refuse = (field: VisitField, ...rules: Rule<VisitCode>[]) => {
    const broken = rules.find(([isBroken]) => isBroken);
    if (broken) errors.push({ field, code: broken[1] });
  };
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
  refuse('hora', [!isTime && !isSameTime && !offer?.isWaiting, 'reservas.errorHora']);
  return { visit: { fecha, hora: isTime ? hora : '', personas }, errors };
}

function datesOf({ now, zone = madrid, seats }: Offer) {
  const today = civilDateAt(now, zone);
  return { today, last: lastDateFrom(today, seats.dias_maximo) };
}

const listTimesOn = (date: CivilDate, { now, hours, zone = madrid, seats, sittings = [] }: Offer) =>
  listSlots(date, now, hours, zone, seats.antelacion, sittings.length > 0);
