import type { LoaderFunctionArgs } from '@remix-run/node';

import { getRuntime } from '~/services.server';
import { openedHeaders, requireStaff } from '~/features/staff/session.server';

/** Neither kept, compressed nor held back on the way. */
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** What others save, as server-sent events (docs/contract.md, 'The panel'). A HEAD says whether one may come. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await requireStaff(request);
  const headers = new Headers(openedHeaders(visit));
  for (const [name, value] of Object.entries(streamHeaders)) headers.set(name, value);
  if (request.method === 'HEAD') return new Response(null, { headers });
  const stream = getRuntime().panelStreams.open(visit.session, request.signal);
  if (stream) return new Response(stream, { headers });
  return new Response(null, { status: 503, headers: { 'Cache-Control': 'private, no-store', 'Retry-After': '30' } });
}
