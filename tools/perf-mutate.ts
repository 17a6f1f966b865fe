/**
 * `npm run perf:mutate`: do the checks notice when the site gets heavier or slower? Plants one regression of each kind in
 * a copy of the project, builds the copy and runs the check that must turn red. The copy as it is must be green first.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findChromium } from './chromium';
import { root, say } from '../scripts/prepare.mjs';

const chromePath = await findChromium();

/** Text that does not compress: what it adds is what it weighs. */
const heavyText = randomBytes(2000).toString('base64url');

/** What is planted, where, and the check that must notice. */
const regressions = [
  {
    what: 'a picture without its size',
    file: 'app/page/legal-page.tsx',
    from: '<LegalText {...text} />',
    to: '<img src="/icons/favicon.svg" alt="" />\n      <LegalText {...text} />',
    check: ['budgets.spec', '-g', 'nothing but the page itself'],
  },
  {
    what: 'two kilobytes more of script on guests’ forms',
    file: 'app/enhance-forms.client.ts',
    from: 'const longestWait',
    to: `if (document.body.dataset.ballast === '${heavyText}') location.reload();\nconst longestWait`,
    check: ['budgets.spec', '-g', '/reservas runs three kilobytes'],
  },
  {
    what: 'a stylesheet that the page waits for',
    file: 'app/root.tsx',
    from: '<link rel="manifest"',
    to: '<link rel="stylesheet" href="/fonts/fonts.css" />\n        <link rel="manifest"',
    check: ['budgets.spec', '-g', 'nothing but the page itself'],
  },
  {
    what: 'a font that the text waits for',
    file: 'app/http/document.server.ts',
    from: 'let css = globalCss',
    to: "let css = `@font-face{font-family:'Figtree';src:url(/fonts/figtree.woff2)}${globalCss}`",
    check: ['type.spec', '-g', 'no page asks for a face'],
  },
  {
    what: 'a table read twice',
    file: 'app/services/list-menu.ts',
    from: '() => readMenu(table)',
    to: 'async () => ((await readMenu(table)), readMenu(table))',
    check: ['queries.spec', '-g', 'read every table once'],
  },
  {
    what: 'a page that is not kept',
    file: 'app/routes/(en).terminos.tsx',
    from: 'export const meta',
    to: "export const handle = { page: 'form' };\nexport const meta",
    check: ['queries.spec', '-g', 'every reading page is kept'],
  },
];

const copy = mkdtempSync(path.join(tmpdir(), 'antidoto-mutate-'));
const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n');
for (const file of tracked) {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  cpSync(path.join(root, file), path.join(copy, file));
}
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));

function runInCopy(command: string, args: readonly string[]) {
  return spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: chromePath, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
}

function build() {
  const { status, stderr } = runInCopy(process.execPath, ['scripts/build.mjs']);
  if (status !== 0) throw new Error(`The copy could not be built:\n${stderr}`);
}

/** True when the check is red because a test failed; a check that could not run has noticed nothing. */
function isRed(check: readonly string[]): boolean {
  const { status, stdout, stderr } = runInCopy(path.join(copy, 'node_modules/.bin/playwright'), [
    'test',
    '--config',
    'playwright.config.ts',
    '--reporter=line',
    ...check,
  ]);
  if (status !== 0 && !/\d+ failed/.test(stdout)) throw new Error(`The check could not run:\n${stdout}\n${stderr}`);
  return status !== 0;
}

let noticed = 0;
try {
  build();
  if (isRed(['budgets.spec', 'queries.spec', 'type.spec'])) {
    say('The checks are not green as they are: mend the site first.');
    process.exitCode = 1;
  } else {
    for (const { what, file, from, to, check } of regressions) {
      const target = path.join(copy, file);
      const source = readFileSync(target, 'utf8');
      if (!source.includes(from)) throw new Error(`${file} has no '${from}' to change`);
      writeFileSync(
        target,
        source.replace(from, () => to),
      );
      build();
      const isNoticed = isRed(check);
      writeFileSync(target, source);
      noticed += Number(isNoticed);
      console.log(`${isNoticed ? 'noticed' : 'MISSED '}  ${what}`);
    }
    console.log(`${noticed} of ${regressions.length} planted regressions noticed`);
    process.exitCode = noticed === regressions.length ? 0 : 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
