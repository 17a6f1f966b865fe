import { LegalPage } from '~/page/legal-page';
import { makeLegalLoader } from '~/page/legal-page.server';
import { passMeta } from '~/page/page-meta';

export const meta = passMeta;

export const loader = makeLegalLoader('accesibilidad');

export default LegalPage;
