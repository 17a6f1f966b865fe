import type { TodayProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import {
  adminPathOf,
  adminSections,
  menuListOf,
  nameOf,
  pathOfRow,
  type MenuItem,
  type MenuTable,
} from '~/features/carta/catalogue';
import { isMenuDay, pickDailyMenu, standingOf, type DailyMenu } from '~/features/daily-menu/daily-menu';
import { dailyMenuPath, pathOfEdit, pathOfMenuDay } from '~/features/daily-menu/present-daily-menu';
import type { DeskRead } from '~/features/reservations/data/booking-desk.data.server';
import { byTime, type DeskContext } from '~/features/reservations/desk/desk-day';
import { describePlace } from '~/features/reservations/desk/desk-tables';
import { pathOfDesk } from '~/features/reservations/desk/desk-view';
import { readDelivery } from '~/features/reservations/delivery';
import { isZoneClosed, type DayPlaces } from '~/features/reservations/places';
import { formatMoment, formatTime, isClosedOn, specialDayOn, type Span } from '~/features/restaurant/hours/hours';
import type { ServedHours } from '~/features/restaurant/hours/serving-hours';
import type { Special } from '~/features/restaurant/specials/specials';
import { formatDayButton, formatDayOfMonth, formatDayTitle, formatShortDate, type CivilDate } from '~/core/time';
import { only } from '~/core/only';
import { formatPrice } from '~/core/price';
import { pathOfSection } from '../frame/present-staff-frame';
import { presentNotePart } from '../weekly-note/present-weekly-note.server';
import type { WeeklyNote } from '../weekly-note/weekly-note';
import { countCovers, listArrivals, listDaysAhead, listSoldOut } from './today';

type Part = TodayProps['parts'][number];

/** What 'Hoy' shows; `desk` is undefined where the bookings could not be read. */
export interface TodayRead {
  /** The day of service. */
  day: CivilDate;
  desk: DeskRead | undefined;
  places: DayPlaces;
  hours: ServedHours;
  menus: readonly DailyMenu[];
  specials: readonly Special[];
  lists: readonly { table: MenuTable; items: readonly MenuItem[] }[];
  isOwner: boolean;
  /** The weekly note, with what needs a look now; for the owner, where there is one. */
  note: WeeklyNote | undefined;
}

/** Maximum number of lines in a part: the rest is one touch away. */
const mostRows = 5;

/** The page 'Hoy', the most urgent first. The menu of the day is a link of the frame. */
export function presentToday(t: TFunction, read: TodayRead, context: DeskContext): TodayProps {
  return {
    notices: presentNotices(t, read, context),
    parts: only([
      presentRequests(t, read, context),
      presentService(t, read, context),
      presentMenu(t, read),
      presentSoldOut(t, read, context),
      presentSpecials(t, read),
      presentDaysAhead(t, read),
      read.note && presentNotePart(t, read.note),
    ]),
    sections: {
      label: t('admin.grupos.carta'),
      links: adminSections
        .filter((section) => section !== 'menu-del-dia')
        .map((section) => ({ href: pathOfSection(section), label: t(`admin.secciones.${section}`) })),
    },
  };
}

const describeSpans = (t: TFunction, hours: readonly Span[]): string =>
  hours.map(({ opens, closes }) => `${formatTime(opens)}–${formatTime(closes)}`).join(', ') || t('admin.hoy.cerrado');

function presentNotices(t: TFunction, { day, hours, places, isOwner }: TodayRead, { now, zone }: DeskContext) {
  const { pausedUntil, zones } = places;
  const special = specialDayOn(day, hours);
  const isClosed = isClosedOn(day, hours);
  const today = isClosed
    ? t('admin.hoy.hoyCerrado')
    : special && t('admin.hoy.hoyHorario', { hours: describeSpans(t, special.hours) });
  return only([
    today !== undefined && { text: only([today, special?.text.es]).join(' ') },
    pausedUntil !== null &&
      pausedUntil > now && {
        text: t('admin.hoy.pausa', { time: formatMoment(pausedUntil, 'es', zone).time }),
        act: { label: t('admin.mesa.pausa.reanudar'), action: '/admin/reservas', act: 'reanudar' },
      },
    ...zones
      .filter((each) => isZoneClosed(each, day))
      .map(({ nombre_es, cerrada_hasta }) => ({
        text: t('admin.hoy.zonaCerrada', { zone: nombre_es, day: formatDayTitle(cerrada_hasta ?? day).toLowerCase() }),
        ...(isOwner && { link: { label: t('admin.preparar.zonas.titulo'), href: '/admin/zonas' } }),
      })),
  ]);
}

function presentRequests(t: TFunction, { day, desk }: TodayRead, context: DeskContext): Part {
  const found = (desk?.bookings ?? []).filter(({ isOnTop }) => isOnTop).map(({ booking }) => booking);
  const isUndelivered = found.some((booking) => !['local', 'entregada'].includes(readDelivery(booking, context.now)));
  return {
    id: 'decidir',
    title: t(isUndelivered ? 'admin.mesa.sinEnviar' : 'admin.mesa.decidir'),
    text: !desk
      ? t('admin.solicitudes.noLeidas')
      : found.length === 0
        ? t('admin.hoy.nadaPorDecidir')
        : String(found.length),
    links: found.length > 0 ? [{ label: t('admin.hoy.verTodas'), href: '/admin/reservas' }] : [],
    rows: [...found]
      .sort(byTime)
      .slice(0, mostRows)
      .map(({ id, fecha, hora, nombre, personas }) => ({
        lead: fecha === day ? formatTime(hora) : formatDayButton(fecha),
        text: nombre,
        details: only([fecha !== day && formatTime(hora), t('admin.solicitudes.personas', { count: personas })]).join(
          ' · ',
        ),
        href: `/admin/reservas#reserva-${id}`,
      })),
  };
}

function presentService(t: TFunction, { day, desk, places }: TodayRead, context: DeskContext): Part {
  const bookings = (desk?.bookings ?? []).map(({ booking }) => booking).filter(({ fecha }) => fecha === day);
  const path = pathOfDesk({ day, search: '' });
  const covers = countCovers(bookings, { day, sittings: places.sittings }, context);
  const nameOfPart = (of: (typeof covers)[number]['of']) => {
    if (of === 'noSitting') return t('admin.hoy.fueraDeTurno');
    return 'meal' in of ? t(`admin.mesa.comidas.${of.meal}`) : of.sitting.nombre_es;
  };
  return {
    id: 'servicio',
    title: t('admin.hoy.servicio'),
    text: desk && covers.every(({ covers: none }) => none === 0) ? t('admin.hoy.ninguna') : undefined,
    links: only([
      context.isDecidedHere && { label: t('admin.hoy.apuntar'), href: `${path}#apuntar` },
      { label: t('admin.hoy.verDia'), href: path },
    ]),
    figures: covers.map(({ of, covers: figure }) => ({ figure: String(figure), label: nameOfPart(of) })),
    rows: listArrivals(bookings, context)
      .slice(0, mostRows)
      .map((booking) => ({
        lead: formatTime(booking.hora),
        text: booking.nombre,
        details: only([
          t('admin.solicitudes.personas', { count: booking.personas }),
          describePlace(t, booking, places),
        ]).join(' · '),
        href: `${path}#reserva-${booking.id}`,
      })),
  };
}

function presentMenu(t: TFunction, { day, hours, menus }: TodayRead): Part {
  const part = { id: 'menu', title: t('admin.secciones.menu-del-dia') };
  if (!isMenuDay(day, hours)) return { ...part, text: t('admin.hoy.noSeSirve'), links: [] };
  const shown = pickDailyMenu(menus, day);
  if (shown && standingOf(shown, day, hours) === 'current') {
    return {
      ...part,
      text: t('admin.hoy.publicado'),
      links: [
        { label: t('admin.hoy.ver'), href: pathOfMenuDay(shown.fecha, 'es') },
        { label: t('admin.hoy.cambiar'), href: pathOfEdit(shown.id) },
      ],
    };
  }
  const last = shown && t('admin.hoy.ultimo', { day: formatDayOfMonth(shown.fecha, 'es') });
  return {
    ...part,
    text: only([t('admin.hoy.sinPublicar'), last]).join(' · '),
    links: [{ label: t('admin.hoy.crear'), href: `${dailyMenuPath}#crear` }],
  };
}

function presentSoldOut(t: TFunction, { lists }: TodayRead, { now }: DeskContext): Part {
  const found = listSoldOut(lists, now);
  return {
    id: 'agotado',
    title: t('admin.hoy.agotado'),
    text: found.length === 0 ? t('admin.hoy.nadaAgotado') : String(found.length),
    links: [],
    rows: found.map(({ table, item }) => ({
      text: nameOf(item, table, 'es').text,
      details: t(`listas.${table}.title`),
      href: pathOfRow(menuListOf(table), item.id, ''),
      act: {
        label: t('admin.hoy.vuelve'),
        action: adminPathOf(menuListOf(table)),
        act: `reponer ${item.id}`,
      },
    })),
  };
}

function presentSpecials(t: TFunction, { specials }: TodayRead): Part {
  const path = '/admin/fuera-de-carta';
  return {
    id: 'especiales',
    title: t('carta.fueraDeCarta'),
    text: specials.length === 0 ? t('admin.hoy.nadaFuera') : undefined,
    links: [{ label: t('admin.hoy.anadir'), href: path }],
    rows: specials.map(({ name, price }) => ({ text: name.es, details: formatPrice(price, 'es'), href: path })),
  };
}

function presentDaysAhead(t: TFunction, { day, hours }: TodayRead): Part {
  const path = '/admin/horario';
  const found = listDaysAhead(hours, day);
  return {
    id: 'dias',
    title: t('admin.hoy.dias'),
    text: found.length === 0 ? t('admin.hoy.sinCierres') : undefined,
    links: [{ label: t('admin.horario.titulo'), href: path }],
    rows: found.slice(0, mostRows).map(({ from, to, hours: own }) => ({
      text: only([from, to !== from && to])
        .map((date) => formatShortDate(date, 'es'))
        .join(' – '),
      details: describeSpans(t, own),
      href: path,
    })),
  };
}
