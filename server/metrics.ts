import { createServer, type Server } from 'node:http';

import type { Site } from '../app/services.server';
import type { PageCacheSize } from './rendered-pages';

interface MetricsOptions {
  site: Pick<Site, 'readMetrics'>;
  pages: { readSize: () => PageCacheSize };
}

/** Upper bounds of the histogram of durations, in seconds. */
const bounds = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

type Labels = Readonly<Record<string, string>>;
type Sample = [labels: Labels, value: number];

/** A metric in Prometheus' text format, without data of guests or staff. */
function describe(
  name: string,
  kind: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly Sample[],
): string {
  const lines = samples.map(([{ suffix = '', ...labels }, value]) => {
    const given = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `antidoto_${name}${suffix}${given.length > 0 ? `{${given.join(',')}}` : ''} ${value}`;
  });
  return [`# HELP antidoto_${name} ${help}`, `# TYPE antidoto_${name} ${kind}`, ...lines, ''].join('\n');
}

/** Counts the responses of this process and serves them with the site's state. */
export function createMetrics({ site, pages }: MetricsOptions) {
  const classes = new Map<string, number>();
  const slots = bounds.map(() => 0);
  let count = 0;
  let seconds = 0;

  async function write(): Promise<string> {
    const { database, waiting, writes } = await site.readMetrics();
    const cache = pages.readSize();
    const memory = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const one = (value: number): Sample[] => [[{}, value]];
    return [
      describe(
        'requests_total',
        'counter',
        'Responses by class of status; 499: the client disconnected.',
        [...classes].sort().map(([status, value]) => [{ class: status }, value]),
      ),
      describe('request_seconds', 'histogram', 'Time until the response was sent.', [
        ...bounds.map((bound, at): Sample => [{ suffix: '_bucket', le: String(bound) }, slots[at] ?? 0]),
        [{ suffix: '_bucket', le: '+Inf' }, count],
        [{ suffix: '_sum' }, Math.round(seconds * 1000) / 1000],
        [{ suffix: '_count' }, count],
      ]),
      describe('page_cache_pages', 'gauge', 'Cached pages.', one(cache.pages)),
      describe('page_cache_bytes', 'gauge', 'Size of the cached pages in all encodings.', one(cache.bytes)),
      describe('page_cache_hits_total', 'counter', 'Responses from a cached page.', one(cache.hits)),
      describe('database_up', 'gauge', 'Whether the database answered just now.', one(database.isReachable ? 1 : 0)),
      describe('writes_up', 'gauge', 'Whether writes are stored.', one(writes.areStored ? 1 : 0)),
      describe(
        'failed_writes_total',
        'counter',
        'Writes that the disk or its rights refused, by reason.',
        [...writes.failed].map(([reason, value]) => [{ reason }, value]),
      ),
      describe(
        'oldest_data_seconds',
        'gauge',
        'Time since the oldest served content was known to be current.',
        one(database.oldestDataSeconds ?? NaN),
      ),
      describe(
        'waiting',
        'gauge',
        'Messages that wait to be sent, by kind; absent while the database is away.',
        Object.entries(waiting ?? {}).map(([kind, value]) => [{ kind }, value]),
      ),
      describe('resident_bytes', 'gauge', 'Memory of the process.', one(memory.rss)),
      describe('heap_bytes', 'gauge', 'Memory of its JavaScript.', one(memory.heapUsed)),
      describe('cpu_seconds_total', 'counter', 'Processor time.', one((user + system) / 1e6)),
      describe('uptime_seconds', 'gauge', 'Time since the start.', one(Math.round(process.uptime()))),
    ].join('');
  }

  return {
    write,

    observe(status: number, milliseconds: number): void {
      const name = `${Math.floor(status / 100)}xx`;
      classes.set(name, (classes.get(name) ?? 0) + 1);
      count += 1;
      seconds += milliseconds / 1000;
      bounds.forEach((bound, at) => {
        if (milliseconds <= bound * 1000) slots[at] = (slots[at] ?? 0) + 1;
      });
    },

    /** Serves `/metrics` on a port of the loopback interface. Rejects when the port is in use. */
    async listen(port: number): Promise<Server> {
      const server = createServer((request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
        write().then(
          (text) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
          () => response.writeHead(500).end(),
        );
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', ({ message }) => reject(new Error(`METRICS_PORT cannot be used: ${message}`)));
        server.listen(port, '127.0.0.1', resolve);
      });
      server.unref();
      return server;
    },
  };
}
