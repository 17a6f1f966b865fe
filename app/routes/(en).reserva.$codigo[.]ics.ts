import { getEnv } from '~/platform/env.server';
import { pathOfGuestLink } from '~/features/reservations/guest-link/guest-acts';
import { openGuestLink } from '~/features/reservations/guest-link/open-guest-link.server';
import { hiddenHeaders } from '~/features/reservations/guest-link/send-guest-data';
import { makeCalendarFile } from '~/features/reservations/mail/calendar-file';
import { nameIn, noLimits } from '~/features/reservations/places';
import { guestLoader } from '~/services.server';

/** The visit for the guest's calendar, in any state of the booking. */
export const loader = guestLoader(async ({ params, context, services, words: { t, language, facts } }) => {
  const link = await openGuestLink(Object.values(params)[0] ?? '', context, services);
  if (link.kind !== 'found')
    return new Response(null, { status: link.status, headers: { ...hiddenHeaders, ...link.headers } });
  const { SITE_URL, MAIL_FROM } = getEnv();
  const { booking } = link;
  const { desk } = services;
  const places = booking.zona_pedida
    ? await desk.readPlaces(booking.fecha, new Date()).catch(() => noLimits)
    : noLimits;
  const zone = places.zones.find(({ id }) => id === booking.zona_id);
  const { content } = makeCalendarFile(t, {
    facts,
    booking,
    zona: zone && nameIn(language, zone),
    url: SITE_URL + pathOfGuestLink(booking.codigo, language),
    organizer: MAIL_FROM?.address,
    now: new Date(),
  });
  const type = { 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH' };
  return new Response(content, {
    headers: { ...hiddenHeaders, ...type, 'Content-Disposition': 'attachment; filename="reserva.ics"' },
  });
});
