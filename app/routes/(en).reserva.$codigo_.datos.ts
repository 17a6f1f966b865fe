import type { ActionFunctionArgs } from '@remix-run/node';

import { openGuestLink } from '~/features/reservations/guest-link/open-guest-link.server';
import { hiddenHeaders, sendGuestData } from '~/features/reservations/guest-link/send-guest-data';
import { readForm } from '~/platform/http/read-form.server';
import { servicesOf } from '~/services.server';

/** 'Descargar mis datos', by the guest's own link. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const link = await openGuestLink(params.codigo ?? '', context, servicesOf(context));
  if (link.kind === 'found') return sendGuestData(link.booking);
  return new Response(null, { status: link.status, headers: { ...hiddenHeaders, ...link.headers } });
}
