import { ListPage } from '~/features/carta/pages/carta-page';
import { makeListLoader } from '~/features/carta/pages/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

/** Dishes from the pan and the pot. */
export const loader = makeListLoader('sartenes');

export default ListPage;
