import { FormNotice, KitchenList } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { isCivilDate, madrid } from '~/core/time';
import { presentKitchen, presentKitchenPage } from '~/features/reservations/groups/present-kitchen';
import { staffLoader } from '~/services.server';
import { serviceDay } from '~/features/restaurant/hours/hours';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The dishes of a day's groups, to print for the kitchen. */
export const loader = staffLoader(async ({ request, services: { desk, isDecidedHere }, words: { t } }) => {
  const now = new Date();
  const asked = new URL(request.url).searchParams.get('dia') ?? '';
  const day = isCivilDate(asked) ? asked : serviceDay(now);
  const found = await desk.read({ day, decides: false }, now).catch(() => undefined);
  const bookings = (found?.bookings ?? []).filter(({ isBelow }) => isBelow).map(({ booking }) => booking);
  return {
    ...presentKitchenPage(t, day),
    list: presentKitchen(t, bookings, { now, isDecidedHere, zone: madrid }),
    failure: found ? undefined : t('admin.solicitudes.noLeidas'),
  };
});

export default function KitchenPage() {
  const { list, failure } = useLoaderData<typeof loader>();
  if (failure) return <FormNotice tone="error">{failure}</FormNotice>;
  return <KitchenList {...list} />;
}
