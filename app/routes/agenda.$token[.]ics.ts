import type { LoaderFunctionArgs } from '@remix-run/node';

import { sendAgenda } from '~/features/staff/agenda/send-agenda.server';
import { servicesOf } from '~/services.server';

/** Bookings for the calendar program of a member of the staff. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return sendAgenda(request, Object.values(params)[0] ?? '', { services: servicesOf(context), context });
}
