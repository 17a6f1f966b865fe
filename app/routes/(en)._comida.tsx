import { loadFrame } from '~/features/site/carta/carta-page.server';
import { guestLoader } from '~/services.server';

/** The frame of the pages of food: the back link, and the rail of the seven lists. */
export const loader = guestLoader((asked) => loadFrame('comida', asked));

export { SectionFrame as default } from '~/features/site/carta/carta-page';
