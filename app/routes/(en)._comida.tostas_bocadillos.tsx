import { loadList } from '~/features/site/carta/carta-page.server';
import { guestLoader } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

/** Toasts and sandwiches, a card each. The page of the restaurant has its card. */
export const loader = guestLoader((asked) => loadList('tostasBocadillos', asked));

export { ListPage as default } from '~/features/site/carta/carta-page';
