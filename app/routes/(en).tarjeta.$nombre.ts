import type { LoaderFunctionArgs } from '@remix-run/node';

import { drawPageCard } from '~/features/site/page-card.server';
import { answerDrawing } from '~/platform/pictures/answer-drawing';
import { servicesOf } from '~/services.server';

/** The picture that social networks show with a link to a page, drawn from the page's present content. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { words, menus, drawings } = servicesOf(context);
  const card = await drawPageCard(await words.find(request), params.nombre ?? '', menus);
  return answerDrawing(drawings, card, 'public, max-age=3600');
}
