/**
 * `npm run bench`: the site measured on this machine, side by side with what it is compared to. A table on stdout, the
 * figures in `bench-results.json`. `-- --only pages,render` measures some of it, `-- --quick` with one short round.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
const { findChromium } = await import('./chromium.mjs');
process.env.CHROME_PATH ??= await findChromium();
ensureBuilt();

const { build } = await import('esbuild');
const outfile = path.join(root, 'build', 'bench', 'main.js');
await build({
  entryPoints: ['tests/bench/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Our own workspaces are TypeScript and go into the bundle; installed packages stay where they are.
  plugins: [
    {
      name: 'installed-packages-stay',
      setup(bundler) {
        // Scripts find the project from where they stand.
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
await import(pathToFileURL(outfile).href);
process.exit(0);
