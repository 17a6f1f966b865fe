/**
 * `npm run tool -- port-react-router [keep] [CHECK…]`: tries the way off Remix 2 (docs/decisions/121-the-way-off-remix-2.md). Ports
 * a temporary copy of the repository to React Router 7, installs, builds and tests it there, and compares what both sites
 * answer. `keep` leaves the copy; each CHECK of `npm test` is run there too, such as `e2e`. The patch and the output of each
 * step are written to `test-results/port-react-router`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root, printLine } from '../scripts/prepare.mjs';
import { copyTree } from './copy-of-tree';

const version = '7.18.4';
const brought = {
  '@react-router/dev': version,
  '@react-router/express': version,
  '@react-router/fs-routes': version,
  '@react-router/serve': version,
  'react-router': version,
  // The last one for the i18next that is here; later ones ask for another.
  'remix-i18next': '7.0.0',
};
/** Overrides that raise versions pinned by Remix. */
const droppedOverrides = ['react-router', 'react-router-dom', '@remix-run/router'];

/** Texts that are replaced in every file: first the names of packages. */
const renamed: readonly (readonly [from: string | RegExp, to: string])[] = [
  ['@remix-run/dev', '@react-router/dev'],
  ['@remix-run/express', '@react-router/express'],
  ['@remix-run/node', 'react-router'],
  ['@remix-run/react', 'react-router'],
  ['@remix-run/router', 'react-router'],
  ['@remix-run/serve', '@react-router/serve'],
  // Tests that ask a loader or an action: it receives its address and its route's path too, and reads neither.
  [/\bparams: (\{[^}]*\}),(\s*)context:/g, "url: new URL('http://localhost'),$2pattern: '',$2params: $1,$2context:"],
];
const code = /^(?:app|server|scripts|tests|tools|ui|supabase)\/.*\.(?:ts|tsx|js|mjs)$/;

const removed = ['remix.config.js', 'app/platform/http/remix.d.ts'];

const written: Record<string, string> = {
  'react-router.config.ts': `import type { Config } from '@react-router/dev/config';

/** React Router's settings, in one place; the addresses are in \`app/routes.ts\`. */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // The panel learns all its addresses with its first page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
`,
  'app/routes.ts':
    `import type { RouteConfigEntry } from '@react-router/dev/routes';\n` +
    `import { flatRoutes } from '@react-router/fs-routes';\n` +
    `
import { translated } from './domain/language';

const found = await flatRoutes({ ignoredRouteFiles: ['**/*.test.*', '**/.*'] });

/** \`(en)\` in a route file's name is every language's prefix: the pages of those that came after English. */
const inLanguage = (language: string, routes: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  routes
    .filter(({ id }) => id?.includes('(en)'))
    .map((route) => ({
      ...route,
      id: route.id?.replace('(en)', language),
      path: route.path?.replace(/^en\\?/, language),
      children: route.children && inLanguage(language, route.children),
    }));

export default [
  ...found,
  ...translated.filter((language) => language !== 'en').flatMap((language) => inLanguage(language, found)),
];
`,
};

/** Replacements in single files, after the names of packages. */
const replaced: readonly (readonly [file: string, from: string | RegExp, to: string])[] = [
  [
    'vite.config.ts',
    "import { vitePlugin as remix } from '@remix-run/dev';",
    "import { reactRouter } from '@react-router/dev/vite';",
  ],
  ['vite.config.ts', "import remixConfig from './remix.config.js';\n\n", ''],
  ['vite.config.ts', 'remix(remixConfig)', 'reactRouter()'],
  ['scripts/build.mjs', "dev/dist/cli.js', 'vite:build'", "dev/bin.js', 'build'"],
  ['scripts/dev.mjs', "dev/dist/cli.js', 'vite:dev'", "dev/bin.js', 'dev'"],
  ['scripts/prepare.mjs', 'remix.config.js', 'react-router.config.ts'],
  ['.gitignore', '.cache/\n', '.cache/\n.react-router/\n'],
  ['app/entry.server.tsx', 'RemixServer', 'ServerRouter'],
  ['app/entry.client.tsx', "RemixBrowser } from 'react-router'", "HydratedRouter } from 'react-router/dom'"],
  ['app/entry.client.tsx', 'RemixBrowser', 'HydratedRouter'],
  ['server/rendered-pages.ts', 'AgnosticRouteObject', 'RouteObject'],
  // The stock server does not export its parts, and its parts cannot be modified.
  [
    'server/serve.ts',
    "const loadAsStock = createRequire(load.resolve('@react-router/serve/package.json'));",
    "const loadAsStock = createRequire(load.resolve('@react-router/serve/package.json'));\nconst adapter = loadAsStock.resolve('@react-router/express');",
  ],
  [
    'server/serve.ts',
    /const remix = [^]*$/,
    `const { createRequestHandler } = loadAsStock(adapter) as typeof RemixExpress;
Object.assign(loadAsStock.cache[adapter] ?? {}, {
  exports: {
    createRequestHandler: (options: Parameters<typeof createRequestHandler>[0]) =>
      createRequestHandler({ ...options, getLoadContext: makeLoadContext(site) }),
  },
});

process.argv = [process.execPath, 'react-router-serve', './build/server/index.js'];
loadAsStock('./dist/cli.js');
`,
  ],
  [
    'tests/architecture/import-rules.js',
    '@remix-run\\/(node|react)$|react$|react-dom\\/',
    'react-router(\\/dom)?$|react$|react-dom\\/',
  ],
  [
    'tests/architecture/import-rules.js',
    '@remix-run\\/(node|react)$',
    '(@react-router\\/(dev\\/routes|fs-routes)|react-router)$',
  ],
  [
    'tests/architecture/import-rules.js',
    '@remix-run\\/(express|node|router)$',
    '(@react-router\\/express|react-router)$',
  ],
  ['tests/architecture/import-rules.js', '@remix-run\\/node$', 'react-router$'],
  ['tests/architecture/architecture.test.ts', "folder === 'app' ? 8", "folder === 'app' ? 9"],
  ['tests/e2e/menu-dia.spec.ts', '__remixContext', '__reactRouterContext'],
  ['tools/test.ts', '(playwright|remix|vite)', '(playwright|react-router|vite)'],
];

const results = path.join(root, 'test-results', 'port-react-router');
const options = process.argv.slice(2);
const checks = options.filter((word) => word !== 'keep');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const folder = copyTree('port');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const git = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  return stdout;
};

/** Changes the copy; throws when a text to replace is missing. Returns how much was changed. */
function port(): string {
  git('init', '--quiet');
  git('add', '--all');
  const manifest = JSON.parse(read('package.json')) as Record<'dependencies' | 'overrides', Record<string, unknown>>;
  const kept = Object.entries(manifest.dependencies).filter(([name]) => !name.startsWith('@remix-run/'));
  const dependencies = Object.entries({ ...Object.fromEntries(kept), ...brought });
  manifest.dependencies = Object.fromEntries(dependencies.sort(([a], [b]) => (a < b ? -1 : 1)));
  for (const name of droppedOverrides) {
    if (!(name in manifest.overrides)) throw new Error(`package.json: no override of ${name}`);
    delete manifest.overrides[name];
  }
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  // With the old lock file npm would keep the old router.
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
  const isOld = (place: string) => /^node_modules\/(?:@remix-run\/|react-router|remix-i18next)/.test(place);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([place]) => !isOld(place)));
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);

  for (const file of removed) rmSync(path.join(folder, file));
  for (const file of git('ls-files').split('\n')) {
    if (!code.test(file) || removed.includes(file) || file === 'tools/port-react-router.ts') continue;
    const before = read(file);
    const after = renamed.reduce((text, [from, to]) => text.replaceAll(from, to), before);
    if (after !== before) write(file, after);
  }
  for (const [file, from, to] of replaced) {
    const before = read(file);
    const after = typeof from === 'string' ? before.replaceAll(from, to) : before.replace(from, () => to);
    if (after === before) throw new Error(`${file}: nothing there is ${from}`);
    write(file, after);
  }
  for (const [file, text] of Object.entries(written)) write(file, text);

  git('add', '--all', '--intent-to-add');
  const counts = git('diff', '--numstat', ':!package-lock.json')
    .trim()
    .split('\n')
    .map((line) => line.split('\t').map(Number));
  const sum = (column: number) => counts.reduce((total, count) => total + (count[column] ?? 0), 0);
  return `${counts.length} files, ${sum(0)} lines for ${sum(1)}`;
}

interface Row {
  step: string;
  ok: boolean | undefined;
  seconds: number;
  note: string;
}
const rows: Row[] = [];

/** Runs a step unless one of its `needs` has failed, and stores its result. */
function step(name: string, needs: readonly string[], run: () => string): void {
  const missing = needs.filter((need) => !rows.some(({ step, ok }) => step === need && ok));
  if (missing.length > 0) {
    rows.push({ step: name, ok: undefined, seconds: 0, note: `without ${missing.join(', ')}` });
    return;
  }
  printLine(`${name}…`);
  const since = performance.now();
  const end = (ok: boolean, note: string) =>
    void rows.push({ step: name, ok, seconds: (performance.now() - since) / 1000, note });
  try {
    end(true, run());
  } catch (error) {
    end(false, error instanceof Error ? error.message : String(error));
  }
}

/** Runs a command; returns the summary in its output. Throws when it fails. */
function command(
  log: string,
  [program, ...args]: readonly [program: string, ...args: string[]],
  says = /$^/,
  cwd = folder,
): string {
  const { status, signal, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NO_COLOR: '1' },
  });
  const said = stdout + stderr;
  writeFileSync(path.join(results, `${log}.log`), said);
  const note = says.exec(said)?.[0].replaceAll(/\s+/g, ' ').trim() ?? '';
  if (status !== 0) throw new Error(`${note || `ended with ${signal ?? status}`} (${log}.log)`);
  return note;
}
const node = (log: string, args: readonly string[], says?: RegExp, cwd?: string) =>
  command(log, [process.execPath, ...args], says, cwd);

/** What the framework writes into a page for hydration, under another name in React Router. */
const hydration = /<link rel="modulepreload"[^>]*>\n?|<script nonce="NONCE"[^>]*>(?!\(\)=>)[^]*?<\/script>\n?/g;

/** Compares each answer of one site with the other's. */
function compare(before: string, after: string): string {
  const files = readdirSync(before);
  const load = (from: string, file: string) => readFileSync(path.join(from, file), 'utf8').replaceAll(hydration, '');
  const others = new Set(readdirSync(after));
  const different = files.filter((file) => !others.has(file) || load(before, file) !== load(after, file));
  writeFileSync(path.join(results, 'different-answers.log'), `${different.join('\n')}\n`);
  const note = `${files.length - different.length} of ${files.length} answers are the same`;
  if (different.length > 0 || others.size !== files.length) throw new Error(`${note} (different-answers.log)`);
  return note;
}

try {
  step('port', [], port);
  step('lock file', ['port'], () => {
    const note = command('lock-file', ['npm', 'install', '--package-lock-only', '--no-audit', '--no-fund']);
    writeFileSync(path.join(results, 'port.patch'), git('diff'));
    return note;
  });
  step('install', ['lock file'], () => node('install', ['scripts/install.mjs']));
  step('licences, advisories', ['install'], () =>
    node('packages', ['scripts/tool.mjs', 'packages'], /\d+ packages, [^]*?(?=\n|$)|Note: .*/),
  );
  step('types', ['install'], () => command('types', ['node_modules/.bin/tsc', '--noEmit']));
  step('build', ['install'], () => node('build', ['scripts/build.mjs']));
  step('unit tests', ['install'], () =>
    command('unit', ['node_modules/.bin/vitest', 'run', '--project', 'unit*'], /Tests .*/),
  );
  step('answers of Remix', [], () =>
    node('answers-of-remix', ['scripts/tool.mjs', 'save-pages', path.join(results, 'remix')], /\d+ answers/, root),
  );
  step('answers', ['build'], () =>
    node('answers', ['scripts/tool.mjs', 'save-pages', path.join(results, 'react-router')], /\d+ answers/),
  );
  step('the same answers', ['answers of Remix', 'answers'], () =>
    compare(path.join(results, 'remix'), path.join(results, 'react-router')),
  );
  for (const check of checks) {
    step(check, ['build'], () => node(check, ['scripts/tool.mjs', 'test', '--only', check], /\d+ passed, \d+ failed/));
  }
} finally {
  if (options.includes('keep')) printLine(`The copy stands in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
}

const outcome = { true: 'passed', false: 'FAILED', undefined: 'not run' };
for (const { step: name, ok, seconds, note } of rows) {
  const time = ok === undefined ? '' : `${seconds.toFixed(0)} s`;
  console.log(`${name.padEnd(22)}${outcome[`${ok}`].padEnd(9)}${time.padStart(6)}  ${note}`.trimEnd());
}
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
