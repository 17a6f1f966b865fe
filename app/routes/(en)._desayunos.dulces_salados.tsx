import { loadList } from '~/features/site/carta/carta-page.server';
import { guestLoader } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

export const loader = guestLoader((asked) => loadList('dulcesSalados', asked));

export { ListPage as default } from '~/features/site/carta/carta-page';
