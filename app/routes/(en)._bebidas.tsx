import type { LoaderFunctionArgs } from '@remix-run/node';

import { SectionFrame } from '~/carta/section-pages';
import { loadRail } from '~/carta/section-pages.server';

export const loader = ({ request }: LoaderFunctionArgs) => loadRail(request, 'bebidas');

export default SectionFrame;
