import { LegalPage } from '~/features/site/legal-page';
import { makeLegalLoader } from '~/features/site/legal-page.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

export const loader = makeLegalLoader('accesibilidad');

export default LegalPage;
