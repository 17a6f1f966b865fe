import { CardsPage } from '~/features/carta/pages/carta-page';
import { makeCardsLoader } from '~/features/carta/pages/carta-page.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

/** The seven categories of food, and the dessert. */
export const loader = makeCardsLoader('comida');

export default CardsPage;
