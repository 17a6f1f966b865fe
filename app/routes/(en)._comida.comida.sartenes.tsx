import { ListPage } from '~/carta/carta-page';
import { makeListLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** Dishes from the pan and the pot. */
export const loader = makeListLoader('sartenes');

export default ListPage;
