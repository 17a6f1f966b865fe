import { loadCards } from '~/features/site/carta/carta-page.server';
import { guestLoader } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

/** The seven categories of food, and the dessert. */
export const loader = guestLoader((asked) => loadCards('comida', asked));

export { CardsPage as default } from '~/features/site/carta/carta-page';
