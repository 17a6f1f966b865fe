import { BookingScene, GuestBooking } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { pathOfGuestLink, type GuestNews } from '~/features/reservations/guest-link/guest-acts';
import { handleGuestPost, showGuestPage } from '~/features/reservations/guest-link/guest-page.server';
import { NoBooking } from '~/features/reservations/guest-link/no-booking';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import type { PageHandle } from '~/platform/http/page-kind';
import { guestAction, guestLoader } from '~/services.server';

export const handle: PageHandle = { page: 'form', ground: 'dark', isHidden: true };

export { passMeta as meta, passRetryAfter as headers } from '~/platform/page/page-meta';

/** A guest's own booking; opening it changes nothing. */
export const loader = guestLoader(async ({ request, params, context, services, words }) => {
  const { flash, headers } = takeFlash<{ act: GuestNews }>(request, 'mi-reserva');
  const shown = await showGuestPage(services, { code: params.codigo ?? '', context, words }, flash?.act);
  return data(shown.page, { status: shown.status, headers: { ...headers, ...shown.headers } });
});

/** One act of the guest: 303 back to the page, or the page with the refusal or the question. */
export const action = guestAction(async ({ request, params, context, services, words }) => {
  const code = params.codigo ?? '';
  const outcome = await handleGuestPost(services, request, { code, context, words });
  if ('page' in outcome) return data(outcome.page, { status: outcome.status, headers: outcome.headers });
  const cookie = outcome.done && { 'Set-Cookie': leaveFlash('mi-reserva', { act: outcome.done }) };
  return redirect(pathOfGuestLink(code, words.language), { status: 303, headers: { ...cookie } });
});

export default function GuestBookingPage() {
  const loaded = useLoaderData<typeof loader>();
  const { scene, card, nothing } = useActionData<typeof action>() ?? loaded;
  return <BookingScene {...scene}>{card ? <GuestBooking {...card} /> : <NoBooking {...nothing} />}</BookingScene>;
}
