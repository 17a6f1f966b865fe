import { civilDateAt } from '~/core/time';
import { chooseDrawing, readPictureName } from '~/features/daily-menu/set-picture.server';
import { answerDrawing } from '~/platform/pictures/answer-drawing';
import { guestLoader } from '~/services.server';

/**
 * A menu of the day drawn as a picture of its words. The name contains a hash of the content, so that caches may keep the
 * picture for good.
 */
export const loader = guestLoader(async ({ params, services: { dailyMenus, drawings }, words }) => {
  const asked = readPictureName(params.nombre ?? '');
  const menu = asked && (await dailyMenus.findOfDay(asked.day, asked.id, civilDateAt(new Date())));
  const drawing = menu && chooseDrawing(words, menu, asked);
  return answerDrawing(drawings, drawing, 'public, max-age=31536000, immutable');
});
