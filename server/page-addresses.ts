import type { ServerBuild } from '@remix-run/node';
import { matchRoutes, type AgnosticRouteObject } from '@remix-run/router';

import { decideHandle } from '../app/platform/http/page-kind';
import type { Site } from '../app/services.server';

/** The Remix build with the `site` that `entry.server` exports. */
export type SiteBuild = ServerBuild & { entry: { module: { site: Site } } };

type ServerRoute = NonNullable<SiteBuild['routes'][string]>;

/** Remix's request handler of a build. */
export type Handle = (request: Request) => Promise<Response>;

/**
 * A request handler that gives Remix, for each address of `addresses`, only the routes of that page: for each request Remix
 * sorts and compares all the routes that it has several times over, which for all of them costs as much as the page. Pages that
 * render again in the browser need them all.
 */
export function createPageHandler(
  build: SiteBuild,
  addresses: readonly string[],
  createHandler: (build: SiteBuild) => Handle,
): Handle {
  const ofAll = createHandler(build);
  const tree = makeTree(build.routes);
  const known = new Set(addresses);
  const made = new Map<string, Handle>();
  return (request) => {
    const { pathname } = new URL(request.url);
    if (!known.has(pathname)) return ofAll(request);
    let handle = made.get(pathname);
    if (!handle) {
      const ids = new Set((matchRoutes(tree, pathname) ?? []).map(({ route }) => route.id));
      const keep = <T>(routes: Record<string, T>) =>
        Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
      const { routes, assets } = build;
      handle = createHandler({ ...build, routes: keep(routes), assets: { ...assets, routes: keep(assets.routes) } });
      made.set(pathname, handle);
    }
    return handle(request);
  };
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
 * Sorts addresses by the kind of page that the routes' `handle` declares. Called once, because each match compiles every
 * route's pattern.
 */
export function findAddresses(
  { routes: given }: Pick<SiteBuild, 'routes'>,
  addresses: readonly string[],
): Record<'reading' | 'form', string[]> {
  const tree = makeTree(given);
  const pages = addresses.map((address) => {
    const matches = matchRoutes(tree, address) ?? [];
    const handles = matches.map(({ route }) => route.handle as unknown);
    return { address, kind: matches.length > 0 ? decideHandle(handles).page : undefined };
  });
  const list = (kind: 'reading' | 'form') => pages.filter((page) => page.kind === kind).map(({ address }) => address);
  return { reading: list('reading'), form: list('form') };
}
