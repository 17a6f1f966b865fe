import type { LoaderFunctionArgs } from '@remix-run/node';

import { CardsPage } from '~/features/site/carta/carta-page';
import { loadCards } from '~/features/site/carta/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';
import { servicesOf } from '~/services.server';

export const meta = passMeta;

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCards('bebidas', request, servicesOf(context));

export default CardsPage;
