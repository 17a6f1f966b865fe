import { ButtonLink, Stack, TablePlan } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useRevalidator, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { handleDeskPost, readDeskView } from '~/features/reservations/desk/desk-page.server';
import { showPlan } from '~/features/reservations/desk/plan-page.server';
import { pathOfPlan, type DeskReply } from '~/features/reservations/desk/desk-view';
import { PageNotices, type PageNotes } from '~/features/staff/page-notices';
import { cacheVisit } from '~/features/staff/session.server';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import { staffAction, staffLoader } from '~/services.server';

export const handle = { hydrate: true };
export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The tables of a day with its bookings. */
export const loader = staffLoader(async ({ request, services, visit: { isOwner } }) => {
  const { flash, headers } = takeFlash<DeskReply>(request, 'plano');
  return data(await showPlan(services, { ...readDeskView(request), isOwner }, flash ?? {}), { headers });
});

/** The desk's 'Cambiar' with another table: 303 back to the plan, otherwise the plan with the refusal. */
export const action = staffAction(async ({ request, services, visit: { isOwner } }) => {
  const view = readDeskView(request);
  const outcome = await handleDeskPost(services, request, view);
  if (!('done' in outcome)) {
    return data(await showPlan(services, { ...view, isOwner }, outcome.reply), { status: outcome.status });
  }
  cacheVisit(request, services);
  const headers = { 'Set-Cookie': leaveFlash('plano', outcome.done) };
  return redirect(pathOfPlan(view.day), { status: 303, headers });
});

export default function PlanPage() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { plan, moves, empty } = posted ?? loaded;
  // Another person's change loads the plan again, without the outcome of the own last move.
  const said = useRef<PageNotes>();
  if (posted ?? loaded.status) said.current = posted ?? loaded;
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let known: string | undefined;
    const hear = (event: Event) => {
      const { reservas } = (event as CustomEvent<Record<string, string>>).detail;
      if (known !== undefined && known !== reservas) revalidate();
      known = reservas;
    };
    window.addEventListener('panel:news', hear);
    return () => window.removeEventListener('panel:news', hear);
  }, [revalidate]);

  function move({ booking: id, table }: { booking: string; table: string }): void {
    const fields = moves[id];
    if (fields) submit({ accion: 'cambiar', id, mesa: table, ...fields }, { method: 'post', preventScrollReset: true });
  }
  return (
    <>
      <PageNotices notes={posted ?? (loaded.failure ? loaded : said.current)} />
      {plan && <TablePlan {...plan} onMove={move} />}
      {empty && (
        <Stack>
          <p>{empty.text}</p>
          {empty.link && <ButtonLink href={empty.link.href}>{empty.link.text}</ButtonLink>}
        </Stack>
      )}
    </>
  );
}
