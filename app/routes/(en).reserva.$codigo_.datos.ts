import type { ActionFunctionArgs } from '@remix-run/node';

import { civilDateAt } from '~/core/madrid-time';
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
    const card = await services.guestCards.findOwn(link.booking.id, civilDateAt(new Date())).catch(() => null);
    return card === null
      ? new Response(null, { status: 503, headers: hiddenHeaders })
      : sendGuestData(link.booking, card);
  }
  return new Response(null, { status: link.status, headers: { ...hiddenHeaders, ...link.headers } });
}
