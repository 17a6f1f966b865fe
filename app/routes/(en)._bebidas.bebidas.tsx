import { CardsPage } from '~/features/carta/pages/carta-page';
import { makeCardsLoader } from '~/features/carta/pages/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

/** Wine, beer and soft drinks. */
export const loader = makeCardsLoader('bebidas');

export default CardsPage;
