import { ListPage } from '~/features/carta/pages/carta-page';
import { makeListLoader } from '~/features/carta/pages/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

/** Starters and raciones, with picture, description and half portion. */
export const loader = makeListLoader('entrantes');

export default ListPage;
