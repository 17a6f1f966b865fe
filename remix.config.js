import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js';

import { translated } from './app/core/language';

const ignoredRouteFiles = ['**/*.test.*', '**/.*'];

/** `(en)` in a route file's name is every language's prefix: the pages of those that came after English. */
const pagesInFurtherLanguages = () =>
  Object.fromEntries(
    translated
      .filter((language) => language !== 'en')
      .flatMap((language) =>
        Object.values(flatRoutes('app', ignoredRouteFiles))
          .filter(({ id }) => id.includes('(en)'))
          .map((route) => ({
            ...route,
            id: route.id.replace('(en)', language),
            parentId: route.parentId?.replace('(en)', language),
            path: route.path?.replace(/^en\?/, language),
          })),
      )
      .map((route) => [route.id, route]),
  );

/**
 * What Remix is told, in one place; `vite.config.ts` hands it to the Remix plugin.
 * Every `v3_*` flag that changes a behaviour we use is on, so that the step to React Router 7 changes none
 * (docs/decisions/121-the-way-off-remix-2.md). Off are two: the panel learns all its addresses with its first page, and
 * routes are found by their files.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ignoredRouteFiles,
  routes: pagesInFurtherLanguages,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: false,
  },
};
