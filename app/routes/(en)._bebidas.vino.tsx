import { ListPage } from '~/features/carta/pages/carta-page';
import { makeListLoader } from '~/features/carta/pages/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

/** Four cards of wine: sparkling, white, rosé and faena. */
export const loader = makeListLoader('vino');

export default ListPage;
