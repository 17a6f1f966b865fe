import type { LoaderFunctionArgs } from '@remix-run/node';

import { CardsPage } from '~/features/site/carta/carta-page';
import { loadCards } from '~/features/site/carta/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';
import { servicesOf } from '~/services.server';

export const meta = passMeta;

/** The seven categories of food, and the dessert. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCards('comida', request, servicesOf(context));

export default CardsPage;
