import { CardsPage } from '~/features/carta/pages/carta-page';
import { makeCardsLoader } from '~/features/carta/pages/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

/** Coffee, sweet and savoury, and the afternoon. */
export const loader = makeCardsLoader('desayunosMeriendas');

export default CardsPage;
