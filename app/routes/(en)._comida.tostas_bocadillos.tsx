import { ListPage } from '~/features/carta/pages/carta-page';
import { makeListLoader } from '~/features/carta/pages/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

/** Toasts and sandwiches, a card each. Its card stands on the page of the restaurant. */
export const loader = makeListLoader('tostasBocadillos');

export default ListPage;
