import { ListPage } from '~/carta/carta-page';
import { makeListLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** Starters and raciones, with picture, description and half portion. */
export const loader = makeListLoader('entrantes');

export default ListPage;
