import type { LoaderFunctionArgs } from '@remix-run/node';

import { sendReportCsv } from '~/features/reservations/figures/report-page.server';
import { requireStaff } from '~/features/staff/session.server';
import { servicesOf } from '~/services.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  await requireStaff(request, services);
  return sendReportCsv(services, request.url, new Date());
}
