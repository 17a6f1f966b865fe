import { createRequestHandler } from '@remix-run/express';
import compression from 'compression';
import express, { type Express, type Request, type Response } from 'express';
import path from 'node:path';
import sirv from 'sirv';

import type { House } from '../app/house.server';
import { isOwnOrigin } from '../app/web/origin';
import { commonHeaders } from '../app/web/response-headers';
import type { SiteBuild } from './build';
import type { PageCache } from './page-cache';
import { pathOf, type RequestLog } from './request-log';

export interface AppOptions {
  build: SiteBuild;
  house: House;
  pages: PageCache;
  requestLog: RequestLog;
}

/** Everything but pages already kept: static files, limits on what may be asked, and Remix. */
export function createApp({ build, house, pages, requestLog }: AppOptions): Express {
  const env = house.getEnv();
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', env.TRUST_PROXY_HOPS);

  app.use((request, response, next) => {
    requestLog.follow(request, response);
    addCommonHeaders(response);
    next();
  });
  app.use((request, response, next) => {
    const allowed = ['GET', 'HEAD', 'POST', 'OPTIONS'];
    if (request.method === 'OPTIONS') response.setHeader('Allow', allowed.join(', ')).status(204).end();
    else if (!allowed.includes(request.method)) {
      response.setHeader('Allow', allowed.join(', '));
      plain(response, 405, 'Method Not Allowed');
    } else if (!isUsableHost(request)) plain(response, 400, 'Bad Request');
    else next();
  });
  app.use((request, response, next) => {
    if (request.method === 'POST') finishReading(request, response);
    next();
  });
  app.use((request, response, next) => {
    if (request.method !== 'POST') return next();
    const hosts = [request.headers.host, new URL(env.SITE_URL).host];
    if (env.TRUST_PROXY_HOPS > 0) hosts.push(String(request.headers['x-forwarded-host'] ?? ''));
    if (!isOwnOrigin(request.headers, hosts)) return plain(response, 403, 'Forbidden');
    // Checked here; behind a proxy that rewrites Host the check of Remix would refuse our own pages.
    delete request.headers.origin;
    next();
  });
  app.use(
    sirv(path.resolve('build/client'), {
      etag: true,
      brotli: true,
      gzip: true,
      setHeaders(response, pathname) {
        const isHashed = /^\/(static|fonts)\//.test(pathname);
        response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0');
      },
    }),
  );
  // Pictures are compressed already; event streams there are none.
  app.use(compression({ threshold: 1024 }));
  app.use((request, response, next) => {
    pages.renderAndAnswer(request, response).then((isAnswered) => {
      if (!isAnswered) next();
    }, next);
  });
  app.all(
    '*',
    createRequestHandler({
      build,
      getLoadContext: (request) => ({ clientAddress: request.ip ?? request.socket.remoteAddress ?? 'unknown' }),
    }),
  );
  app.use((error: Error, request: Request, response: Response, _next: express.NextFunction) => {
    house.log('error', 'request failed', { method: request.method, path: pathOf(request.url), reason: error.message });
    if (response.headersSent) response.destroy();
    else plain(response, 500, `Error. Teléfono / phone: ${house.phone}`);
  });
  return app;
}

/** Every answer carries the common headers, whoever makes it; where Remix has set one already it stands once. */
function addCommonHeaders(response: Response): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: Response, ...args: unknown[]) {
    for (const [name, value] of Object.entries(commonHeaders)) {
      if (!this.hasHeader(name)) this.setHeader(name, value);
    }
    // A refusal to a script of the panel comes from Remix itself, without the headers that a page has.
    const isStaff = /^\/admin(?:[/.?]|$)/.test(this.req.url ?? '');
    if (isStaff && !this.hasHeader('Cache-Control')) this.setHeader('Cache-Control', 'private, no-store');
    return Reflect.apply(writeHead, this, args) as Response;
  } as typeof response.writeHead;
}

function plain(response: Response, status: number, text: string): void {
  response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(text);
}

/** A Host header that makes no address would be a fault in Remix; it is the client's. */
function isUsableHost(request: Request): boolean {
  return /^[\w.[\]:-]+$/.test(request.headers.host ?? '') && URL.canParse(`http://${request.headers.host}${'/'}`);
}

/** A body that nobody wanted may go on arriving for so long after its answer, in milliseconds. */
const longestRest = 5000;

/**
 * Takes in and drops what is left of a body once it was answered. Otherwise its sender could not read the answer, and
 * whatever comes next on the same connection (a proxy sends other guests' requests there) would wait behind it.
 */
function finishReading(request: Request, response: Response): void {
  response.once('finish', () => {
    if (request.readableEnded) return;
    const timer = setTimeout(() => request.destroy(), longestRest);
    request.once('close', () => clearTimeout(timer));
    request.removeAllListeners('data').resume();
  });
}
