import type { LoaderFunctionArgs } from '@remix-run/node';

import { AboutPage } from '~/features/site/about-page';
import { loadAboutPage } from '~/features/site/about-page.server';
import { passMeta } from '~/platform/page/page-meta';
import { servicesOf } from '~/services.server';

export const meta = passMeta;

export const loader = ({ request, context }: LoaderFunctionArgs) => loadAboutPage(request, servicesOf(context));

export default AboutPage;
