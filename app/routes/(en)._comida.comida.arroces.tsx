import { loadList } from '~/features/site/carta/carta-page.server';
import { guestLoader } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

/** Rice, priced per person, with its note. */
export const loader = guestLoader((asked) => loadList('arroces', asked));

export { ListPage as default } from '~/features/site/carta/carta-page';
