import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { languageOfPath } from '~/core/pages';
import { civilDateAt } from '~/core/time';
import { pathOfBooking } from '~/features/reservations/booking';
import { readBookingId } from '~/features/reservations/booking-page/booking-page.server';
import { hiddenHeaders, sendGuestData } from '~/features/reservations/guest-link/send-guest-data';
import { readForm } from '~/platform/http/read-form.server';
import { staffAction } from '~/services.server';

/** The address opened by itself, as after a reload: to the page of the booking. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(pathOfBooking(readBookingId(request), languageOfPath(new URL(request.url).pathname)), { status: 303 });

/** 'Descargar datos', for staff whom a guest has asked: it leaves a line in the history, or there is nothing to download. */
export const action = staffAction(async ({ request, services }) => {
  await readForm(request);
  const id = readBookingId(request);
  const { guestBookings, guestCards, opinions } = services;
  const answer = (status: number) => new Response(null, { status, headers: hiddenHeaders });
  try {
    const booking = await guestBookings.findById(id);
    // A guest without a booking has a card that is found by its own id.
    const card = await guestCards.find(booking?.id ?? id, civilDateAt(new Date()));
    if (!booking && !card) return answer(404);
    const more = booking && (await opinions.read(booking));
    if (booking) await guestBookings.noteDownload(booking.id);
    return sendGuestData(booking, { card, ...more });
  } catch {
    return answer(503);
  }
});
