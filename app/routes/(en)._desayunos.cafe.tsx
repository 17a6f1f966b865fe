import { loadList } from '~/features/site/carta/carta-page.server';
import { guestLoader } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

/** Classic coffees, and special ones if there are any. */
export const loader = guestLoader((asked) => loadList('cafe', asked));

export { ListPage as default } from '~/features/site/carta/carta-page';
