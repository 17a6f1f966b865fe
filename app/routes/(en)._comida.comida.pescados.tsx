import type { LoaderFunctionArgs } from '@remix-run/node';

import { ListPage } from '~/features/site/carta/carta-page';
import { loadList } from '~/features/site/carta/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';
import { servicesOf } from '~/services.server';

export const meta = passMeta;

export const loader = ({ request, context }: LoaderFunctionArgs) => loadList('pescados', request, servicesOf(context));

export default ListPage;
