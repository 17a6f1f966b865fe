import type { ActionFunctionArgs } from '@remix-run/node';

import { civilDateAt } from '~/core/time';
import { openGuestLink } from '~/features/reservations/guest-link/open-guest-link.server';
import { hiddenHeaders, sendGuestData } from '~/features/reservations/guest-link/send-guest-data';
import { readForm } from '~/platform/http/read-form.server';
import { servicesOf } from '~/services.server';

/** 'Descargar mis datos', by the guest's own link. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const services = servicesOf(context);
  const link = await openGuestLink(params.codigo ?? '', context, services);
  if (link.kind === 'found') {
    const { booking } = link;
    const { guestCards, opinions } = services;
    const found = await Promise.all([
      guestCards.findOwn(booking.id, civilDateAt(new Date())),
      opinions.read(booking),
    ]).catch(() => undefined);
    if (!found) return new Response(null, { status: 503, headers: hiddenHeaders });
    return sendGuestData(booking, { card: found[0], ...found[1] });
  }
  return new Response(null, { status: link.status, headers: { ...hiddenHeaders, ...link.headers } });
}
