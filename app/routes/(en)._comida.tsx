import type { LoaderFunctionArgs } from '@remix-run/node';

import { loadFrame } from '~/features/site/carta/carta-page.server';
import { servicesOf } from '~/services.server';

/** The frame of the pages of food: the back link, and the rail of the seven lists. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadFrame('comida', request, servicesOf(context));

export { SectionFrame as default } from '~/features/site/carta/carta-page';
