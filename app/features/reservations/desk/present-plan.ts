import type { PlannedStay, PlanRow, TablePlanProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { Booking } from '../booking';
import { isZoneClosed, stayOf as lengthOfStay, type DayPlaces, type Place } from '../places';
import { slotMinutes } from '../seats';
import { countsAsCovers, deskStateOf, type DeskContext } from './desk-day';
import { sizeOf, tablesIn } from './desk-tables';
import { pathOfDeskRow } from './desk-view';
import { only } from '~/core/only';
import { formatShortDate, type CivilDate } from '~/core/time';
import {
  clockTimeOf,
  formatTime,
  minutesIntoDay,
  type OpeningWindow,
  serviceTimeAt,
} from '~/features/restaurant/hours/hours';

interface PlannedDay {
  day: CivilDate;
  /** The opening hours of the day. */
  windows: readonly OpeningWindow[];
  places: DayPlaces;
  bookings: readonly Booking[];
}

/** A restaurant table; `zona` is the id of its zone. */
type PlannedTable = Pick<Place, 'minimo' | 'maximo'> & { id: string; nombre: string; zona: string | null };

/** Single tables by name. */
const listSingle = (places: DayPlaces): PlannedTable[] =>
  tablesIn(places)
    .flatMap(({ mesas: [id = '', other], zonas: [zona = null], nombres: [nombre = ''] = [], minimo, maximo }) =>
      other ? [] : [{ id, nombre, zona, minimo, maximo }],
    )
    .sort((one, two) => one.nombre.localeCompare(two.nombre, 'es', { numeric: true }));

/** Minutes since the midnight of the day. */
interface Span {
  from: number;
  to: number;
}

const stayOf = ({ hora, duracion }: Booking): Span => {
  const from = minutesIntoDay(hora);
  return { from, to: from + duracion };
};

const hour = 60;

/**
 * The whole hours of the plan: from the first stay, or `now` if earlier, to closing time or the end of the last stay. Without stays
 * the opening hours; noon to midnight when the day is closed.
 */
function spanOf({ windows }: PlannedDay, stays: readonly Span[], now?: number): Span {
  const starts = stays.length > 0 ? stays.map(({ from }) => from) : windows.map(({ opens }) => opens);
  if (starts.length === 0) return { from: 12 * hour, to: 24 * hour };
  const begins = Math.min(...starts, ...(stays.length > 0 && now !== undefined ? [now] : []));
  const ends = Math.max(...windows.map(({ closes }) => closes), ...stays.map(({ to }) => to));
  return { from: Math.floor(begins / hour) * hour, to: Math.ceil(ends / hour) * hour };
}

/** Distributes stays over as few rows as possible, so that no two in a row overlap. */
function packRows(stays: readonly PlannedStay[]): PlannedStay[][] {
  const rows: PlannedStay[][] = [];
  for (const stay of [...stays].sort((a, b) => a.start - b.start)) {
    const row = rows.find((each) => {
      const last = each.at(-1);
      return !last || last.start + last.length <= stay.start;
    });
    if (row) row.push(stay);
    else rows.push([stay]);
  }
  return rows;
}

/** The plan of a day's tables, and for today the tables that are free now. */
export function presentPlan(t: TFunction, planned: PlannedDay, context: DeskContext): TablePlanProps {
  const { day, places, bookings } = planned;
  const { zones } = places;
  const tables = listSingle(places);
  const words = t('admin.mesa.plano', { returnObjects: true });
  const seated = bookings.filter(
    (booking) => booking.hora && countsAsCovers(booking, context) && deskStateOf(booking, context) !== 'absent',
  );
  const now = serviceTimeAt(context.now, context.zone);
  const isToday = now.date === day;
  const span = spanOf(planned, seated.map(stayOf), isToday ? now.minutes : undefined);
  const present = (booking: Booking): PlannedStay => {
    const { from, to } = stayOf(booking);
    const state = deskStateOf(booking, context);
    const name = booking.nombre || t('admin.mesa.sinNombre');
    const start = Math.floor((from - span.from) / slotMinutes);
    return {
      id: booking.id,
      href: pathOfDeskRow(day, booking.id),
      text: `${name} · ${booking.personas}`,
      label: t('admin.mesa.plano.reserva', {
        name,
        people: t('admin.solicitudes.personas', { count: booking.personas }),
        from: formatTime(booking.hora),
        to: formatTime(clockTimeOf(to)),
        state: t(`admin.mesa.estados.${state}`),
      }),
      state: state === 'arrived' || state === 'undecided' ? state : 'confirmed',
      ...(booking.mesas.length > 1 && { isJoined: true }),
      start,
      length: Math.max(1, Math.ceil((to - span.from) / slotMinutes) - start),
    };
  };
  const rowOf = (table: PlannedTable): PlanRow[] => {
    const own = seated.filter(({ mesas }) => mesas.includes(table.id)).map(present);
    const head = { id: table.id, name: table.nombre, seats: sizeOf(table) };
    const rows = packRows(own);
    return rows.length === 0 ? [{ ...head, stays: [] }] : rows.map((stays) => ({ ...head, stays }));
  };
  const groups = [
    ...zones.map((zone) => ({
      id: zone.id,
      name: zone.nombre_es,
      ...(isZoneClosed(zone, day) && {
        note: t('admin.mesa.plano.cerrada', { date: formatShortDate(zone.cerrada_hasta ?? day, 'es') }),
      }),
      rows: tables.filter(({ zona }) => zona === zone.id).flatMap(rowOf),
    })),
    { id: 'sin-zona', name: words.sinZona, rows: tables.filter(({ zona }) => zona === null).flatMap(rowOf) },
    {
      id: 'sin-mesa',
      name: words.sinMesa,
      rows: packRows(seated.filter(({ mesas }) => mesas.length === 0).map(present)).map((stays) => ({
        id: '',
        name: words.sinMesa,
        seats: '',
        stays,
      })),
    },
  ];
  const hours = [];
  for (let at = span.from; at < span.to; at += hour) {
    hours.push({
      text: formatTime(clockTimeOf(at)),
      quarters: hour / slotMinutes,
      isNow: isToday && at <= now.minutes && now.minutes < at + hour,
    });
  }
  return {
    label: words.etiqueta,
    head: words.mesa,
    hours,
    zones: groups.filter(({ rows }) => rows.length > 0),
    ...(isToday ? { free: presentFree(t, planned, now.minutes) } : {}),
    hint: words.ayuda,
  };
}

/**
 * Tables in open zones that are free from minute `now` for the stay of two people, each with a link to the form 'Añadir'. Without
 * one, the time at which the first is free.
 */
function presentFree(t: TFunction, { day, windows, places }: PlannedDay, now: number): TablePlanProps['free'] {
  const length = lengthOfStay(2, places.seats);
  const closed = new Set(places.zones.filter((zone) => isZoneClosed(zone, day)).map(({ id }) => id as string | null));
  const open = listSingle(places).filter(({ zona }) => !closed.has(zona));
  const listFree = (from: number) => {
    const stays = places.taken.filter(({ desde, hasta }) => desde < from + length && hasta > from);
    const taken = new Set(stays.flatMap(({ mesas }) => mesas));
    return open.filter(({ id }) => !taken.has(id));
  };
  const closes = Math.max(...windows.map((window) => window.closes));
  const ends = places.taken.map(({ hasta }) => hasta).filter((end) => end > now && end < closes);
  const next = ends.sort((one, two) => one - two).find((end) => listFree(end).length > 0);
  return {
    title: t('admin.mesa.plano.libres'),
    none: only([
      t('admin.mesa.plano.ningunaLibre'),
      next !== undefined && t('admin.mesa.plano.proximaLibre', { time: formatTime(clockTimeOf(next)) }),
    ]).join(' '),
    tables: listFree(now).map(({ id, nombre, maximo }) => ({
      id,
      text: `${nombre} (${maximo})`,
      href: `/admin/reservas?${new URLSearchParams({ mesa: id })}#apuntar`,
    })),
  };
}
