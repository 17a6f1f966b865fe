import type { LoaderFunctionArgs } from '@remix-run/node';

import { ListPage } from '~/features/site/carta/carta-page';
import { loadList } from '~/features/site/carta/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';
import { servicesOf } from '~/services.server';

export const meta = passMeta;

/** Toasts and sandwiches, a card each. The page of the restaurant has its card. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadList('tostasBocadillos', request, servicesOf(context));

export default ListPage;
