import { ListPage } from '~/features/carta/pages/carta-page';
import { makeListLoader } from '~/features/carta/pages/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

/** Meat. */
export const loader = makeListLoader('carnes');

export default ListPage;
