import { civilDateAt } from '~/core/time';
import { hiddenHeaders, sendGuestData } from '~/features/reservations/guest-link/send-guest-data';
import { readForm } from '~/platform/http/read-form.server';
import { staffAction } from '~/services.server';

/** 'Descargar datos', for staff whom a guest has asked: it leaves a line in the history, or there is nothing to download. */
export const action = staffAction(async ({ request, services }) => {
  await readForm(request);
  const id = new URL(request.url).searchParams.get('id') ?? '';
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
