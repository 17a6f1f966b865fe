import { drawPageCard } from '~/features/site/page-card.server';
import { answerDrawing } from '~/platform/pictures/answer-drawing';
import { guestLoader } from '~/services.server';

/** The picture that social networks show with a link to a page, drawn from the page's present content. */
export const loader = guestLoader(async ({ params, services: { menus, drawings }, words }) => {
  const card = await drawPageCard(words, params.nombre ?? '', menus);
  return answerDrawing(drawings, card, 'public, max-age=3600');
});
