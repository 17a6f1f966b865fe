import type { LoaderFunctionArgs } from '@remix-run/node';

import { CartaPage } from '~/carta/carta-page';
import { loadCartaPage } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** One of the seven food lists. */
export const loader = ({ request, params }: LoaderFunctionArgs) => loadCartaPage(request, 'comida', params.lista ?? '');

export default CartaPage;
