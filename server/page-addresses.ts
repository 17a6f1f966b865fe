import type { ServerBuild } from '@remix-run/node';
import { matchRoutes, type AgnosticRouteObject } from '@remix-run/router';

import { decideHandle } from '../app/http/page-kind';
import type { Site } from '../app/runtime.server';

/** The Remix build with what our `entry.server` exports besides the request handler. */
export type SiteBuild = ServerBuild & { entry: { module: { site: Site } } };

type ServerRoute = NonNullable<SiteBuild['routes'][string]>;

/** Those of the addresses whose pages are of this kind, by the routes' own `handle`, so that no second list can disagree. */
export function findAddresses(
  kind: 'reading' | 'form',
  { routes: given }: Pick<SiteBuild, 'routes'>,
  addresses: readonly string[],
): string[] {
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
  return addresses.filter((address) => {
    const matches = matchRoutes(tree, address) ?? [];
    const handles = matches.map(({ route }) => route.handle as unknown);
    return matches.length > 0 && decideHandle(handles).page === kind;
  });
}
