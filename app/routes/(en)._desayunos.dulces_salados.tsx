import { ListPage } from '~/carta/carta-page';
import { makeListLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** The sweet and the savoury list. */
export const loader = makeListLoader('dulcesSalados');

export default ListPage;
