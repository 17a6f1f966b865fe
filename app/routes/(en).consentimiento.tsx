import type { LoaderFunctionArgs } from '@remix-run/node';

import { passMeta } from '~/web/page-meta';
import { LegalPage } from '~/web/section-pages';
import { loadLegalText } from '~/web/section-pages.server';

export const meta = passMeta;

export const loader = ({ request }: LoaderFunctionArgs) => loadLegalText(request, 'consentimiento');

export default LegalPage;
