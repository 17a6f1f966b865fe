import type { ServerBuild } from '@remix-run/node';
import { matchRoutes, type AgnosticRouteObject } from '@remix-run/router';

import { decideHandle } from '../app/platform/http/page-kind';
import type { Site } from '../app/services.server';

/** The Remix build with the `site` that `entry.server` exports. */
export type SiteBuild = ServerBuild & { entry: { module: { site: Site } } };

type ServerRoute = NonNullable<SiteBuild['routes'][string]>;

/**
 * Sorts addresses by the kind of page that the routes' `handle` declares. Called once, because each match compiles every
 * route's pattern.
 */
export function findAddresses(
  { routes: given }: Pick<SiteBuild, 'routes'>,
  addresses: readonly string[],
): Record<'reading' | 'form', string[]> {
  const routes = Object.values(given);
  const makeTree = (parentId?: string): AgnosticRouteObject[] =>
    routes
      .filter((route) => route?.parentId === parentId)
      .map((route): AgnosticRouteObject => {
        const { id, path, index, caseSensitive, module } = route as ServerRoute;
        const common = { id, path, caseSensitive, handle: module.default ? module.handle : { page: 'none' } };
        return index ? { ...common, index: true } : { ...common, children: makeTree(id) };
      });
  const tree = makeTree();
  const pages = addresses.map((address) => {
    const matches = matchRoutes(tree, address) ?? [];
    const handles = matches.map(({ route }) => route.handle as unknown);
    return { address, kind: matches.length > 0 ? decideHandle(handles).page : undefined };
  });
  const list = (kind: 'reading' | 'form') => pages.filter((page) => page.kind === kind).map(({ address }) => address);
  return { reading: list('reading'), form: list('form') };
}
