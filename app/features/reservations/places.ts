import { addDays, instantOf, madrid, weekdayOf, weekdays, type CivilDate } from '~/core/time';
import type { Language } from '~/core/language';
import { dayEnds, minutesIntoDay, minutesOf, type ClockTime, serviceDay } from '~/features/restaurant/hours/hours';
import type { GroupMenu } from './groups/group';
import { defaultSeats, peopleAt, slotMinutes, type Seats, type Stay } from './seats';

/** A service ('turno'). When there are any, tables are offered only at their times. */
export interface Sitting {
  nombre_es: string;
  nombre_en: string;
  /** 1 Monday to 7 Sunday. */
  dias: readonly number[];
  /** First and last time; before 05:00 in the night of the day. */
  desde: ClockTime;
  hasta: ClockTime;
  /** Maximum covers that begin in a quarter of an hour; null: no limit. */
  ritmo: number | null;
}

export interface Zone {
  id: string;
  nombre_es: string;
  nombre_en: string;
  /** Seats at the same time; null: no limit. */
  plazas: number | null;
  /** Last day on which it is closed. */
  cerrada_hasta: CivilDate | null;
}

/** The name that guests read: the Spanish one where the other is empty. */
export const nameIn = (language: Language, { nombre_es, nombre_en }: Pick<Zone, 'nombre_es' | 'nombre_en'>): string =>
  (language === 'es' ? '' : nombre_en) || nombre_es;

/** Whether a zone takes no bookings on a day. */
export const isZoneClosed = ({ cerrada_hasta }: Zone, date: CivilDate): boolean => (cerrada_hasta ?? '') >= date;

/** A place for one booking: a table or joined tables; without tables a zone; without zones the whole restaurant. */
export interface Place {
  mesas: readonly string[];
  /** Ids of its tables' zones; null for a table without one. */
  zonas: readonly (string | null)[];
  minimo: number;
  maximo: number;
  /** The names of its tables. */
  nombres?: readonly string[];
}

/** A party's stay, with its zone and tables. */
export interface TakenSeats extends Stay {
  zona: string | null;
  mesas: readonly string[];
}

/** Input of the times that are offered on a day, as `plazas_dia` returns it. */
export interface DayPlaces {
  seats: Seats;
  sittings: readonly Sitting[];
  zones: readonly Zone[];
  /** In the order in which they are assigned. */
  places: readonly Place[];
  taken: readonly TakenSeats[];
  /** Until then no time of the present day of service is offered. */
  pausedUntil: Date | null;
  /** The menus for groups, where the form takes requests of groups. */
  menus?: readonly GroupMenu[] | undefined;
}

/** Settings without limits, for offered times while the database is away. */
export const noLimits: DayPlaces = {
  seats: defaultSeats,
  sittings: [],
  zones: [],
  places: [{ mesas: [], zonas: [], minimo: 1, maximo: 9999 }],
  taken: [],
  pausedUntil: null,
};

/** The day for a site with an outside table: without limits of seats, pace and tables, because its bookings are not here. */
export const withoutPlaces = ({ seats, sittings, zones, pausedUntil }: DayPlaces): DayPlaces => ({
  ...noLimits,
  seats: { ...seats, plazas: null },
  sittings: sittings.map((sitting) => ({ ...sitting, ritmo: null })),
  zones: zones.map((zone) => ({ ...zone, plazas: null })),
  pausedUntil,
});

/** Whether the form takes a party as a group's request: above the online limit, when the owner allows these. */
export function isGroupRequest(people: number, day: { seats: Pick<Seats, 'grupo_maximo'> } & Pick<DayPlaces, 'menus'>) {
  const { grupo_maximo } = day.seats;
  return day.menus !== undefined && grupo_maximo !== null && people > grupo_maximo;
}

/** A visit that needs a place. */
interface PlaceRequest {
  fecha: CivilDate;
  hora: ClockTime;
  personas: number;
  /** The id of the zone that the guest chose; empty: none. */
  zona?: string | undefined;
  /** Length of the stay, in minutes; by default `stayOf` the party. */
  duracion?: number | undefined;
}

/** How long a party takes its table, in minutes. */
export function stayOf(people: number, seats: Seats): number {
  const { estancia_2, estancia_4, estancia_6, estancia_mas, duracion } = seats;
  const stay = people <= 2 ? estancia_2 : people <= 4 ? estancia_4 : people <= 6 ? estancia_6 : estancia_mas;
  return stay ?? duracion;
}

/** The maximum number of seated guests from one minute to another, counted each quarter of an hour. */
function peak(from: number, to: number, taken: readonly TakenSeats[]): number {
  let most = 0;
  for (let moment = from; moment < to; moment += slotMinutes) most = Math.max(most, peopleAt(moment, taken));
  return most;
}

/** Whether a time lies in a service of the day. */
export function isInSitting({ dias, desde, hasta }: Sitting, date: CivilDate, time: ClockTime): boolean {
  const start = minutesIntoDay(time);
  const isDay = dias.includes(weekdays.indexOf(weekdayOf(date)) + 1);
  return isDay && minutesIntoDay(desde) <= start && start <= minutesIntoDay(hasta);
}

/**
 * The place that a party gets: the first in order that is free for its whole stay; undefined when the time is not offered. The
 * same rule as `hallar_lugar` in SQL, which stores bookings; this one lists the offered times.
 */
export function findPlace(request: PlaceRequest, day: DayPlaces): Place | undefined {
  const { fecha, hora, personas, zona } = request;
  const start = minutesIntoDay(hora);
  const end = start + (request.duracion ?? stayOf(personas, day.seats));
  const overlapping = day.taken.filter(({ desde, hasta }) => desde < end && hasta > start);
  const most = day.seats.plazas;
  if (most !== null && personas + peak(start, end, overlapping) > most) return undefined;
  const quarter = Math.floor(start / slotMinutes) * slotMinutes;
  const beginning = day.taken.filter(({ desde }) => quarter <= desde && desde < quarter + slotMinutes);
  const covers = beginning.reduce((sum, stay) => sum + stay.personas, personas);
  const isServed = (each: Sitting) => isInSitting(each, fecha, hora) && (each.ritmo === null || covers <= each.ritmo);
  if (day.sittings.length > 0 && !day.sittings.some(isServed)) return undefined;
  const busy = new Set(overlapping.flatMap(({ mesas }) => mesas));
  const closed = new Set(
    day.zones
      .filter((each) => {
        const { id, plazas } = each;
        if (isZoneClosed(each, fecha)) return true;
        const own = overlapping.filter((stay) => stay.zona === id);
        return plazas !== null && personas + peak(start, end, own) > plazas;
      })
      .map(({ id }) => id as string | null),
  );
  return day.places.find(
    ({ mesas, zonas, minimo, maximo }) =>
      minimo <= personas &&
      personas <= maximo &&
      !mesas.some((id) => busy.has(id)) &&
      !zonas.some((id) => closed.has(id)) &&
      (!zona || zonas.every((id) => id === zona)),
  );
}

/** The largest party that finds a place on a day without other bookings. */
export function largestParty({ seats, zones, places }: DayPlaces): number {
  const seatsOf = (id: string | null) => zones.find((zone) => zone.id === id)?.plazas ?? Infinity;
  const each = places.map(({ maximo, zonas }) => Math.min(maximo, ...zonas.map(seatsOf)));
  return Math.min(seats.plazas ?? Infinity, each.length > 0 ? Math.max(...each) : Infinity);
}

/** Whether staff have paused the bookings of a day. */
export const isPaused = (date: CivilDate, { pausedUntil }: Pick<DayPlaces, 'pausedUntil'>, now: Date, zone = madrid) =>
  pausedUntil !== null && pausedUntil > now && date === serviceDay(now, zone);

/** How long bookings can be paused, in minutes; `hoy`: until the day of service ends. */
export const pauses = ['30', '60', '120', 'hoy'] as const;

/** The end of a pause that begins now. */
export function endOfPause(pause: (typeof pauses)[number], now: Date, zone = madrid): Date {
  if (pause !== 'hoy') return new Date(now.getTime() + Number(pause) * 60_000);
  const end = instantOf(addDays(serviceDay(now, zone), 1), minutesOf(dayEnds), zone);
  if (!end) throw new RangeError('No such time');
  return end;
}
