import type { KitchenListProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { formatDayTitle, formatShortDate, type CivilDate } from '~/core/time';
import { only } from '~/core/only';
import { formatTime } from '~/features/restaurant/hours/hours';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { type Booking, isOpenGroup } from '../booking';
import { byTime, countsAsCovers, deskStateOf, type DeskContext } from '../desk/desk-day';
import { hasBegun } from '../reservation';
import { lastDayForDishes } from './group';
import { listChosen, describeChosen, describeGroup } from './present-group';

/** The kitchen's list of a day. */
export const pathOfKitchen = (day: CivilDate) => `/admin/reservas/cocina?dia=${day}`;

/** The page on which staff write down the dishes of a group. */
export const presentDishesLink = (t: TFunction, id: string) => ({
  text: t('admin.mesa.grupo.cambiar'),
  href: `/admin/reservas/platos?id=${id}`,
});

/** A group on the desk and on the sheet: its menu or budget, its dishes, and the notes for the kitchen. */
export function presentGroupFacts(t: TFunction, booking: Booking, context: DeskContext): string[] {
  const { grupo, platos } = booking;
  if (!grupo) return [];
  const dishes = describeChosen(booking);
  return only([
    isOpenGroup(booking) && t('admin.mesa.grupo.sinSitio'),
    describeGroup(t, 'es', grupo),
    dishes ? t('admin.mesa.grupo.platos', { dishes }) : describeMissing(t, booking, context),
    platos?.notas && t('admin.mesa.grupo.notas', { text: platos.notas }),
  ]);
}

/** Says that a coming group has chosen no dishes, and until when it can. Undefined for other bookings. */
function describeMissing(t: TFunction, booking: Booking, { now, zone }: DeskContext): string | undefined {
  const menu = booking.grupo?.menu;
  if (!menu || booking.estado === 'cancelada' || hasBegun(booking, now, zone)) return undefined;
  return t('admin.mesa.grupo.sinPlatos', { date: formatShortDate(lastDayForDishes(booking, menu), 'es') });
}

/** The groups of a day for the kitchen, with the total of each dish where there are several. */
export function presentKitchen(t: TFunction, bookings: readonly Booking[], context: DeskContext): KitchenListProps {
  const groups = bookings.filter((each) => each.grupo && countsAsCovers(each, context)).sort(byTime);
  const totals = new Map<string, number>();
  for (const { name, count } of groups.flatMap((booking) => listChosen(booking))) {
    totals.set(name, (totals.get(name) ?? 0) + count);
  }
  return {
    ...(groups.length > 1 &&
      totals.size > 0 && {
        total: {
          title: t('admin.mesa.grupo.total'),
          dishes: [...totals].map(([name, count]) => ({ name, count })),
        },
      }),
    groups: groups.map((booking) => ({
      id: booking.id,
      title: t('admin.mesa.grupo.cabecera', {
        time: formatTime(booking.hora),
        people: t('admin.solicitudes.personas', { count: booking.personas }),
        name: booking.nombre,
      }),
      facts: only([
        booking.grupo && describeGroup(t, 'es', booking.grupo),
        deskStateOf(booking, context) === 'undecided' && t('admin.mesa.hoja.porConfirmar'),
        listChosen(booking).length === 0 && describeMissing(t, booking, context),
      ]).join(' · '),
      dishes: listChosen(booking),
      notes: only([booking.platos?.notas, booking.comentarios]),
    })),
    empty: t('admin.mesa.grupo.nada'),
  };
}

/** The frame of the kitchen's list. */
export const presentKitchenPage = (t: TFunction, day: CivilDate) =>
  presentStaffPage(t, t('admin.mesa.grupo.titulo', { day: formatDayTitle(day) }), {
    label: t('admin.mesa.dias'),
    links: [
      { href: `/admin/reservas?dia=${day}`, label: t('admin.mesa.titulo') },
      { href: `/admin/reservas/hoja?dia=${day}`, label: t('admin.mesa.hoja.enlace') },
    ],
  });
