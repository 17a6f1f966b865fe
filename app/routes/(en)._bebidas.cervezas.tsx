import { ListPage } from '~/carta/carta-page';
import { makeListLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** Beer. */
export const loader = makeListLoader('cervezas');

export default ListPage;
