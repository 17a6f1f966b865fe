/** TypeScript made into files that Node 20 runs. esbuild must be installed before this is imported. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import { root } from './prepare.mjs';

/**
 * Bundles each entry into `OUTDIR/NAME.js`. Our own workspaces are TypeScript and go into the bundle; installed packages
 * stay where they are, and scripts too, which find the project from where they stand.
 *
 * @param {Record<string, string>} entryPoints by the name of what is written
 * @param {string} outdir
 */
export async function bundle(entryPoints, outdir) {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [
      {
        name: 'what-stays-outside',
        setup(bundler) {
          bundler.onResolve({ filter: /\/scripts\/[\w-]+\.mjs$/ }, ({ path: name, resolveDir }) => ({
            path: pathToFileURL(path.resolve(resolveDir, name)).href,
            external: true,
          }));
          bundler.onResolve({ filter: /^[^.~/]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@antidoto/') ? undefined : { external: true },
          );
        },
      },
    ],
    alias: { '~': path.join(root, 'app') },
    logLevel: 'warning',
  });
}
