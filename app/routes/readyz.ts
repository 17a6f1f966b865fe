import { readReadiness } from '~/services/readiness.server';
import { noStore } from '~/web/response-headers';

/** 200 or 503 and JSON: each backend's state, how old the oldest served data is. */
export async function loader(): Promise<Response> {
  const readiness = await readReadiness();
  return Response.json(readiness, { status: readiness.isReady ? 200 : 503, headers: { 'Cache-Control': noStore } });
}
