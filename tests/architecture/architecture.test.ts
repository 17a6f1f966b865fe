import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { commands } from '../../scripts/commands.mjs';
import { listCode, productFolders, readImports } from './import-graph';
import { findFault, findRoom, rooms } from './import-rules';

const root = path.resolve(import.meta.dirname, '../..');

const files = listCode(productFolders);

/** What lint would report in these files, as `FILE:LINE RULE`, sorted. */
function lint(written: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-lint-'));
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    for (const name of ['.oxlintrc.json', 'tests/architecture/import-rules.js']) cpSync(name, path.join(folder, name));
    for (const [file, text] of Object.entries(written)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const command = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', ...Object.keys(written)];
    const { stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { filename: string; code: string; labels: { span: { line: number } }[] }[];
    };
    const found = diagnostics.map(({ filename, code, labels }) => `${filename}:${labels[0]?.span.line} ${code}`);
    return [...new Set(found)].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the order of imports', () => {
  it('reads the files and their imports', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(readImports('tests/architecture/architecture.test.ts')).toContain('./import-rules');
  });

  it('puts every file in a room', () => {
    expect(files.filter((file) => !findRoom(file))).toEqual([]);
    const named = rooms.flatMap((room) => room.files);
    expect(named.filter((own) => !files.some((file) => file.startsWith(own)))).toEqual([]);
  });

  it('has no room that imports a higher one', () => {
    const order = rooms.map(({ room }) => room);
    const raised = rooms.filter(({ imports }, index) => imports.some((other) => !(order.indexOf(other) < index)));
    expect(raised).toEqual([]);
  });

  it.each(rooms.map(({ room }) => room))('%s', (room) => {
    const broken = files
      .filter((file) => findRoom(file)?.room === room)
      .flatMap((file) =>
        readImports(file).flatMap((name) => (findFault(file, name) ? [`${file} imports ${name}`] : [])),
      );
    expect(broken).toEqual([]);
  });

  it('is enforced by lint for every spelling of an import', () => {
    const stopped = [
      ['app/core/upward.ts', '../platform/log.server'],
      ['app/core/by-name.ts', '~/platform/log.server'],
      ['app/core/of-node.ts', 'node:fs'],
      ['app/features/carta/upward.ts', '../restaurant/hours/hours'],
      ['app/platform/http/upward.ts', './../../features/carta/list-menu'],
      ['app/routes/healthz.ts', './readyz'],
      ['app/routes/admin.tsx', '../admin.reservas/present-requests'],
      ['ui/src/components/Logo/upward.tsx', '../../../../app/core/price'],
      ['packages/embedded-supabase/src/rest/upward.ts', '../../../../server/guard'],
    ] as const;
    const forms = (name: string) => [`import ${name};`, `await import(${name});`, `export { a } from ${name};`];
    const written = stopped.map(([file, name]) => [file, forms(`'${name}'`).join('\n')] as const);
    const found = lint(Object.fromEntries([...written, ['app/core/beside.ts', forms("'./beside'").join('\n')]]));
    const rule = 'antidoto(imports-by-room)';
    expect(found).toEqual(stopped.flatMap(([file]) => [1, 2, 3].map((line) => `${file}:${line} ${rule}`)).sort());
  });

  // The plugins are written for ESLint; oxlint calls its support for them alpha, so this test runs them.
  it('has all plugins of lint', () => {
    const slow = 'export const isSlow = (text: string) => /^(\\d+\\d*)+$/.test(text);';
    const hooks = [
      'export const Odd = ({ is }: { is: boolean }) => (is ? useEffect(() => undefined) : null);',
      'export const Idle = ({ is }: { is: boolean }) => useEffect(() => void is, []);',
    ];
    const found = lint({
      'app/core/slow.ts': slow,
      'app/core/slow.test.ts': slow,
      'ui/src/components/Odd/Odd.tsx': ["import { useEffect } from 'react';", ...hooks].join('\n'),
      'app/features/untidy.ts': "const unused: any = '';\nconsole.log(1 == 1);",
      'tools/untidy.mjs': 'console.log(unknown);',
    });
    expect(found).toEqual([
      'app/core/slow.ts:1 regexp(no-super-linear-backtracking)',
      'app/features/untidy.ts:1 eslint(no-unused-vars)',
      'app/features/untidy.ts:1 typescript(no-explicit-any)',
      'app/features/untidy.ts:2 eslint(eqeqeq)',
      'app/features/untidy.ts:2 eslint(no-console)',
      'tools/untidy.mjs:1 eslint(no-undef)',
      'ui/src/components/Odd/Odd.tsx:2 react-hooks(rules-of-hooks)',
      'ui/src/components/Odd/Odd.tsx:3 react-hooks(exhaustive-deps)',
    ]);
  });

  it('keeps clock, randomness, network and environment out of the rules', () => {
    const outside =
      /\bnew Date\(\)|\b(?:Date|performance)\.now\b|\bMath\.random\b|\b(?:fetch|setTimeout)\(|\bprocess\./;
    // Operations' commands are processes of their own; code of the browser has the browser's clock and network.
    const rules = files.filter(
      (file) =>
        /^app\/(core\/|features\/(?!operations\/))/.test(file) &&
        !/\.(test|server|client)\.|\.tsx$|\/(present-menu-table|send-row|use-menu-news|read-(?:paste|guests)(-process)?)\.ts$/.test(
          file,
        ),
    );
    expect(rules.length).toBeGreaterThan(80);
    expect(rules.filter((file) => outside.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('reads the environment in server files only, through env.server', () => {
    const readers = files.filter(
      (file) => file.startsWith('app/') && /process\.env(?!\.NODE_ENV)/.test(readFileSync(file, 'utf8')),
    );
    expect(readers.filter((file) => !file.includes('.test.'))).toEqual(['app/platform/env.server.ts']);
  });
});

describe('the repository', () => {
  it('cites documents that are in the repository', () => {
    const cited = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      // A document is named with its folder, so that a reader of the comment finds it.
      const names = [...text.matchAll(/(?<![\w/])(?:docs\/[\w/-]+|contract|specification)\.md\b/g)].map(
        ([name]) => name,
      );
      return names.filter((name) => !existsSync(name)).map((name) => `${file} cites ${name}`);
    });
    expect(cited).toEqual([]);
  });

  it('names existing commands and files in its documents', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    const papers = ['README.md', 'CONTRIBUTING.md', 'ui/README.md', ...inDocs.map((name) => `docs/${name}`)];
    const missing = papers.flatMap((paper) => {
      const text = readFileSync(paper, 'utf8');
      const find = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
      const beside = (name: string) => path.join(path.dirname(paper), name);
      const file = /`((?:app|server|ui|packages|atelier|supabase|public|tests|tools|scripts|docs)\/[\w./()$-]+\.\w+)`/g;
      return [
        ...find(/\bnpm run ([\w:-]+)/g).filter((name) => !(name in scripts)),
        ...find(/\bnpm run tool -- ([a-z-]+)/g).filter((name) => !(name in commands)),
        ...find(/(?:\]\(|\b(?:src|href)=")(?!https?:)([^)"#\s]+)/g).filter((name) => !existsSync(beside(name))),
        ...find(file).filter((name) => !existsSync(name)),
      ].map((name) => `${paper} names ${name}`);
    });
    expect(papers.length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });

  it('has no folder for miscellaneous code', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.)/.test(file))).toEqual([]);
  });

  it('has at most fifteen files in a folder without subfolders, and eight at the root', () => {
    const own = files.filter((file) => !/\.(test|stories|generated)\./.test(file)).map((file) => path.dirname(file));
    // Each file of `app/routes` is an address; Remix's convention puts them side by side.
    const crowded = [...new Set(own)].filter((folder) => {
      const most = folder === 'app' ? 8 : folder === 'app/routes' ? Infinity : 15;
      return own.filter((other) => other === folder).length > most;
    });
    expect(crowded).toEqual([]);
  });

  it('names files in kebab-case, components in PascalCase', () => {
    const odd = files
      .map((file) => path.basename(file).replace(/\.(data|server|client|test|stories|generated)(?=\.)/g, ''))
      .filter((name) => !/^([a-z0-9]+(-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(\.d)?\.(tsx?|mjs)$/.test(name));
    const routes = readdirSync('app/routes');
    expect(odd.filter((name) => !routes.includes(name))).toEqual([]);
  });

  it('re-exports nothing wholesale', () => {
    expect(files.filter((file) => /^export \*/m.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('keeps every route file in one order', () => {
    const order = [
      /^import /m,
      /^export const handle\b/m,
      /^export (const meta\b|\{ \w+ as meta\b)/m,
      /^export const headers\b/m,
      /^export (async )?(function|const) loader\b/m,
      /^export (async )?(function|const) action\b/m,
      /^export (default |\{ \w+ as default \})/m,
      /^export (function|const) ErrorBoundary\b/m,
    ];
    const unordered = files
      .filter((file) => /^app\/routes\/([^/]+|[^/]+\/route)\.tsx?$/.test(file) && !file.includes('.test.'))
      .filter((file) => {
        const text = readFileSync(file, 'utf8');
        const places = order.map((pattern) => text.search(pattern)).filter((place) => place >= 0);
        return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
      });
    expect(unordered).toEqual([]);
  });

  it('checks the session first in every loader and action of the panel', () => {
    const isOfPanel = (file: string) => /^app\/routes\/admin[^/]*(\/route)?\.tsx?$/.test(file);
    const entries = files.filter(isOfPanel).flatMap((file) => {
      const found = readFileSync(file, 'utf8').matchAll(/^export (?:async function|const) ((loader|action)\b.*)/gm);
      return [...found].map(([, line = '', name = '']) => ({ entry: `${file} ${name}`, name, line }));
    });
    expect(entries.length).toBeGreaterThan(40);
    // An action signs what it writes, too.
    const makers = { loader: /^loader = (?:staff|owner)Loader\(/, action: /^action = (?:staff|owner)Action\(/ };
    // The frame accepts keys.
    const open = entries.filter(({ name, line }) => !makers[name as 'action'].test(line)).map(({ entry }) => entry);
    expect(open).toEqual(['app/routes/admin.tsx loader', 'app/routes/admin.tsx action']);
  });

  it('names a test for every promise of security', () => {
    const rows = readFileSync('docs/security.md', 'utf8').matchAll(/^\| (?!promise |---)(.+) \| (.+) \|$/gm);
    const promises = [...rows].map(([, promise, tests = '']) => ({ promise, tests }));
    expect(promises.length).toBeGreaterThan(30);
    expect(promises.filter(({ tests }) => !/`[^` ]+\/[^` ]+`/.test(tests))).toEqual([]);
  });
});

describe('packages', () => {
  const manifests = ['.', 'ui', 'packages/embedded-supabase', 'atelier'].map(
    (folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<string, Record<string, string>>,
  );
  const [own = {}] = manifests;
  const declared = manifests.flatMap((manifest) =>
    ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((kind) => Object.keys(manifest[kind] ?? {})),
  );
  const code = [
    ...listCode([
      'app',
      'ui/src',
      'server',
      'packages',
      'atelier',
      'supabase',
      'scripts',
      'tests',
      'tools',
      '.storybook',
    ]),
    ...readdirSync('.').filter((name) => /\.(ts|js)$/.test(name)),
  ];

  it('are declared when a file imports them', () => {
    const undeclared = code.flatMap((file) =>
      readImports(file)
        .filter((name) => !/^(\.|~\/|node:|virtual:)/.test(name))
        .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
        .filter((name) => !declared.includes(name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(undeclared).toEqual([]);
  });

  it('are imported or named as a command when they are declared', () => {
    // remix-i18next needs the first, oxlint runs the others.
    const byOthers = ['react-i18next', 'oxlint-tsgolint', 'eslint-plugin-regexp'];
    const text = code.map((file) => readFileSync(file, 'utf8')).join('\n');
    const idle = declared
      .filter((name) => !name.startsWith('@types/') && !byOthers.includes(name))
      .filter((name) => !new RegExp(`['/]${name}['/]`).test(text));
    expect(idle).toEqual([]);
    const typed = declared.filter((name) => name.startsWith('@types/')).map((name) => name.slice('@types/'.length));
    expect(typed.filter((name) => name !== 'node' && !declared.includes(name))).toEqual([]);
  });

  it('are in the lock file with their builds for every system, which `npm ci` needs', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const isLocked = (from: string, name: string): boolean =>
      `${from}${from && '/'}node_modules/${name}` in packages ||
      (from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name));
    const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(from, name)),
    );
    expect(missing).toEqual([]);
  });

  it('have one exact version, and every override a reason', () => {
    const versions = Object.entries({ ...own.dependencies, ...own.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    const record = readFileSync('docs/decisions/120-packages.md', 'utf8');
    expect(Object.keys(own.overrides ?? {}).filter((name) => !record.includes(`\`${name}\``))).toEqual([]);
  });
});
