import { loadLegalPage } from '~/features/site/legal-page.server';
import { guestLoader } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

export const loader = guestLoader((asked) => loadLegalPage('terminos', asked));

export { LegalPage as default } from '~/features/site/legal-page';
