import { loadList } from '~/features/site/carta/carta-page.server';
import { guestLoader } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

/** Starters and raciones, with picture, description and half portion. */
export const loader = guestLoader((asked) => loadList('entrantes', asked));

export { ListPage as default } from '~/features/site/carta/carta-page';
