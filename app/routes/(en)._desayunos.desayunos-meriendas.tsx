import type { LoaderFunctionArgs } from '@remix-run/node';

import { passMeta } from '~/web/page-meta';
import { CardsBand } from '~/web/section-pages';
import { loadCards } from '~/web/section-pages.server';

export const meta = passMeta;

export const loader = ({ request }: LoaderFunctionArgs) => loadCards(request, 'desayunosMeriendas');

export default CardsBand;
