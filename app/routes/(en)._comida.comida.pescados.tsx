import { ListPage } from '~/carta/carta-page';
import { makeListLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** Fish and seafood. */
export const loader = makeListLoader('pescados');

export default ListPage;
