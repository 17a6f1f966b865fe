import type { LoaderFunctionArgs } from '@remix-run/node';

import { passMeta } from '~/page/page-meta';
import { CardsBand } from '~/carta/section-pages';
import { loadCards } from '~/carta/section-pages.server';

export const meta = passMeta;

export const loader = ({ request }: LoaderFunctionArgs) => loadCards(request, 'desayunosMeriendas');

export default CardsBand;
