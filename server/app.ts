import { createRequestHandler } from '@remix-run/express';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { lookup } from 'mrmime';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Site } from '../app/services.server';
import { makeLoadContext, refuse } from './guard';
import type { PageRenderer, SiteBuild } from './rendered-pages';

export interface AppOptions {
  build: SiteBuild;
  site: Site;
  /** They render a page once for all requests of it. */
  renderers: readonly PageRenderer[];
}

/** Everything behind the guard except cached pages: static files and Remix. */
export function createApp({ build, site, renderers }: AppOptions): Express {
  const env = site.getEnv();
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Remix reads the address itself.
  app.set('query parser', false);
  app.set('trust proxy', env.TRUST_PROXY_HOPS);

  app.get('*', serveFiles(fileURLToPath(new URL('../client', import.meta.url))));
  // Pictures are compressed already.
  app.use(compression({ threshold: 1024 }));
  for (const renderer of renderers) {
    app.get('*', (request, response, next) => {
      renderer.renderAndAnswer(request, response).then((isAnswered) => {
        if (!isAnswered) next();
      }, next);
    });
  }
  const render = createRequestHandler({ build, getLoadContext: makeLoadContext(site) });
  app.all('*', (request, response, next) => void render(request, response, next));
  app.use((error: Error, request: Request, response: Response, _next: express.NextFunction) => {
    site.log('error', 'request failed', {
      method: request.method,
      path: site.describePath(request.url),
      reason: error.message,
    });
    if (response.headersSent) response.destroy();
    else refuse(request, response, { status: 500, readContact: site.readContact });
  });
  return app;
}

/**
 * A file under a fixed name changes with a deploy only. Browsers ask each time; a shared cache keeps it for a minute, so that the
 * pictures of a page, thirty on a list, do not each reach the site.
 */
const namedFileCacheControl = 'public, max-age=0, s-maxage=60, stale-if-error=86400';
const hashedFileCacheControl = 'public, max-age=31536000, immutable';

const encodings = [
  ['br', 'br'],
  ['gzip', 'gz'],
] as const;

/**
 * Serves the files that are in a folder at the start, compressed where a compressed copy is beside them. A file that is missing
 * or was removed since goes to the next handler. Uses Express's `sendFile`: with `sirv` a file that cannot be opened ends the
 * process.
 */
export function serveFiles(folder: string): RequestHandler {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Set(
    entries.map(
      ({ parentPath, name }) => `/${path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/')}`,
    ),
  );

  return (request, response, next) => {
    const file = decode(request.path);
    if (!files.has(file) || !['GET', 'HEAD'].includes(request.method)) return next();
    const accepted = request.get('Accept-Encoding') ?? '';
    const type = /\.ico$/.test(file) ? 'image/x-icon' : lookup(file);
    // Without a type of its own, a copy would be sent with that of its ending.
    const [encoding, end] =
      (type ? encodings : []).find(
        ([name, extension]) => accepted.includes(name) && files.has(`${file}.${extension}`),
      ) ?? [];
    const isHashed = /^\/(static|fonts)\//.test(file);
    const headers = {
      'Cache-Control': isHashed ? hashedFileCacheControl : namedFileCacheControl,
      Vary: 'Accept-Encoding',
      ...(type ? { 'Content-Type': type } : {}),
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    };
    response.sendFile(
      end ? `${file}.${end}` : file,
      // The ETag is enough; on a page with forty pictures the date costs 1.8 kB.
      { root: folder, cacheControl: false, acceptRanges: false, lastModified: false, headers },
      (error) => {
        // The client has disconnected.
        if (error && !response.headersSent && !request.destroyed) next(isGone(error) ? undefined : error);
      },
    );
  };
}

const isGone = (error: Error) => (error as Error & { status?: number }).status === 404;

function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
