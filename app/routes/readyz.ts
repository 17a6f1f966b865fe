import type { LoaderFunctionArgs } from '@remix-run/node';

import { readSchema } from '~/platform/database/engine-check.server';
import { noStore } from '~/platform/http/response-headers';
import { servicesOf } from '~/services.server';

/**
 * For a load balancer: 200 or 503 and JSON with the current state of each backend, whether its schema matches the code,
 * whether the last writes were stored, whether pages can be served without it, and the age of the oldest served data.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { content, readFailingWrites } = servicesOf(context);
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
