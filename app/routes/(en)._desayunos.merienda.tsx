import { ListPage } from '~/features/carta/pages/carta-page';
import { makeListLoader } from '~/features/carta/pages/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

/** What is served in the afternoon. */
export const loader = makeListLoader('merienda');

export default ListPage;
