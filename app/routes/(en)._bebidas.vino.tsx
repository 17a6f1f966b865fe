import { ListPage } from '~/carta/carta-page';
import { makeListLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** Four cards of wine: sparkling, white, rosé and faena. */
export const loader = makeListLoader('vino');

export default ListPage;
