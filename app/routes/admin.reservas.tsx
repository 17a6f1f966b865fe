import { BookingDesk, FormNotice } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { handleDeskPost, readDeskView, showDesk } from '~/features/reservations/desk/desk-page.server';
import { pathOfDesk, type DeskReply } from '~/features/reservations/desk/desk-view';
import { PageNotices } from '~/features/staff/page-notices';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import { staffAction, staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** A day: requests to decide or not delivered first, of all days, then that day by time. */
export const loader = staffLoader(async ({ request, services, visit: { isOwner } }) => {
  const { flash, headers } = takeFlash<DeskReply>(request, 'mesa');
  return data(await showDesk(services, { ...readDeskView(request), isOwner }, flash ?? {}), { headers });
});

/** One act on a booking, 'Añadir', 'Enviar de nuevo' or a pause: 303 back to the booking, otherwise the page with what was typed. */
export const action = staffAction(async ({ request, services, visit: { isOwner } }) => {
  const view = readDeskView(request);
  const outcome = await handleDeskPost(services, request, view);
  if (!('done' in outcome)) {
    return data(await showDesk(services, { ...view, isOwner }, outcome.reply), { status: outcome.status });
  }
  // Without `cacheVisit`: the act changes the count of waiting requests that a visit has.
  const headers = { 'Set-Cookie': leaveFlash('mesa', outcome.done) };
  const { id } = outcome.done;
  const row = id ? `#reserva-${encodeURIComponent(id)}` : '#pausar';
  return redirect(`${pathOfDesk({ ...view, decided: outcome.isOnTop ? id : undefined })}${row}`, {
    status: 303,
    headers,
  });
});

export default function DeskPage() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>() ?? loaded;
  return (
    <>
      <PageNotices notes={page} />
      {page.elsewhere && (
        <FormNotice tone={page.elsewhere.tone} takesFocus>
          {page.elsewhere.text} · <a href={page.elsewhere.href}>{page.elsewhere.label}</a>
        </FormNotice>
      )}
      <BookingDesk {...page.desk} />
    </>
  );
}
