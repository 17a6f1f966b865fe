import { ListPage } from '~/features/carta/pages/carta-page';
import { makeListLoader } from '~/features/carta/pages/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

/** The sweet and the savoury list. */
export const loader = makeListLoader('dulcesSalados');

export default ListPage;
