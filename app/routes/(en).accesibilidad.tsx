import type { LoaderFunctionArgs } from '@remix-run/node';

import { LegalPage } from '~/features/site/legal-page';
import { loadLegalPage } from '~/features/site/legal-page.server';
import { passMeta } from '~/platform/page/page-meta';
import { servicesOf } from '~/services.server';

export const meta = passMeta;

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadLegalPage('accesibilidad', request, servicesOf(context));

export default LegalPage;
