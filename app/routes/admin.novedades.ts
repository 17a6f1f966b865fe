import { staffLoader } from '~/services.server';
import { openedHeaders } from '~/features/staff/session.server';

/** No cache, compression or buffering on the way. */
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Changes by others, as server-sent events (docs/contract.md, 'The panel'). HEAD only checks the session. */
export const loader = staffLoader(async ({ request, services, visit }) => {
  const headers = new Headers(openedHeaders(visit));
  for (const [name, value] of Object.entries(streamHeaders)) headers.set(name, value);
  if (request.method === 'HEAD') return new Response(null, { headers });
  const stream = services.panelStreams.open(visit.session, request.signal);
  if (stream) return new Response(stream, { headers });
  return new Response(null, { status: 503, headers: { 'Cache-Control': 'private, no-store', 'Retry-After': '30' } });
});
