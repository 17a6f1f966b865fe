import { type Booking, isOpenGroup } from '../booking';
import type { BookingDeskProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { DeskRead } from '../data/booking-desk.data.server';
import { byTime, countsAsCovers, deskStateOf, totalsOf, type DeskContext } from './desk-day';
import { listTables, tablesIn } from './desk-tables';
import { pathOfKitchen } from '../groups/present-kitchen';
import { mealOf, meals } from '../meals';
import { isZoneClosed, pauses, stayOf, type DayPlaces } from '../places';
import { defaultSeats, occupancy } from '../seats';
import { addDays, civilTimeAt, formatDayButton, formatDayTitle, type CivilDate } from '~/core/time';
import {
  clockTimeOf,
  formatMoment,
  formatTime,
  minutesIntoDay,
  specialDayOn,
  isClosedOn,
  isUnknownOn,
  type OpeningHours,
  serviceDay,
  serviceTimeAt,
} from '~/features/restaurant/hours/hours';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { pathOfDesk, pathOfPlan, type DeskMoment, type DeskReply, type DeskView } from './desk-view';
import { readDelivery } from '../delivery';
import { presentBooking } from './present-desk-row';
import { rememberWords } from './remember-words';

/** The frame of a day's page: its title and the way to other days. */
export function presentDeskPage(t: TFunction, { day, search }: DeskView, today: CivilDate, isPlan = false) {
  const at = (other: CivilDate) => (isPlan ? pathOfPlan(other) : pathOfDesk({ day: other, search: '' }));
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  const page = presentStaffPage(t, t(isPlan ? 'admin.mesa.plano.enlace' : 'admin.mesa.titulo'), {
    label: t('admin.mesa.dias'),
    links: [
      { href: at(before), label: t('admin.mesa.anterior', { day: formatDayButton(before) }) },
      {
        href: isPlan ? '/admin/reservas/mesas' : '/admin/reservas',
        label: t('admin.mesa.hoy'),
        current: day === today && !search,
      },
      { href: at(after), label: t('admin.mesa.siguiente', { day: formatDayButton(after) }) },
      isPlan
        ? { href: pathOfDesk({ day, search }), label: t('admin.mesa.titulo') }
        : { href: `/admin/reservas/mes?mes=${day.slice(0, 7)}`, label: t('admin.mesa.mes') },
    ],
  });
  return { ...page, title: formatDayTitle(day), live: 'reservas horario dias_especiales' };
}

/** The desk in the panel's words. Without `read` (the database is away) it has its forms, and says nothing of the day. */
export function presentDesk(
  words: TFunction,
  read: DeskRead | undefined,
  { view, reply }: { view: DeskView; reply: DeskReply },
  moment: DeskMoment,
): BookingDeskProps {
  const t = rememberWords(words);
  const { day, search } = view;
  const { bookings, kept, seats } = read ?? { bookings: [], kept: [], seats: defaultSeats };
  const cards = new Map(bookings.map(({ booking, card }) => [booking.id, card]));
  const present = (booking: Booking) =>
    presentBooking(t, booking, { card: cards.get(booking.id), kept, view, moment, reply });
  /** Adds the field `arriba` to the row's forms: after the act the booking stays on top. */
  const presentOnTop = (row: ReturnType<typeof present>) => ({ ...row, fields: { ...row.fields, arriba: '1' } });
  const onTop = bookings.filter(({ isOnTop }) => isOnTop).map(({ booking }) => booking);
  const below = bookings.filter(({ isOnTop, isBelow }) => isBelow && !isOnTop).map(({ booking }) => booking);
  const ofDay = bookings.filter(({ booking }) => booking.fecha === day && !search).map(({ booking }) => booking);
  // A booking that is on top of the desk is in the list too.
  const isEmpty = read && (search ? !bookings.some(({ isBelow }) => isBelow) : ofDay.length === 0);
  const isUndelivered = onTop.some((booking) => !['local', 'entregada'].includes(readDelivery(booking, moment.now)));
  const groupOf = (booking: Booking) => {
    if (search) return 'resultados';
    return deskStateOf(booking, moment) === 'waiting' ? 'espera' : mealOf(booking.hora);
  };
  const titles = {
    resultados: t('admin.mesa.resultados'),
    ...t('admin.mesa.grupos', { returnObjects: true }),
    espera: t('admin.mesa.espera'),
  };
  const groups = [
    { id: 'decidir', title: t(isUndelivered ? 'admin.mesa.sinEnviar' : 'admin.mesa.decidir'), bookings: onTop },
    ...([...meals, 'espera', 'resultados'] as const).map((id) => ({
      id,
      title: titles[id],
      bookings: below.filter((booking) => groupOf(booking) === id),
    })),
  ].filter((group) => group.bookings.length > 0);
  return {
    closed: search ? undefined : presentClosure(t, day, moment.hours),
    pause: { ...presentPause(t, moment), said: reply.id ? undefined : reply.said },
    totals: read && !search ? presentTotals(t, ofDay, moment, new Set(groups.map(({ id }) => id))) : [],
    search: {
      label: t('admin.mesa.buscar.label'),
      button: t('admin.mesa.buscar.button'),
      value: search,
      day,
      clear: search ? { text: t('admin.mesa.buscar.quitar'), href: pathOfDesk({ day, search: '' }) } : undefined,
    },
    groups: groups.map((group) => {
      const rows = [...group.bookings]
        .sort(search ? bySearch(serviceDay(moment.now, moment.zone)) : byTime)
        .map(present);
      return { ...group, bookings: group.id === 'decidir' ? rows.map(presentOnTop) : rows };
    }),
    empty: isEmpty ? t(search ? 'admin.mesa.nadaHallado' : 'admin.mesa.nada') : undefined,
    acted: reply.id,
    ...(moment.isDecidedHere && {
      add: presentAdd(t, view, moment, reply.form?.act === 'anadir' ? reply : {}),
    }),
    ...(seats.plazas === null || search ? {} : { fullness: presentFullness(t, ofDay, moment, seats.plazas) }),
    links: [
      ...(tablesIn(moment.places).length > 0 ? [{ text: t('admin.mesa.plano.enlace'), href: pathOfPlan(day) }] : []),
      { text: t('admin.mesa.hoja.enlace'), href: `/admin/reservas/hoja?dia=${day}` },
      ...(ofDay.some(({ grupo }) => grupo) ? [{ text: t('admin.mesa.grupo.cocina'), href: pathOfKitchen(day) }] : []),
      { text: t('admin.avisos.boton'), href: '/admin/avisos' },
      ...(view.isOwner ? [{ text: t('admin.mesa.aforo'), href: '/admin/aforo' }] : []),
    ],
  };
}

/** The order of found bookings: from today on by time, then earlier days, the latest first. */
const bySearch = (today: CivilDate) => (a: Booking, b: Booking) => {
  const isPast = a.fecha < today;
  if (isPast !== b.fecha < today) return isPast ? 1 : -1;
  return isPast ? byTime(b, a) : byTime(a, b);
};

/** That a day is closed, with the text that guests read, or that its hours are not set; undefined on a day that opens. */
function presentClosure(t: TFunction, day: CivilDate, hours: OpeningHours): string | undefined {
  if (isUnknownOn(day, hours)) return t('admin.mesa.sinHorario');
  if (!isClosedOn(day, hours)) return undefined;
  return [t('admin.mesa.diaCerrado'), specialDayOn(day, hours)?.text.es].filter(Boolean).join(' ');
}

/** The day's figures. When several meals have bookings, each meal's covers link to its group. */
function presentTotals(
  t: TFunction,
  ofDay: readonly Booking[],
  moment: DeskContext,
  groups: ReadonlySet<string>,
): BookingDeskProps['totals'] {
  const { covers, bookings, undecided, byMeal } = totalsOf(ofDay, moment);
  const label = t('admin.mesa.reservas', { count: bookings });
  const isSplit = meals.filter((meal) => groups.has(meal)).length > 1;
  return [
    { figure: String(covers), label: t('admin.mesa.cubiertos', { count: covers }) },
    ...meals.flatMap((meal) =>
      byMeal[meal]
        ? [
            {
              figure: String(byMeal[meal]),
              label: t(`admin.mesa.comidas.${meal}`),
              ...(groups.has(meal) && isSplit && { group: meal }),
            },
          ]
        : [],
    ),
    {
      figure: String(bookings),
      label: undecided > 0 ? t('admin.mesa.porDecidir', { label, count: undecided }) : label,
    },
  ];
}

function presentFullness(t: TFunction, ofDay: readonly Booking[], moment: DeskContext, seats: number) {
  const taken = ofDay
    .filter((booking) => countsAsCovers(booking, moment) && booking.hora && !isOpenGroup(booking))
    .map(({ hora, duracion, personas }) => {
      const desde = minutesIntoDay(hora);
      return { desde, hasta: desde + duracion, personas };
    });
  const bars = occupancy('12:00', '00:00', taken);
  const peak = bars.reduce((best, bar) => (bar.people > best.people ? bar : best));
  const said = { from: '12:00', to: '0:00', people: peak.people, seats, time: formatTime(peak.time) };
  return {
    title: t('admin.mesa.lleno.title'),
    text: t(`admin.mesa.lleno.${peak.people === 0 ? 'sinNadie' : peak.people >= seats ? 'completo' : 'text'}`, said),
    most: seats,
    bars,
  };
}

function presentAdd(
  t: TFunction,
  { day, table = '' }: DeskView,
  { now, form, zone, places }: DeskMoment,
  { form: back, refusal }: Pick<DeskReply, 'form' | 'refusal'>,
): NonNullable<BookingDeskProps['add']> {
  const words = t('admin.mesa.apuntar', { returnObjects: true });
  const { wrong = [], typed = {}, key = form } = back ?? {};
  const { date, minutes } = serviceTimeAt(now, zone);
  const starts = { nombre: '', personas: '2', fecha: day, hora: clockTimeOf(minutes), telefono: '' };
  const types = { nombre: 'text', personas: 'number', fecha: 'date', hora: 'time', telefono: 'tel' } as const;
  const { problem, ...rest } = words;
  return {
    ...rest,
    // The alert is inside the form, because the refresh of an open page keeps a form with an alert as it was typed.
    problem: wrong.length > 0 ? problem : refusal,
    fields: (['nombre', 'personas', 'fecha', 'hora', 'telefono'] as const).map((name) => ({
      name,
      label: t(`admin.mesa.campos.${name}`),
      type: types[name],
      value: typed[name] ?? starts[name],
      ...(name === 'nombre' || name === 'telefono' ? { optionalLabel: t('admin.mesa.opcional') } : {}),
      ...(wrong.includes(name) ? { error: t(`admin.mesa.errores.${name}`) } : {}),
    })),
    choices: presentPlaces(t, day, places, {
      mesa: typed.mesa ?? table,
      zona: typed.zona ?? '',
      stay: date === day && !back ? { from: minutes, to: minutes + stayOf(2, places.seats) } : undefined,
    }),
    hidden: { solicitud: key },
  };
}

/** The choice of a table and of a zone, where there are any. */
function presentPlaces(
  t: TFunction,
  day: CivilDate,
  places: DayPlaces,
  { mesa, zona, stay }: { mesa: string; zona: string; stay: { from: number; to: number } | undefined },
) {
  const tables = listTables(t, { personas: 2, mesas: [], stay }, places);
  const zones = places.zones.map((zone) => ({
    value: zone.id,
    text: isZoneClosed(zone, day) ? t('admin.mesa.mesas.zonaCerrada', { zone: zone.nombre_es }) : zone.nombre_es,
  }));
  const choices = [
    { name: 'mesa', value: mesa, options: tables },
    {
      name: 'zona',
      value: zona,
      options: zones.length > 0 ? [{ value: '', text: t('admin.mesa.mesas.cualquiera') }, ...zones] : [],
    },
  ] as const;
  return choices
    .filter(({ options }) => options.length > 1)
    .map((choice) => ({ ...choice, label: t(`admin.mesa.campos.${choice.name}`) }));
}

/** The form that pauses today's bookings, or the end of the pause with the button that resumes them. */
function presentPause(
  t: TFunction,
  { places: { pausedUntil }, paused, now, zone }: DeskMoment,
): BookingDeskProps['pause'] {
  const words = t('admin.mesa.pausa', { returnObjects: true });
  const frame = { title: words.titulo };
  if (pausedUntil === null || pausedUntil <= now) {
    // After midnight the service of yesterday's date is still running.
    const isNight = civilTimeAt(now, zone).date !== serviceDay(now, zone);
    const options = pauses.map((value) => ({
      value,
      text: value === 'hoy' && isNight ? words.noche : words.durante[value],
    }));
    return {
      ...frame,
      jump: words.pausar,
      choice: { label: words.minutos, options },
      act: 'pausar',
      button: words.pausar,
    };
  }
  const { time } = formatMoment(pausedUntil, 'es', zone);
  return {
    ...frame,
    jump: words.reanudar,
    until: t('admin.mesa.pausa.hasta', { time }),
    ...(paused && { within: { text: t('admin.mesa.pausa.dentro', { count: paused }), href: '/admin/reservas' } }),
    act: 'reanudar',
    button: words.reanudar,
  };
}
