import { BookingScene, GroupDishes } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { loadDishes, saveDishes } from '~/features/reservations/groups/dishes-page.server';
import { pathOfDishes } from '~/features/reservations/groups/present-dishes';
import { pathOfGuestLink } from '~/features/reservations/guest-link/guest-acts';
import { NoBooking } from '~/features/reservations/guest-link/no-booking';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import type { PageHandle } from '~/platform/http/page-kind';
import { guestAction, guestLoader } from '~/services.server';

export const handle: PageHandle = { page: 'form', ground: 'dark', isHidden: true };

export { passMeta as meta, passRetryAfter as headers } from '~/platform/page/page-meta';

/** The dishes of a group, by the guest's own link; opening it changes nothing. */
export const loader = guestLoader(async ({ request, params, context, services, words }) => {
  const { flash, headers } = takeFlash(request, 'platos');
  const code = params.codigo ?? '';
  const shown = await loadDishes(services, { code, context, words }, flash !== undefined);
  if (shown.kind !== 'page') return redirect(pathOfGuestLink(code, words.language));
  return data(shown.page, { status: shown.status, headers: { ...headers, ...shown.headers } });
});

/** Stores the dishes: 303 back to the page, or the page with the refusal. */
export const action = guestAction(async ({ request, params, context, services, words }) => {
  const code = params.codigo ?? '';
  const outcome = await saveDishes(services, request, { code, context, words });
  if (outcome.kind === 'elsewhere') return redirect(pathOfGuestLink(code, words.language), { status: 303 });
  if (outcome.kind === 'page') return data(outcome.page, { status: outcome.status, headers: outcome.headers });
  return redirect(pathOfDishes(code, words.language), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('platos') },
  });
});

export default function DishesPage() {
  const loaded = useLoaderData<typeof loader>();
  const { scene, dishes, nothing } = useActionData<typeof action>() ?? loaded;
  return <BookingScene {...scene}>{dishes ? <GroupDishes {...dishes} /> : <NoBooking {...nothing} />}</BookingScene>;
}
