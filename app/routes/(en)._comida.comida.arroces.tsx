import { ListPage } from '~/carta/carta-page';
import { makeListLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** Rice, priced per person, with its note. */
export const loader = makeListLoader('arroces');

export default ListPage;
