import { ListPage } from '~/carta/carta-page';
import { makeListLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** Soft drinks. */
export const loader = makeListLoader('refrescos');

export default ListPage;
