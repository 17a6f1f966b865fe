import { FormNotice, ServiceSheet } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { presentSheet, presentSheetLinks } from '~/features/reservations/desk/present-sheet';
import { noLimits } from '~/features/reservations/places';
import { formatDayTitle, isCivilDate, madrid } from '~/core/time';
import { staffLoader } from '~/services.server';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { serviceDay } from '~/features/restaurant/hours/hours';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The printed sheet of a day. */
export const loader = staffLoader(async ({ request, services, words: { t } }) => {
  const now = new Date();
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('dia') ?? '';
  const hasCards = searchParams.get('fichas') === 'si';
  const day = isCivilDate(asked) ? asked : serviceDay(now);
  const { desk, isDecidedHere } = services;
  const [found, places] = await Promise.all([
    desk.read({ day, decides: false }, now).catch(() => undefined),
    desk.readPlaces(day, now).catch(() => noLimits),
  ]);
  const bookings = (found?.bookings ?? []).filter(({ isBelow }) => isBelow).map(({ booking }) => booking);
  const title = t('admin.mesa.hoja.titulo', { day: formatDayTitle(day) });
  return {
    ...presentStaffPage(t, title, presentSheetLinks(t, day, hasCards)),
    sheet: presentSheet(t, bookings, {
      now,
      isDecidedHere,
      zone: madrid,
      places,
      ...(hasCards && {
        cards: new Map(found?.bookings.flatMap(({ booking, card }) => (card ? [[booking.id, card]] : []))),
      }),
      showsPhones: found?.seats.hoja_telefonos,
    }),
    failure: found ? undefined : t('admin.solicitudes.noLeidas'),
  };
});

export default function SheetPage() {
  const { sheet, failure } = useLoaderData<typeof loader>();
  if (failure) return <FormNotice tone="error">{failure}</FormNotice>;
  return <ServiceSheet {...sheet} />;
}
