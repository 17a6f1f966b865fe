import type { LoaderFunctionArgs } from '@remix-run/node';

import { SectionFrame } from '~/web/section-pages';
import { loadRail } from '~/web/section-pages.server';

export const loader = ({ request }: LoaderFunctionArgs) => loadRail(request, 'comida');

export default SectionFrame;
