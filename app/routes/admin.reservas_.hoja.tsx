import type { Booking } from '~/features/reservations/booking';
import { FormNotice, ServiceSheet } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { TFunction } from 'i18next';

import { byTime, countsAsCovers, deskStateOf, totalsOf, type DeskContext } from '~/features/reservations/desk/desk-day';
import { mealOf, meals } from '~/features/reservations/meals';
import { formatDayTitle, isCivilDate } from '~/core/civil-date';
import { formatTime } from '~/features/restaurant/hours/hours';
import { civilDateAt, madrid } from '~/core/madrid-time';
import { passStaffTitle } from '~/platform/page/page-meta';
import { servicesOf } from '~/services.server';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { requireStaff } from '~/features/staff/session.server';

export const meta = passStaffTitle;

/** The day on paper: names, and nothing else by which a guest could be found, unless the owner wants the telephones. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, servicesOf(context));
  const t = await servicesOf(context).words.get('es');
  const now = new Date();
  const asked = new URL(request.url).searchParams.get('dia') ?? '';
  const day = isCivilDate(asked) ? asked : civilDateAt(now);
  const { desk, isDecidedHere } = servicesOf(context);
  const found = await desk.read({ day, decides: false }, now).catch(() => undefined);
  const bookings = (found?.bookings ?? []).filter(({ isBelow }) => isBelow).map(({ booking }) => booking);
  return {
    ...presentStaffPage(t, t('admin.mesa.hoja.titulo', { day: formatDayTitle(day) })),
    sheet: presentSheet(t, bookings, {
      ...{ now, isDecidedHere, zone: madrid, showsPhones: found?.seats.hoja_telefonos ?? false },
    }),
    failure: found ? undefined : t('admin.solicitudes.noLeidas'),
  };
}

function presentSheet(t: TFunction, bookings: readonly Booking[], context: DeskContext & { showsPhones: boolean }) {
  const coming = bookings.filter((booking) => countsAsCovers(booking, context)).sort(byTime);
  const totals = totalsOf(bookings, context);
  const words = t('admin.mesa.hoja', { returnObjects: true });
  const groups = meals.map((meal) => ({
    title: t(`admin.mesa.grupos.${meal}`),
    rows: coming
      .filter(({ hora }) => mealOf(hora) === meal)
      .map((booking) => ({
        id: booking.id,
        time: formatTime(booking.hora),
        people: String(booking.personas),
        name: booking.nombre,
        notes: [
          ...(context.showsPhones && booking.telefono ? [booking.telefono] : []),
          ...(context.isDecidedHere && deskStateOf(booking, context) === 'undecided' ? [words.porConfirmar] : []),
          ...(booking.tardeMinutos ? [t('admin.mesa.tarde', { minutes: booking.tardeMinutos })] : []),
          ...(booking.comentarios ? [withoutContacts(booking.comentarios)] : []),
        ].join(' · '),
      })),
  }));
  return {
    summary: t('admin.mesa.hoja.resumen', {
      bookings: `${totals.bookings} ${t('admin.mesa.reservas', { count: totals.bookings })}`,
      covers: `${totals.covers} ${t('admin.mesa.cubiertos', { count: totals.covers })}`,
    }),
    heads: [words.horas, words.personas, words.nombres, words.notas] as const,
    groups: groups.filter(({ rows }) => rows.length > 0),
    empty: t('admin.mesa.nada'),
  };
}

/** A comment without the telephone or the address that a guest wrote into it; on the wall it is no longer than two lines. */
function withoutContacts(comment: string): string {
  const words = comment.split(/\s+/).map((word) => (word.includes('@') ? '…' : word));
  const plain = words.join(' ').replace(/\+?\d(?:[ .\-/]?\d){6,}/g, '…');
  return plain.length > 140 ? `${plain.slice(0, 139)}…` : plain;
}

export default function SheetPage() {
  const { sheet, failure } = useLoaderData<typeof loader>();
  if (failure) return <FormNotice tone="error">{failure}</FormNotice>;
  return <ServiceSheet {...sheet} />;
}
