import type { LoaderFunctionArgs } from '@remix-run/node';

import { loadLegalPage } from '~/features/site/legal-page.server';
import { servicesOf } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadLegalPage('accesibilidad', request, servicesOf(context));

export { LegalPage as default } from '~/features/site/legal-page';
