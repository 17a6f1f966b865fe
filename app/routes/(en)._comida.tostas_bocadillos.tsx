import { ListPage } from '~/carta/carta-page';
import { makeListLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** Toasts and sandwiches, a card each. Its card stands on the page of the restaurant. */
export const loader = makeListLoader('tostasBocadillos');

export default ListPage;
