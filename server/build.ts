import type { ServerBuild } from '@remix-run/node';

import type { Site } from '../app/runtime.server';

/** The Remix build with what our `entry.server` exports besides the request handler. */
export type SiteBuild = ServerBuild & { entry: { module: { site: Site } } };

/** Loads the server build that `npm run build` made. */
export async function loadBuild(href: string): Promise<SiteBuild> {
  return (await import(href)) as SiteBuild;
}
