import type { LoaderFunctionArgs } from '@remix-run/node';

import { civilDateAt } from '~/core/time';
import { chooseDrawing, readPictureName } from '~/features/daily-menu/set-picture.server';
import { answerDrawing } from '~/platform/pictures/answer-drawing';
import { servicesOf } from '~/services.server';

/**
 * A menu of the day drawn as a picture of its words. The name contains a hash of the content, so that caches may keep the
 * picture for good.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { words, dailyMenus, drawings } = servicesOf(context);
  const asked = readPictureName(params.nombre ?? '');
  const menu = asked && (await dailyMenus.findOfDay(asked.day, asked.id, civilDateAt(new Date())));
  const drawing = menu && chooseDrawing(await words.find(request), menu, asked);
  return answerDrawing(drawings, drawing, 'public, max-age=31536000, immutable');
}
