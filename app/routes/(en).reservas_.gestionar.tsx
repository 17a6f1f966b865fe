import { BookingPanel, BookingScene } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { languageOfPath } from '~/core/pages';
import { pathOfBooking } from '~/features/reservations/booking';
import {
  handleBookingPost,
  readBookingId,
  showBookingPage,
} from '~/features/reservations/booking-page/booking-page.server';
import { SignInCard } from '~/features/reservations/booking-page/sign-in-card';
import { actAsStaffOrGuest, findStaffAtWork } from '~/features/staff/session.server';
import { leaveFlash } from '~/platform/http/cookies.server';
import { followsAction } from '~/platform/http/follows-action';
import type { PageHandle } from '~/platform/http/page-kind';
import { servicesOf } from '~/services.server';

export const handle: PageHandle = { page: 'form', ground: 'dark', isHidden: true };

export { passMeta as meta, passRetryAfter as headers } from '~/platform/page/page-meta';

/** The booking's page; opening it changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  const isStaff = findStaffAtWork(request, services);
  const asked = { request, context, findWords: () => services.words.find(request), isStaff };
  const shown = await showBookingPage(services, asked, followsAction(context));
  return data(shown.page, { status: shown.status, headers: shown.headers });
}

/** Confirms or cancels: 303 back to the page, which shows the decision that holds. 'borrar' erases the guest's data. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  const findWords = () => services.words.find(request);
  const outcome = await actAsStaffOrGuest(request, services, (isStaff) =>
    handleBookingPost(services, { request, context, findWords, isStaff }),
  );
  if (outcome === 'decided') {
    return redirect(pathOfBooking(readBookingId(request), languageOfPath(new URL(request.url).pathname)), 303);
  }
  if ('page' in outcome) return data(outcome.page, { status: outcome.status, headers: outcome.headers });
  const { id, fecha } = outcome.erased;
  const said = (await services.words.get('es'))('gestionar.datos.borrados');
  const headers = { 'Set-Cookie': leaveFlash('mesa', { id, said }) };
  return redirect(`/admin/reservas?dia=${encodeURIComponent(fecha)}#reserva-${id}`, { status: 303, headers });
}

export default function BookingPage() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>() ?? loaded;
  return (
    <BookingScene {...page.scene} aside={page.warning && <p role="status">{page.warning}</p>}>
      {page.signIn ? (
        <SignInCard note={page.words.note} {...page.signIn} />
      ) : (
        <BookingPanel {...page} {...page.staffs} />
      )}
    </BookingScene>
  );
}
