import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { takeDailyMenuPost } from '~/staff-daily-menu.server';
import { requireStaff } from '~/staff.server';
import { privateNoStore } from '~/web/response-headers';

/** There is nothing to read here: the section's page shows the menus. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return new Response('Method Not Allowed', { status: 405, headers: { 'Cache-Control': privateNoStore } });
}

/** The forms of the menu of the day as the page's script posts them: where to go on, or what to say. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const outcome = await takeDailyMenuPost(request);
  const headers = { 'Cache-Control': privateNoStore };
  return outcome.ok
    ? Response.json({ location: outcome.location }, { headers })
    : Response.json({ answer: outcome.answer }, { status: outcome.status, headers });
}
