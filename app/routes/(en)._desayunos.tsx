import { SectionFrame } from '~/features/carta/pages/carta-page';
import { makeFrameLoader } from '~/features/carta/pages/carta-page.server';

/** Around the pages of breakfast and afternoon: the way back, and the rail of the three lists. */
export const loader = makeFrameLoader('desayunosMeriendas');

export default SectionFrame;
