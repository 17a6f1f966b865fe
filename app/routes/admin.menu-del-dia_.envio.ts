import { loadDailyMenuPage } from '~/features/daily-menu/editor-page.server';
import { handleDailyMenuPost } from '~/features/daily-menu/posts.server';
import { privateNoStore } from '~/platform/http/response-headers';
import { staffAction, staffLoader } from '~/services.server';

/** The page's current data, for the page that is open. */
export const loader = staffLoader(async ({ services }) => {
  const page = await loadDailyMenuPage(services);
  return Response.json({ page }, { status: page.isRead ? 200 : 503, headers: { 'Cache-Control': privateNoStore } });
});

/**
 * The section's forms as the page's script posts them. Answers the page's new data, an address to go to, or a refusal. The data
 * come with the answer, so that the page needs no second request that could fail.
 */
export const action = staffAction(async ({ request, services }) => {
  const outcome = await handleDailyMenuPost(services, request);
  const headers = { 'Cache-Control': privateNoStore };
  if (outcome.kind === 'asked') return Response.json({ location: outcome.location }, { headers });
  if (outcome.kind === 'done') {
    return Response.json({ page: await loadDailyMenuPage(services, { done: outcome.done }) }, { headers });
  }
  return Response.json({ answer: outcome.answer }, { status: outcome.status, headers });
});
