import type { AddressInfo } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { createMetrics } from './metrics';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const open = (waiting?: Record<'request' | 'notice' | 'mail' | 'push', number>) =>
  createMetrics({
    site: {
      readMetrics: async () => ({
        database: { isReachable: true, canServe: true, oldestDataSeconds: 3 },
        waiting,
        writes: { areStored: false, failed: new Map([['disk full', 2]] as const) },
      }),
    },
    pages: { readSize: () => ({ pages: 46, bytes: 1000, hits: 7 }) },
  });

it('reports requests by class and duration, the cache, the database, waiting messages and the memory', async () => {
  const metrics = open({ request: 1, mail: 2, notice: 0, push: 0 });
  metrics.observe(200, 0);
  metrics.observe(200, 30);
  metrics.observe(503, 11_000);
  const lines = (await metrics.write()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE antidoto_requests_total counter',
      'antidoto_requests_total{class="2xx"} 2',
      'antidoto_requests_total{class="5xx"} 1',
      'antidoto_request_seconds_bucket{le="0.005"} 1',
      'antidoto_request_seconds_bucket{le="0.1"} 2',
      'antidoto_request_seconds_bucket{le="10"} 2',
      'antidoto_request_seconds_bucket{le="+Inf"} 3',
      'antidoto_request_seconds_sum 11.03',
      'antidoto_request_seconds_count 3',
      'antidoto_page_cache_pages 46',
      'antidoto_page_cache_hits_total 7',
      'antidoto_database_up 1',
      'antidoto_oldest_data_seconds 3',
      'antidoto_writes_up 0',
      'antidoto_failed_writes_total{reason="disk full"} 2',
      'antidoto_waiting{kind="mail"} 2',
      'antidoto_waiting{kind="notice"} 0',
      expect.stringMatching(/^antidoto_resident_bytes \d+$/),
    ]),
  );
  // Every line is a comment or a sample, as Prometheus reads them.
  const sample = /^antidoto_\w+(?:\{\w+="[^"]+"(?:,\w+="[^"]+")*\})? (?:-?\d+(?:\.\d+)?(?:e-?\d+)?|NaN)$/;
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) expect(line).toMatch(sample);
});

it('names the setting of a port that is taken', async () => {
  const server = await open().listen(0);
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  await expect(open().listen(port)).rejects.toThrow(/^METRICS_PORT cannot be used: .*EADDRINUSE/);
});

it('is served on its own port only, and nothing else there', async () => {
  const server = await open().listen(0);
  closing.push(() => server.close());
  const { port, address } = server.address() as AddressInfo;
  expect(address).toBe('127.0.0.1');
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('version=0.0.4')]);
  expect(await answer.text()).not.toContain('antidoto_waiting{');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});
