import type { ActionFunctionArgs } from '@remix-run/node';

import { takeDailyMenuPost } from '~/staff-daily-menu.server';
import { requireStaff } from '~/staff.server';
import { privateNoStore } from '~/web/response-headers';

/** The forms of the menu of the day as the page's script posts them: where to go on, or what to say. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const outcome = await takeDailyMenuPost(request);
  const headers = { 'Cache-Control': privateNoStore };
  return outcome.ok
    ? Response.json({ location: outcome.location }, { headers })
    : Response.json({ answer: outcome.answer }, { status: outcome.status, headers });
}
