import { CardsPage } from '~/carta/carta-page';
import { makeCardsLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** Coffee, sweet and savoury, and the afternoon. */
export const loader = makeCardsLoader('desayunosMeriendas');

export default CardsPage;
