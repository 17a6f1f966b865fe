import { readSchema } from '~/backends/engine-check.server';
import { noStore } from '~/http/response-headers';
import { getRuntime } from '~/runtime.server';

/**
 * What a balancer asks: 200 or 503 and JSON. Each backend's state as asked now, whether its schema is the code's, whether
 * there is anything to show while it is away, and how old the oldest served data is.
 */
export async function loader(): Promise<Response> {
  const [health, schema] = await Promise.all([getRuntime().content.readHealth(), readSchema().catch(() => undefined)]);
  const { isReachable, canServe, oldestDataSeconds } = health;
  const isReady = isReachable && schema?.state !== 'behind';
  const readiness = {
    isReady,
    canServe,
    backends: { database: isReachable ? 'up' : 'down' },
    schema: schema ?? { state: 'unknown', lacks: [], surplus: [] },
    oldestDataSeconds,
  };
  return Response.json(readiness, { status: isReady ? 200 : 503, headers: { 'Cache-Control': noStore } });
}
