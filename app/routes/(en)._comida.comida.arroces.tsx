import type { LoaderFunctionArgs } from '@remix-run/node';

import { loadList } from '~/features/site/carta/carta-page.server';
import { servicesOf } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

/** Rice, priced per person, with its note. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadList('arroces', request, servicesOf(context));

export { ListPage as default } from '~/features/site/carta/carta-page';
