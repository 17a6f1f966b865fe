import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { loadDailyMenuPage, takeDailyMenuPost } from '~/daily-menu/posts.server';
import { requireStaff } from '~/staff/session.server';
import { dailyMenuPath } from '~/daily-menu/present-menu-editor';
import { privateNoStore } from '~/http/response-headers';

/** There is nothing to read here: the section's page shows the menus. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return new Response('Method Not Allowed', { status: 405, headers: { 'Cache-Control': privateNoStore } });
}

/**
 * The forms of the menu of the day as the page's script posts them: the page as it is now, where to go on, or what to say.
 * The page comes along, so that a line that fails afterwards takes nothing away.
 */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const outcome = await takeDailyMenuPost(request);
  const headers = { 'Cache-Control': privateNoStore };
  if (!outcome.ok) return Response.json({ answer: outcome.answer }, { status: outcome.status, headers });
  const { pathname, searchParams } = new URL(outcome.location, request.url);
  const isHere = pathname === dailyMenuPath;
  return Response.json(isHere ? { page: await loadDailyMenuPage(searchParams) } : { location: outcome.location }, {
    headers,
  });
}
