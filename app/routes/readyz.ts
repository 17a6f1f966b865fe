import { getRuntime } from '~/runtime.server';
import { noStore } from '~/http/response-headers';

/** 200 or 503 and JSON: each backend's state, how old the oldest served data is. */
export async function loader(): Promise<Response> {
  const { isReachable, oldestDataSeconds } = await getRuntime().content.readHealth();
  const readiness = { isReady: isReachable, backends: { database: isReachable ? 'up' : 'down' }, oldestDataSeconds };
  return Response.json(readiness, { status: isReachable ? 200 : 503, headers: { 'Cache-Control': noStore } });
}
