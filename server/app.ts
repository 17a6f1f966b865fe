import { createRequestHandler } from '@remix-run/express';
import { createRequestHandler as createFetchHandler } from '@remix-run/node';
import { matchRoutes, type AgnosticRouteObject } from '@remix-run/router';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { lookup } from 'mrmime';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { decideHandle } from '../app/platform/http/page-kind';
import { LimitedMap } from '../app/platform/memory';
import type { Site } from '../app/services.server';
import { makeLoadContext, refuse } from './guard';
import type { Handle, PageRenderer, SiteBuild } from './rendered-pages';

interface AppOptions {
  build: SiteBuild;
  site: Site;
  /** The page cache and the cache of form pages, in the order in which they are asked. */
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
  const getLoadContext = makeLoadContext(site);
  const render = createForRoutes(build, (ofPage) => createRequestHandler({ build: ofPage, getLoadContext }));
  app.all('*', (request, response, next) => void render(request.path)(request, response, next));
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
 * A file under a fixed name changes only with a deploy. Browsers ask for it each time; a shared cache keeps it for a minute, so
 * that the pictures of a page, thirty on a list, do not each reach the site.
 */
const namedFileCacheControl = 'public, max-age=0, s-maxage=60, stale-if-error=86400';
const hashedFileCacheControl = 'public, max-age=31536000, immutable';

const encodings = [
  ['br', 'br'],
  ['gzip', 'gz'],
] as const;

/**
 * Serves the files that are in a folder at the start, as their compressed copies where there are any. A request for a missing or
 * removed file goes to the next handler. Uses Express's `sendFile`: with `sirv` a file that cannot be opened ends the process.
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
    // Without a known type, a compressed copy would be sent with the type of its own ending.
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

type ServerRoute = NonNullable<SiteBuild['routes'][string]>;

/** The part of a build that says which routes it has. */
type BuildRoutes = Pick<SiteBuild, 'routes'> & { assets: { routes: Record<string, unknown> } };

/** Maximum number of addresses whose routes are remembered; each booking has one of its own. */
const mostAddresses = 1000;

/**
 * Gives Remix only the routes that match an address: for each request Remix sorts, compiles and compares all the routes that it
 * has, several times over, which took a tenth of a panel page. The browser gets all routes from the file of the manifest.
 */
export function createForRoutes<Build extends BuildRoutes, Handler>(
  build: Build,
  create: (build: Build) => Handler,
): (pathname: string) => Handler {
  const tree = makeTree(build.routes);
  const ofRoutes = new Map<string | undefined, Handler>();
  const ofAddress = new LimitedMap<string, Handler>(mostAddresses);
  return (pathname) => {
    const known = ofAddress.get(pathname);
    if (known) return known;
    // Data of a page that the browser renders itself.
    const page = pathname.replace(/(?:\/_root)?\.data$/, '') || '/';
    const ids = (matchRoutes(tree, page) ?? []).map(({ route }) => route.id ?? '');
    const handler = ofRoutes.get(ids.at(-1)) ?? create(ids.length > 0 ? pickRoutes(build, ids) : build);
    ofRoutes.set(ids.at(-1), handler);
    ofAddress.set(pathname, handler);
    return handler;
  };
}

function pickRoutes<Build extends BuildRoutes>(build: Build, ids: readonly string[]): Build {
  const pick = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  const { routes, assets } = build;
  return { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } };
}

/** Remix's handler for pages that are rendered without a connection. */
export function createPageHandler(build: SiteBuild, getServices: Site['getServices']): Handle {
  const handle = createForRoutes(build, (ofPage) => createFetchHandler(ofPage, process.env.NODE_ENV));
  return (request) => handle(new URL(request.url).pathname)(request, { services: getServices() });
}

function makeTree(given: SiteBuild['routes'], parentId?: string): AgnosticRouteObject[] {
  return Object.values(given)
    .filter((route) => route?.parentId === parentId)
    .map((route): AgnosticRouteObject => {
      const { id, path, index, caseSensitive, module } = route as ServerRoute;
      const common = { id, path, caseSensitive, handle: module.default ? module.handle : { page: 'none' } };
      return index ? { ...common, index: true } : { ...common, children: makeTree(given, id) };
    });
}

/**
 * Makes a test of whether the page of an address is of a kind, which the routes' `handle` declares. An address is matched when it
 * is first asked for, because a match compiles every route's pattern: matching all took a tenth of a start.
 */
export function createKindTest({ routes }: Pick<SiteBuild, 'routes'>, addresses: readonly string[]) {
  const tree = makeTree(routes);
  const known = new Set(addresses);
  const kinds = new Map<string, string | undefined>();
  return (kind: 'reading' | 'form') => (address: string) => {
    if (!known.has(address)) return false;
    if (!kinds.has(address)) {
      const matches = matchRoutes(tree, address) ?? [];
      kinds.set(address, decideHandle(matches.map(({ route }) => route.handle as unknown)).page);
    }
    return kinds.get(address) === kind;
  };
}
