import { loadList } from '~/features/site/carta/carta-page.server';
import { guestLoader } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

/** Four cards of wine: sparkling, white, rosé and faena. */
export const loader = guestLoader((asked) => loadList('vino', asked));

export { ListPage as default } from '~/features/site/carta/carta-page';
