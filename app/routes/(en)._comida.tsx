import { SectionFrame } from '~/features/carta/pages/carta-page';
import { makeFrameLoader } from '~/features/carta/pages/carta-page.server';

/** Around the pages of food: the way back, and the rail of the seven lists. */
export const loader = makeFrameLoader('comida');

export default SectionFrame;
