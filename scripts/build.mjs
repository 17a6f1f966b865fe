/**
 * `npm run build`: builds the site with Remix, bundles the server and the commands, compresses static files and creates
 * an empty database.
 */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { readArguments } from './commands.mjs';
import { ensureInstalled, isBuilt, markBuilt, printLine, runBeside } from './prepare.mjs';
import { takeLock } from './lock.mjs';

readArguments('build');
ensureInstalled('site');
const releaseLock = takeLock('build', (pid) => printLine(`Process ${pid} is building; waiting for its end…`));
if (process.argv.includes('--if-stale') && isBuilt()) process.exit(0);
printLine('Building the site (about 15 s)…');
rmSync('build', { recursive: true, force: true });
const remix = runBeside(
  process.execPath,
  [
    ...['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'],
    // Only `npm run tool -- files-entered` reads them.
    ...(process.env.SOURCE_MAPS ? ['--sourcemapServer'] : []),
  ],
  { NODE_ENV: 'production' },
);
// Made in parallel, because Remix uses one processor for most of its time, and moved into `build`, which Remix empties, at the end.
const cluster = path.join('.cache', 'empty-cluster');
rmSync(cluster, { recursive: true, force: true });
await Promise.all([remix, runBeside(process.execPath, ['scripts/empty-cluster.mjs', cluster])]);
renameSync(cluster, 'build/empty-cluster');

const { bundle } = await import('./bundle.mjs');
// With this definition the bundle has only the production version of packages such as React.
await bundle({ index: 'build/server/index.js' }, 'build/server', {
  withPackages: true,
  define: { 'process.env.NODE_ENV': '"production"' },
});
await bundle(
  {
    main: 'server/main.ts',
    serve: 'server/serve.ts',
    backup: 'app/features/operations/backup/back-up-command.ts',
    doctor: 'app/features/operations/doctor/doctor-command.ts',
    'read-paste-process': 'app/features/dish-editor/import/read-paste-process.ts',
    'read-guests-process': 'app/features/reservations/import/read-guests-process.ts',
    supabase: 'packages/embedded-supabase/src/cli.ts',
  },
  'build/host',
  // Node starts faster with a few large files than with hundreds of small ones.
  { withPackages: true },
);

/** Compresses static files once, so that the server need not. */
function compressFolder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) compressFolder(file);
    else if (/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name)) {
      const bytes = readFileSync(file);
      const brotli = brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });
      if (brotli.length >= bytes.length) continue;
      writeFileSync(`${file}.br`, brotli);
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
}
compressFolder('build/client');

// Files that the code reads (`app/platform/shipped-files.server.ts`), so that a server needs no sources.
for (const name of ['supabase/migrations', 'supabase/config.toml', 'supabase/seed.sql', 'supabase/seed']) {
  cpSync(name, `build/${name}`, { recursive: true });
}
cpSync('app/platform/pictures/picture-process.mjs', 'build/app/platform/pictures/picture-process.mjs');
writeFileSync('build/package.json', '{ "type": "module" }\n');
markBuilt();
releaseLock();
