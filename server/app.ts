import { createRequestHandler } from '@remix-run/express';
import compression from 'compression';
import express, { type Express, type Request, type Response } from 'express';
import { fileURLToPath } from 'node:url';

import type { Site } from '../app/services.server';
import { makeLoadContext, refuse } from './guard';
import type { SiteBuild } from './page-addresses';
import type { PageRenderer } from './rendered-pages';
import { serveFiles } from './static-files';

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
