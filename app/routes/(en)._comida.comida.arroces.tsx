import { ListPage } from '~/features/carta/pages/carta-page';
import { makeListLoader } from '~/features/carta/pages/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

/** Rice, priced per person, with its note. */
export const loader = makeListLoader('arroces');

export default ListPage;
