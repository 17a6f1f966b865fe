import { GuestCardList } from '@antidoto/ui';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { handleCardPost, loadGuestCards, type CardSaid } from '~/features/reservations/guests/guest-cards-page.server';
import { PageNotices } from '~/features/staff/page-notices';
import { openPage, redirectWithFlash } from '~/features/staff/page.server';
import { staffAction, staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The guests' cards: those found by name or telephone, or those of these days. */
export const loader = staffLoader(async ({ request, services }) => {
  const { t, flash, show } = await openPage<CardSaid>(request, services);
  const page = await loadGuestCards(services, request);
  return show(t('admin.clientes.titulo'), {
    ...page,
    status: flash && t(flash.isErased ? 'admin.clientes.borrada' : 'admin.clientes.guardado'),
  });
});

/** Writes on a card or erases it: 303 to the page, otherwise the page with what was typed. */
export const action = staffAction(async ({ request, services }) => {
  const outcome = await handleCardPost(services, request);
  if ('page' in outcome) return data(outcome.page, { status: outcome.status });
  return redirectWithFlash(request, outcome.done, { services, isSearchKept: true });
});

export default function GuestCardsPage() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <>
      <PageNotices />
      <GuestCardList {...(posted ?? loaded).list} />
    </>
  );
}
