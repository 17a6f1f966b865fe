import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { parseEnv } from 'node:util';

import { createApp, createKindTest, createPageHandler } from './app';
import { outliveLog } from '../app/platform/log.server';
import { createGuardedServer } from './guard';
import { createFormPages } from './form-pages';
import type { SiteBuild } from './rendered-pages';
import { createMetrics } from './metrics';
import { createPageCache } from './page-cache';
import { createRequestLog } from './request-log';
import { stopOnSignal } from './stop';

// A server may start this file without `npm start`, which reads the file in the same way (scripts/prepare.mjs).
if (existsSync('.env')) {
  const settings = parseEnv(readFileSync('.env', 'utf8').replace(/^\ufeff/, ''));
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}
// React is slow in development mode.
process.env.NODE_ENV ??= 'production';
outliveLog();
const build = (await import(new URL('../server/index.js', import.meta.url).href)) as SiteBuild;
const { site } = build.entry.module;

async function main(): Promise<void> {
  const env = site.getEnv();
  await site.open();

  const requestLog = createRequestLog({
    describePath: site.describePath,
    observe: (...answer) => metrics.observe(...answer),
  });
  const { pageAddresses: addresses } = site;
  const isOfKind = createKindTest(build, addresses);
  const handle = createPageHandler(build, site.getServices);
  const shared = { site, handle, requestLog };
  const pages = createPageCache({
    ...shared,
    addresses,
    mayCache: isOfKind('reading'),
    isAhead: env.PAGES_AHEAD === '1',
  });
  const metrics = createMetrics({ site, pages });
  const forms = createFormPages({ ...shared, mayCache: isOfKind('form'), now: Date.now });
  const renderers = [pages, forms];
  const { log, readContact } = site;
  const stopping = new AbortController();
  const guard = { env, log, readContact, requestLog, renderers, stopping: stopping.signal };
  const server = createGuardedServer(guard, createApp({ build, site, renderers }));
  // Before the address is printed: from then on a signal may arrive.
  stopOnSignal({
    site,
    server,
    requestLog,
    onStop() {
      stopping.abort();
      return pages.stop();
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const isAnywhere = env.HOST === '0.0.0.0' || env.HOST === '::';
  const host = isAnywhere ? 'localhost' : env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  const address = `http://${host}:${port}`;
  const panelPath = `/admin${env.isAdminKeyGenerated ? `?key=${env.ADMIN_KEY}` : ''}`;
  const lines = [`Web: ${address}`, `Panel: ${address}${panelPath}`];
  if (env.isSiteUrlGiven) lines.push(`Public: ${env.SITE_URL}`, `Public panel: ${env.SITE_URL}${panelPath}`);
  if (env.METRICS_PORT !== undefined) await metrics.listen(env.METRICS_PORT);
  // At a terminal the first lines have shown the steps and their times.
  if (process.env.LOG_FORMAT === 'words') lines.unshift(`Ready after ${Math.round(process.uptime())} s.`, '');
  process.stdout.write(`${lines.join('\n')}\n`);

  void pages.makeAhead();
}

main().catch(async (error: Error) => {
  process.stderr.write(`${error.message}\n`);
  await site.close().catch(() => undefined);
  process.exit(1);
});
