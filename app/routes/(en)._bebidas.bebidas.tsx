import { CardsPage } from '~/carta/carta-page';
import { makeCardsLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** Wine, beer and soft drinks. */
export const loader = makeCardsLoader('bebidas');

export default CardsPage;
