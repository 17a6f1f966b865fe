import type { LoaderFunctionArgs } from '@remix-run/node';

import { loadList } from '~/features/site/carta/carta-page.server';
import { servicesOf } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

export const loader = ({ request, context }: LoaderFunctionArgs) => loadList('merienda', request, servicesOf(context));

export { ListPage as default } from '~/features/site/carta/carta-page';
