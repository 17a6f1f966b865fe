import type { LoaderFunctionArgs } from '@remix-run/node';

import { loadCards } from '~/features/site/carta/carta-page.server';
import { servicesOf } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

/** The seven categories of food, and the dessert. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadCards('comida', request, servicesOf(context));

export { CardsPage as default } from '~/features/site/carta/carta-page';
