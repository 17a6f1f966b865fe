/** TypeScript made into files that Node 20 runs. esbuild must be installed before this is imported. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import { root } from './prepare.mjs';

/** Packages with files that no bundle has, and one of Remix's that Node's own `fetch` makes needless: read when asked for. */
const alwaysOutside = ['@electric-sql/pglite', 'sharp', 'undici'];

/** @param {string} name what an `import` names */
const isAlwaysOutside = (name) =>
  name.startsWith('node:') || alwaysOutside.some((one) => name === one || name.startsWith(`${one}/`));

/**
 * Bundles each entry into `OUTDIR/NAME.js`. Our own workspaces are TypeScript and go into the bundle; installed packages
 * stay where they are unless `withPackages`, and scripts too, which find the project from where they stand.
 *
 * @param {Record<string, string>} entryPoints by the name of what is written
 * @param {string} outdir
 * @param {{ withPackages?: boolean }} [options]
 */
export async function bundle(entryPoints, outdir, { withPackages = false } = {}) {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: Boolean(process.env.SOURCE_MAPS),
    // Packages that are not modules ask for Node's own by `require`.
    ...(withPackages && {
      banner: {
        js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
      },
    }),
    plugins: [
      {
        name: 'what-stays-outside',
        setup(bundler) {
          bundler.onResolve({ filter: /\/scripts\/[\w-]+\.mjs$/ }, ({ path: name, resolveDir }) => ({
            path: pathToFileURL(path.resolve(resolveDir, name)).href,
            external: true,
          }));
          bundler.onResolve({ filter: /^[^.~/]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || name.startsWith('@antidoto/') || (withPackages && !isAlwaysOutside(name))
              ? undefined
              : { external: true },
          );
        },
      },
    ],
    alias: { '~': path.join(root, 'app') },
    logLevel: 'warning',
  });
}
