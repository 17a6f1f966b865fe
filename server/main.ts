import { createRequestHandler } from '@remix-run/node';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

import { createApp } from './app';
import { createGuardedServer } from './guard';
import { createFormPages } from './form-pages';
import { findAddresses, type SiteBuild } from './page-addresses';
import { createMetrics } from './metrics';
import { createPageCache } from './page-cache';
import { createRequestLog } from './request-log';

/**
 * What is under way when we are told to stop may take this long, in milliseconds, and as long as a guest's request is on its
 * way to the webhook (its own limit is 5 s); then we go.
 */
const stopDeadline = 3000;
/** How often we look whether the last answer has gone, in milliseconds. */
const lookEvery = 25;
/** For the answer to a request whose send has ended. */
const answerTime = 500;

// A server starts this file itself, without `npm start`. React is slow and talkative in development.
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ??= 'production';
const build = (await import(new URL('../server/index.js', import.meta.url).href)) as SiteBuild;
const { site } = build.entry.module;

async function main(): Promise<void> {
  const env = site.getEnv();
  await site.open();

  const requestLog = createRequestLog(
    (line) => process.stdout.write(line),
    (...answer) => metrics.observe(...answer),
  );
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  const shared = { site, handle, requestLog };
  const found = findAddresses(build, site.pageAddresses);
  const pages = createPageCache({
    ...shared,
    addresses: found.reading,
    isAhead: env.PAGES_AHEAD === '1',
  });
  const metrics = createMetrics({ site, pages });
  const forms = createFormPages({
    ...shared,
    addresses: found.form,
    now: Date.now,
  });
  const renderers = [pages, forms];
  const { log } = site;
  let isStopping = false;
  const guard = { env, log, requestLog, renderers, isStopping: () => isStopping };
  const server = createGuardedServer(guard, createApp({ build, site, renderers }));
  /** Answers under way. */
  let underWay = 0;
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => (underWay -= 1));
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
  const addresses = [`Web: ${address}`, `Panel: ${address}${panelPath}`];
  if (env.isSiteUrlGiven) addresses.push(`Public: ${env.SITE_URL}`, `Public panel: ${env.SITE_URL}${panelPath}`);
  if (env.METRICS_PORT !== undefined) await metrics.listen(env.METRICS_PORT);
  process.stdout.write(`${addresses.join('\n')}\n`);

  void pages.makeAhead();

  async function stop(reason: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    site.log('info', 'stopping', { reason });
    const pagesDone = pages.stop();
    site.endStreams();
    let hard = setTimeout(() => {
      void site.finishSends().then(() => {
        hard = setTimeout(() => server.closeAllConnections(), answerTime);
      });
    }, stopDeadline);
    // Still listening: whoever asks /readyz meanwhile hears that this site is going.
    const until = performance.now() + stopDeadline;
    while (underWay > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, lookEvery));
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearTimeout(hard);
    requestLog.flush();
    await pagesDone;
    await site.close();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // npm does not hand every signal on: when the npm that started us is gone, so is whoever wanted us.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && void stop('npm is gone'), 500).unref();
  }
}

main().catch(async (error: Error) => {
  process.stderr.write(`${error.message}\n`);
  await site.close().catch(() => undefined);
  process.exit(1);
});
