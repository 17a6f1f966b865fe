import { redirect } from '@remix-run/node';

import { isTableCode, pageOfCode } from '~/features/restaurant/codes/table-codes';
import { pathOfPage } from '~/core/pages';
import { noStore } from '~/platform/http/response-headers';
import { notFound } from '~/platform/page/failure.server';
import { guestLoader } from '~/services.server';

/** The address in a QR code on a table: adds one to the count of scans and redirects to the page. */
export const loader = guestLoader(async ({ request, params, services, words: { t, language } }) => {
  const code = params.codigo;
  if (!isTableCode(code)) throw notFound(t, language);
  if (request.method === 'GET') services.scans.count(code);
  return redirect(pathOfPage(pageOfCode[code], language), { status: 302, headers: { 'Cache-Control': noStore } });
});
