import type { LoaderFunctionArgs } from '@remix-run/node';

import { chooseDrawing, readPictureName } from '~/features/daily-menu/set-picture.server';
import { civilDateAt } from '~/core/madrid-time';
import { servicesOf } from '~/services.server';
import { noStore } from '~/platform/http/response-headers';

/**
 * A menu of the day drawn as a picture of its words. The name contains a hash of the content, so that caches may keep the
 * picture for good.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { words, dailyMenus, drawings } = servicesOf(context);
  const asked = readPictureName(params.nombre ?? '');
  const menu = asked && (await dailyMenus.findOfDay(asked.day, asked.id, civilDateAt(new Date())));
  const drawing = menu && chooseDrawing(await words.find(request), menu, asked);
  if (!drawing) return answer(404, 'Not Found');
  const bytes = await drawings.make(drawing.key, drawing.draw, drawing.width);
  if (!bytes) return answer(503, 'Service Unavailable', { 'Retry-After': '5' });
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}

function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': noStore, ...headers },
  });
}
