import { ListPage } from '~/carta/carta-page';
import { makeListLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** What is served in the afternoon. */
export const loader = makeListLoader('merienda');

export default ListPage;
