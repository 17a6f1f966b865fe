import type * as RemixExpress from '@remix-run/express';
import type { Express } from 'express';
import http from 'node:http';
import { createRequire } from 'node:module';

import { createGuardedServer, getLoadContext } from './guard';
import type { SiteBuild } from './page-addresses';
import { createRequestLog } from './request-log';

/**
 * `npm run serve`: the stock, unmodified remix-serve in this process, behind the same guard as our own host. It takes the
 * three things it lets nobody set from the modules it loads: its server gets the guard, its log of whole addresses (which
 * hold keys and ids) gives way to ours, and its handler hands the app the client's address. The site is opened before it, so
 * that what stops a start stops this one too.
 */
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
  const requestLog = createRequestLog((lines) => process.stdout.write(lines));
  return createGuardedServer({ env, log: site.log, requestLog }, app);
}) as typeof createServer;

const morgan = loadAsStock('morgan') as { format(name: string, format: () => null): void };
morgan.format('tiny', () => null);

const remix = loadAsStock('@remix-run/express') as typeof RemixExpress;
const { createRequestHandler } = remix;
remix.createRequestHandler = (options) => createRequestHandler({ ...options, getLoadContext });

process.argv = [process.execPath, 'remix-serve', './build/server/index.js'];
load('@remix-run/serve/dist/cli.js');
