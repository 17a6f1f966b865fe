import { BookingScene, EmptyState, ReservationForm, ReservationSent } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { pathOfPage } from '~/core/pages';
import type { SentRequest } from '~/features/reservations/present-reservation.server';
import { handleReservationPost, loadReservationPage } from '~/features/reservations/reservation-page.server';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import type { PageHandle } from '~/platform/http/page-kind';
import { guestAction, guestLoader } from '~/services.server';

export const handle: PageHandle = { page: 'form', ground: 'dark' };

export { passMeta as meta, passRetryAfter as headers } from '~/platform/page/page-meta';

/** A fresh form, or, once, the request that was just taken. */
export const loader = guestLoader(async ({ request, services, words }) => {
  const { flash, headers } = takeFlash<Partial<SentRequest>>(request, 'reservas');
  return data(await loadReservationPage(services, request, { words, flash }), { headers });
});

/** Sends a request, or brings the times of a date: 303 to the confirmation, otherwise the form with all that was typed. */
export const action = guestAction(async ({ request, context, services, words }) => {
  const outcome = await handleReservationPost(services, request, { context, words });
  if ('form' in outcome) return data({ form: outcome.form }, { status: outcome.status, headers: outcome.headers });
  const headers = { 'Set-Cookie': leaveFlash('reservas', outcome.taken) };
  return redirect(pathOfPage('reservas', words.language), { status: 303, headers });
});

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ReservationsPage() {
  const page = useLoaderData<typeof loader>();
  const form = useActionData<typeof action>()?.form ?? page.form;
  const { sent, notOpen }: Partial<Page> = form === page.form ? page : {};
  if (!sent && !notOpen) return <RequestScene page={page} form={form} />;
  return (
    <BookingScene {...(sent ? { kicker: page.scene.kicker, title: sent.title } : page.scene)}>
      {sent ? <ReservationSent {...sent.card} /> : <EmptyState title={notOpen ?? ''} />}
    </BookingScene>
  );
}

function RequestScene({ page, form }: { page: Page; form: Page['form'] }) {
  return (
    <BookingScene
      {...page.scene}
      isWide
      aside={
        page.phone && (
          <>
            <h2>{page.call.title}</h2>
            <p>
              {page.call.text} <a href={page.phone.href}>{page.phone.text}</a>
            </p>
          </>
        )
      }
    >
      <ReservationForm
        {...form}
        words={{ ...page.words, errorsTitle: form.errorsTitle }}
        {...page.fixed}
        honeypot={
          <label>
            {page.trap.label}{' '}
            <input type="text" name={page.trap.name} defaultValue="" tabIndex={-1} autoComplete="off" />
          </label>
        }
        footnote={form.newForm ? <a href={form.newForm.href}>{form.newForm.label}</a> : page.footnote}
      />
    </BookingScene>
  );
}
