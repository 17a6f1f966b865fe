import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { isTableCode, pageOfCode } from '~/features/restaurant/codes/table-codes';
import { pathOfPage } from '~/core/pages';
import { findTranslator } from '~/platform/http/i18n.server';
import { noStore } from '~/platform/http/response-headers';
import { notFound } from '~/platform/page/failure.server';
import { getRuntime } from '~/services.server';

/** The address in a code on a table: counts the scan, as a number alone, and leads on to the page. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { t, language } = await findTranslator(request);
  const code = params.codigo;
  if (!isTableCode(code)) throw notFound(t, language);
  if (request.method === 'GET') getRuntime().scans.count(code);
  return redirect(pathOfPage(pageOfCode[code], language), { status: 302, headers: { 'Cache-Control': noStore } });
}
