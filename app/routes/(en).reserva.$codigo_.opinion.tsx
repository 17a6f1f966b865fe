import { BookingScene, VisitQuestion } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { NoBooking } from '~/features/reservations/guest-link/no-booking';
import { pathOfOpinion } from '~/features/reservations/opinions/opinion';
import { handleOpinionPost, showOpinion } from '~/features/reservations/opinions/opinion-page.server';
import type { OpinionDone } from '~/features/reservations/opinions/present-opinion';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import type { PageHandle } from '~/platform/http/page-kind';
import { guestAction, guestLoader } from '~/services.server';

export const handle: PageHandle = { page: 'form', ground: 'dark', isHidden: true };

export { passMeta as meta, passRetryAfter as headers } from '~/platform/page/page-meta';

/** The question about a guest's visit; opening it changes nothing. */
export const loader = guestLoader(async ({ request, params, context, services, words }) => {
  const { flash, headers } = takeFlash<{ act: OpinionDone }>(request, 'opinion');
  const shown = await showOpinion(services, { code: params.codigo ?? '', context, words }, flash?.act);
  if ('redirectTo' in shown) throw redirect(shown.redirectTo, { status: 303 });
  return data(shown.page, { status: shown.status, headers: { ...headers, ...shown.headers } });
});

/** The guest's answer, or no more questions: 303 back to the page, or the page with the refusal. */
export const action = guestAction(async ({ request, params, context, services, words }) => {
  const code = params.codigo ?? '';
  const outcome = await handleOpinionPost(services, request, { code, context, words });
  if ('redirectTo' in outcome) throw redirect(outcome.redirectTo, { status: 303 });
  if ('page' in outcome) return data(outcome.page, { status: outcome.status, headers: outcome.headers });
  const cookie = { 'Set-Cookie': leaveFlash('opinion', { act: outcome.done }) };
  return redirect(pathOfOpinion(code, words.language), { status: 303, headers: cookie });
});

export default function OpinionPage() {
  const loaded = useLoaderData<typeof loader>();
  const { scene, question, nothing } = useActionData<typeof action>() ?? loaded;
  return (
    <BookingScene {...scene}>{question ? <VisitQuestion {...question} /> : <NoBooking {...nothing} />}</BookingScene>
  );
}
