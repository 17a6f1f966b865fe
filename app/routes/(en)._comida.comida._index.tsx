import { CardsPage } from '~/carta/carta-page';
import { makeCardsLoader } from '~/carta/carta-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

/** The seven categories of food, and the dessert. */
export const loader = makeCardsLoader('comida');

export default CardsPage;
