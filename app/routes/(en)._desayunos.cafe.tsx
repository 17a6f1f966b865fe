import { ListPage } from '~/carta/carta-page';
import { makeListLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** Classic coffees, and special ones where there are any. */
export const loader = makeListLoader('cafe');

export default ListPage;
