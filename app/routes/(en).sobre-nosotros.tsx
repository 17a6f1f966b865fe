import { loadAboutPage } from '~/features/site/about-page.server';
import { guestLoader } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

export const loader = guestLoader(loadAboutPage);

export { AboutPage as default } from '~/features/site/about-page';
