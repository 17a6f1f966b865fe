import type { LoaderFunctionArgs } from '@remix-run/node';

import { loadFrame } from '~/features/site/carta/carta-page.server';
import { servicesOf } from '~/services.server';

/** The frame of the pages of breakfast and afternoon: the back link, and the rail of the three lists. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadFrame('desayunosMeriendas', request, servicesOf(context));

export { SectionFrame as default } from '~/features/site/carta/carta-page';
