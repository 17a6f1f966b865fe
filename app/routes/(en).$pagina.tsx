import type { LoaderFunctionArgs } from '@remix-run/node';

import { CartaPage } from '~/carta/carta-page';
import { loadCartaPage } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** A page of the carta whose address has no section before it; every other address of one word has a route of its own. */
export const loader = ({ request, params }: LoaderFunctionArgs) => loadCartaPage(request, params.pagina ?? '');

export default CartaPage;
