/** Bundles TypeScript for Node 20. esbuild must be installed before this is imported. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import { root } from './prepare.mjs';

/** Packages with files that cannot be bundled, and `undici`, which Remix loads only without Node's `fetch`. */
const alwaysOutside = ['@electric-sql/pglite', 'sharp', 'undici'];

/** @param {string} name the specifier of an `import` */
const isAlwaysOutside = (name) =>
  name.startsWith('node:') || alwaysOutside.some((one) => name === one || name.startsWith(`${one}/`));

/**
 * Bundles each entry into `OUTDIR/NAME.js`. Our own workspaces are TypeScript and go into the bundle; installed packages
 * stay outside unless `withPackages`. Scripts stay outside too, because they find the project by their own path.
 *
 * @param {Record<string, string>} entryPoints source files by NAME
 * @param {string} outdir
 * @param {{ withPackages?: boolean, define?: Record<string, string> }} [options] `define`: an expression and the text in its place
 */
export async function bundle(entryPoints, outdir, { withPackages = false, define } = {}) {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Code that several entries share is written once.
    splitting: true,
    target: 'node20',
    define,
    allowOverwrite: true,
    sourcemap: Boolean(process.env.SOURCE_MAPS),
    // CommonJS packages load Node's modules by `require`.
    ...(withPackages && {
      // Prefer ES modules, whose unused exports esbuild leaves out.
      mainFields: ['module', 'main'],
      banner: {
        js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
      },
    }),
    plugins: [
      {
        name: 'external-imports',
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
