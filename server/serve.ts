import type * as RemixExpress from '@remix-run/express';
import type { Express } from 'express';
import http from 'node:http';
import { createRequire } from 'node:module';

import { outliveLog } from '../app/platform/log.server';
import { createGuardedServer, makeLoadContext } from './guard';
import type { SiteBuild } from './rendered-pages';
import { createRequestLog } from './request-log';
import { stopOnSignal } from './stop';

/**
 * `npm run serve`: the unmodified remix-serve in this process, behind the same guard as our host. remix-serve has no options
 * for three things, so they are set in the modules that it loads: the server, which gets the guard and the orderly stop; its
 * request log, which would write keys and ids; and the load context. The site is opened first, so that a fault ends the start.
 */
outliveLog();
const build = (await import(new URL('../server/index.js', import.meta.url).href)) as SiteBuild;
const { site } = build.entry.module;
await site.open().catch(async (error: Error) => {
  process.stderr.write(`${error.message}\n`);
  await site.close().catch(() => undefined);
  process.exit(1);
});
const env = site.getEnv();
const load = createRequire(import.meta.url);
const loadAsStock = createRequire(load.resolve('@remix-run/serve/package.json'));

const { createServer } = http;
http.createServer = ((app: Express) => {
  http.createServer = createServer;
  app.set('trust proxy', env.TRUST_PROXY_HOPS);
  const { log, readContact, describePath } = site;
  const requestLog = createRequestLog({ describePath });
  const stopping = new AbortController();
  const server = createGuardedServer({ env, log, readContact, requestLog, stopping: stopping.signal }, app);
  server.once('listening', () => {
    // remix-serve's handlers close the server only, and the process would keep the data folder.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal);
    stopOnSignal({ site, server, requestLog, onStop: () => stopping.abort() });
  });
  return server;
}) as typeof createServer;

const morgan = loadAsStock('morgan') as { format(name: string, format: () => null): void };
morgan.format('tiny', () => null);

const remix = loadAsStock('@remix-run/express') as typeof RemixExpress;
const { createRequestHandler } = remix;
remix.createRequestHandler = (options) => createRequestHandler({ ...options, getLoadContext: makeLoadContext(site) });

process.argv = [process.execPath, 'remix-serve', './build/server/index.js'];
load('@remix-run/serve/dist/cli.js');
