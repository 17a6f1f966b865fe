import type { LoaderFunctionArgs } from '@remix-run/node';

import { loadList } from '~/features/site/carta/carta-page.server';
import { servicesOf } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

/** Classic coffees, and special ones if there are any. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadList('cafe', request, servicesOf(context));

export { ListPage as default } from '~/features/site/carta/carta-page';
