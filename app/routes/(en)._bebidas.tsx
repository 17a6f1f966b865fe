import { SectionFrame } from '~/features/carta/pages/carta-page';
import { makeFrameLoader } from '~/features/carta/pages/carta-page.server';

/** Around the pages of drinks: the way back, and the rail of the three lists. */
export const loader = makeFrameLoader('bebidas');

export default SectionFrame;
