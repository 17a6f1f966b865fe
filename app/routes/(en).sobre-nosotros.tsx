import type { LoaderFunctionArgs } from '@remix-run/node';

import { loadAboutPage } from '~/features/site/about-page.server';
import { servicesOf } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadAboutPage(request, servicesOf(context));

export { AboutPage as default } from '~/features/site/about-page';
