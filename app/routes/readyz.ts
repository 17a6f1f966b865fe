import { readSchema } from '~/platform/database/engine-check.server';
import { noStore } from '~/platform/http/response-headers';
import { getRuntime } from '~/services.server';

/**
 * What a balancer asks: 200 or 503 and JSON. Each backend's state as asked now, whether its schema is the code's, whether
 * the last writes were stored, whether there is anything to show while it is away, and how old the oldest served data is.
 */
export async function loader(): Promise<Response> {
  const { content, readFailingWrites } = getRuntime();
  const [health, schema, failing] = await Promise.all([
    content.readHealth(),
    readSchema().catch(() => undefined),
    readFailingWrites(),
  ]);
  const { isReachable, canServe, oldestDataSeconds } = health;
  const isReady = isReachable && schema?.state !== 'behind' && !failing;
  const readiness = {
    isReady,
    canServe,
    backends: { database: isReachable ? 'up' : 'down' },
    writes: failing ? { state: 'failing', ...failing } : { state: 'stored' },
    schema: schema ?? { state: 'unknown', lacks: [], surplus: [] },
    oldestDataSeconds,
  };
  return Response.json(readiness, { status: isReady ? 200 : 503, headers: { 'Cache-Control': noStore } });
}
