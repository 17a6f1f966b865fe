import type { LoaderFunctionArgs } from '@remix-run/node';

import { passMeta } from '~/page/page-meta';
import { LegalPage } from '~/carta/section-pages';
import { loadLegalText } from '~/carta/section-pages.server';

export const meta = passMeta;

export const loader = ({ request }: LoaderFunctionArgs) => loadLegalText(request, 'terminos');

export default LegalPage;
