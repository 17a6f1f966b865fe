import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { languageOfPath } from '~/core/pages';
import { civilDateAt } from '~/core/time';
import { pathOfGuestLink } from '~/features/reservations/guest-link/guest-acts';
import { openGuestLink } from '~/features/reservations/guest-link/open-guest-link.server';
import { sendGuestData } from '~/features/reservations/guest-link/send-guest-data';
import { leaveFlash } from '~/platform/http/cookies.server';
import { readForm } from '~/platform/http/read-form.server';
import { servicesOf } from '~/services.server';

/** To the page of the guest's link, which says why there is nothing to download. */
const seePage = ({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>, headers: HeadersInit = {}) =>
  redirect(pathOfGuestLink(params.codigo ?? '', languageOfPath(new URL(request.url).pathname)), {
    status: 303,
    headers,
  });

/** The address opened by itself, as after a reload. */
export const loader = (asked: LoaderFunctionArgs) => seePage(asked);

/** 'Descargar mis datos', by the guest's own link. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const services = servicesOf(context);
  const link = await openGuestLink(params.codigo ?? '', context, services);
  if (link.kind !== 'found') return seePage({ request, params });
  const { booking } = link;
  const { guestCards, opinions } = services;
  const found = await Promise.all([
    guestCards.findOwn(booking.id, civilDateAt(new Date())),
    opinions.read(booking),
  ]).catch(() => undefined);
  if (found) return sendGuestData(booking, { card: found[0], ...found[1] });
  return seePage({ request, params }, { 'Set-Cookie': leaveFlash('mi-reserva', { act: 'sinDatos' }) });
}
