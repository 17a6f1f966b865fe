import { windowsOn, serviceDay } from '~/features/restaurant/hours/hours';
import { countsAsCovers } from './desk-day';
import type { DeskServices } from './desk-page.server';
import { tablesIn } from './desk-tables';
import { presentDeskPage } from './present-desk';
import type { DeskReply, DeskView } from './desk-view';
import { presentPlan } from './present-plan';

/** The page of a day's tables, with the result of a post. `moves` has the fields that a booking's 'Cambiar' sends with a table. */
export async function showPlan(
  { desk, openingHours, isDecidedHere, words }: DeskServices,
  { day, isOwner }: DeskView,
  reply: DeskReply,
) {
  const t = await words.get('es');
  const context = { now: new Date(), isDecidedHere };
  const [read, places, hours] = await Promise.all([
    desk.read({ day, decides: false }, context.now).catch(() => undefined),
    desk.readPlaces(day, context.now).catch(() => undefined),
    openingHours.read(),
  ]);
  const bookings = (read?.bookings ?? []).filter(({ isBelow }) => isBelow).map(({ booking }) => booking);
  // Joined tables are not replaced by a single one, which would be too small.
  const movable = isDecidedHere
    ? bookings.filter((booking) => booking.hora && booking.mesas.length < 2 && countsAsCovers(booking, context))
    : [];
  const { live: _, ...page } = presentDeskPage(t, { day, search: '' }, serviceDay(context.now), true);
  const isRead = read !== undefined && places !== undefined;
  return {
    ...page,
    plan:
      isRead && tablesIn(places).length > 0
        ? presentPlan(t, { day, windows: windowsOn(day, hours), places, bookings }, context)
        : undefined,
    moves: Object.fromEntries(
      movable.map(({ id, fecha, hora, personas, secuencia }) => [id, { fecha, hora, personas, secuencia }]),
    ),
    ...(isRead &&
      tablesIn(places).length === 0 && {
        empty: {
          text: t('admin.mesa.plano.vacio'),
          link: isOwner ? { text: t('admin.mesa.plano.preparar'), href: '/admin/mesas' } : undefined,
        },
      }),
    status: reply.said,
    failure: reply.refusal ?? (isRead ? undefined : t('admin.solicitudes.noLeidas')),
  };
}
