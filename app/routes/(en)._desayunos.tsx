import { loadFrame } from '~/features/site/carta/carta-page.server';
import { guestLoader } from '~/services.server';

/** The frame of the pages of breakfast and afternoon: the back link, and the rail of the three lists. */
export const loader = guestLoader((asked) => loadFrame('desayunosMeriendas', asked));

export { SectionFrame as default } from '~/features/site/carta/carta-page';
