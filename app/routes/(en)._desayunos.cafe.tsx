import { ListPage } from '~/features/carta/pages/carta-page';
import { makeListLoader } from '~/features/carta/pages/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

/** Classic coffees, and special ones where there are any. */
export const loader = makeListLoader('cafe');

export default ListPage;
