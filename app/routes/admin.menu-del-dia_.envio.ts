import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { loadDailyMenuPage } from '~/features/daily-menu/editor-page.server';
import { takeDailyMenuPost } from '~/features/daily-menu/posts.server';
import { requireStaff } from '~/features/staff/session.server';
import { privateNoStore } from '~/platform/http/response-headers';

/** The page as it is now, for the one that is open. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const page = await loadDailyMenuPage();
  return Response.json({ page }, { status: page.isRead ? 200 : 503, headers: { 'Cache-Control': privateNoStore } });
}

/**
 * The forms of the menu of the day as the page's script posts them: the page as it is now, where to go on, or what to say.
 * The page comes along, so that a line that fails afterwards takes nothing away.
 */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const outcome = await takeDailyMenuPost(request);
  const headers = { 'Cache-Control': privateNoStore };
  if (outcome.kind === 'asked') return Response.json({ location: outcome.location }, { headers });
  if (outcome.kind === 'done') return Response.json({ page: await loadDailyMenuPage(outcome.done) }, { headers });
  return Response.json({ answer: outcome.answer }, { status: outcome.status, headers });
}
