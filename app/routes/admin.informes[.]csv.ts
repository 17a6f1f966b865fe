import { sendReportCsv } from '~/features/reservations/figures/report-page.server';
import { staffLoader } from '~/services.server';

export const loader = staffLoader(({ request, services }) => sendReportCsv(services, request.url, new Date()));
