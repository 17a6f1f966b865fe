import type { Booking } from '../booking';
import { addDays, civilTimeAt, isCivilDate, type CivilDate } from '~/core/time';
import { minutesIntoDay } from '~/features/restaurant/hours/hours';
import { startOf } from '../mail/calendar';
import type { StaffAct } from './desk';
import { mealOf, type Meal } from '../meals';
import { hasBegun } from '../reservation';

/** A booking as the history of its telephone needs it. */
export type PhoneVisit = Pick<Booking, 'id' | 'telefono' | 'fecha' | 'hora' | 'estado' | 'llegada' | 'creada_en'>;

/** The state of a booking for staff. `closed`: undecided at its hour. */
export type DeskState = 'waiting' | 'undecided' | 'closed' | 'confirmed' | 'cancelled' | 'arrived' | 'absent';

export interface DeskContext {
  now: Date;
  /** Whether the bookings are in `reservas`; otherwise an outside table has them, and the rows of `reservas` are requests. */
  isDecidedHere: boolean;
  zone?: string;
}

export function deskStateOf(booking: Booking, { now, isDecidedHere, zone }: DeskContext): DeskState {
  if (booking.estado === 'cancelada') return 'cancelled';
  if (booking.llegada) return booking.llegada === 'llegado' ? 'arrived' : 'absent';
  if (booking.estado === 'confirmada') return 'confirmed';
  if (booking.espera) return 'waiting';
  return isDecidedHere && hasBegun(booking, now, zone) ? 'closed' : 'undecided';
}

const hour = 3_600_000;
/** How long before their time guests can be noted as arrived, in ms; the same as in `actuar_reserva`. */
const earlyArrival = 2 * hour;

/** The acts that staff are offered (docs/contract.md, 'The day'). */
export function actsFor(booking: Booking, context: DeskContext): StaffAct[] {
  if (booking.isAnonymised || !context.isDecidedHere) return [];
  const state = deskStateOf(booking, context);
  const isOver = state === 'cancelled' || state === 'absent';
  const isExpected = state === 'confirmed' || state === 'closed';
  const mayArrive = isExpected && startOf(booking, context.zone).getTime() - context.now.getTime() <= earlyArrival;
  const mayBeAbsent = isExpected && hasBegun(booking, context.now, context.zone);
  return [
    ...(state === 'undecided' ? (['confirmar'] as const) : []),
    ...(state === 'waiting' ? (['ofrecer'] as const) : []),
    ...(mayArrive ? (['llegado'] as const) : []),
    ...(mayBeAbsent ? (['no_vino'] as const) : []),
    ...(!isOver && state !== 'arrived' ? (['cancelar'] as const) : []),
    // Guests at the table move to another one, and more people join them.
    ...(!isOver ? (['cambiar'] as const) : []),
    ...(booking.ultimoActo ? (['deshacer'] as const) : []),
  ];
}

/** Covers: people of confirmed bookings and of those still to be decided. */
export function countsAsCovers(booking: Booking, context: DeskContext): boolean {
  return ['undecided', 'confirmed', 'arrived', 'absent'].includes(deskStateOf(booking, context));
}

interface DayTotals {
  covers: number;
  bookings: number;
  undecided: number;
  /** Meals without covers are left out. */
  byMeal: Partial<Record<Meal, number>>;
}

export function totalsOf(bookings: readonly Booking[], context: DeskContext): DayTotals {
  const counted = bookings.filter((booking) => countsAsCovers(booking, context));
  const byMeal: Partial<Record<Meal, number>> = {};
  for (const { hora, personas } of counted) byMeal[mealOf(hora)] = (byMeal[mealOf(hora)] ?? 0) + personas;
  return {
    covers: counted.reduce((sum, { personas }) => sum + personas, 0),
    bookings: counted.length,
    undecided: counted.filter((booking) => deskStateOf(booking, context) === 'undecided').length,
    byMeal,
  };
}

/** A day's order: by time, the night after midnight and those without a time last; then as they came in. */
export function byTime(a: Booking, b: Booking): number {
  const key = ({ fecha, hora }: Booking) => `${fecha} ${1000 + (hora ? minutesIntoDay(hora) : 2000)}`;
  return key(a).localeCompare(key(b)) || a.creada_en.getTime() - b.creada_en.getTime();
}

/** A telephone in E.164 form, by which a guest is recognised; the same as `telefono_e164`. Empty without digits. */
export const phoneKey = (phone: string) =>
  phone
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^(?=\d)/, '+34');

/** The visits of each telephone, found once for all bookings of a page. */
const visitsByPhone = new WeakMap<readonly PhoneVisit[], Map<string, PhoneVisit[]>>();

function findByPhone(kept: readonly PhoneVisit[], phone: string): readonly PhoneVisit[] {
  let visits = visitsByPhone.get(kept);
  if (!visits) {
    visits = new Map();
    for (const visit of kept) {
      const key = phoneKey(visit.telefono);
      const same = visits.get(key);
      if (same) same.push(visit);
      else visits.set(key, [visit]);
    }
    visitsByPhone.set(kept, visits);
  }
  return visits.get(phone) ?? [];
}

/** The history of a booking's telephone: visits and no-shows before it, and whether it repeats another booking of that day. */
export function describeGuest(booking: Booking, kept: readonly PhoneVisit[]) {
  const phone = phoneKey(booking.telefono);
  const others = phone ? findByPhone(kept, phone).filter(({ id }) => id !== booking.id) : [];
  const isBefore = ({ fecha, hora }: PhoneVisit) =>
    fecha < booking.fecha || (fecha === booking.fecha && minutesIntoDay(hora) < minutesIntoDay(booking.hora));
  const isDuplicate = others.some(
    (other) =>
      other.fecha === booking.fecha &&
      other.estado !== 'cancelada' &&
      other.llegada === null &&
      (other.creada_en < booking.creada_en || (+other.creada_en === +booking.creada_en && other.id < booking.id)),
  );
  return {
    visits: others.filter((other) => other.llegada === 'llegado' && isBefore(other)).length,
    absences: others.filter((other) => other.llegada === 'no_vino' && isBefore(other)).length,
    isDuplicate: isDuplicate && booking.estado !== 'cancelada',
  };
}

/** How long before the visit a reminder is sent; later bookings get none (docs/contract.md, 'Mails'). */
const reminderBefore = 24 * hour;
const reminderUnlessWithin = 30 * hour;

/** Whether a confirmed guest was asked to reconfirm, and has not done so. */
export function isUnreconfirmed(booking: Booking, { now, zone }: DeskContext): boolean {
  const start = startOf(booking, zone).getTime();
  return (
    booking.estado === 'confirmada' &&
    booking.origen === 'web' &&
    booking.llegada === null &&
    booking.reconfirmada_en === null &&
    start - now.getTime() <= reminderBefore &&
    start - booking.creada_en.getTime() >= reminderUnlessWithin &&
    // A booking that was confirmed later got no reminder.
    start - (booking.decidida_en ?? booking.creada_en).getTime() >= reminderBefore
  );
}

/** Minutes that a request, or a guest's change, has waited; undefined below half an hour, for today below ten minutes. */
export function overdueMinutes(booking: Booking, context: DeskContext): number | undefined {
  if (deskStateOf(booking, context) !== 'undecided' || !context.isDecidedHere) return undefined;
  const asked = booking.cambio_anterior?.en ?? booking.creada_en;
  const waited = Math.floor((context.now.getTime() - asked.getTime()) / 60_000);
  const isToday = booking.fecha === civilTimeAt(context.now, context.zone).date;
  return waited >= (isToday ? 10 : 30) ? waited : undefined;
}

/** Whether a text is a day of the years 1000 to 2999, so that the days before and after it have the same form. */
export const isDeskDay = (text: string) => isCivilDate(text) && /^[12]/.test(text);

/** A month as `YYYY-MM`. */
export const isMonth = (text: string) => isDeskDay(`${text}-01`);

/** The days of a month. */
export function daysOfMonth(month: string): CivilDate[] {
  const days: CivilDate[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}
