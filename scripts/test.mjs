/**
 * `npm test`: every check there is, one after the other, ending with one line `N passed, N failed`.
 * `npm test -- --only unit,e2e` runs some of them while working.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ensureBuilt, ensureInstalled, root, say } from './prepare.mjs';

ensureInstalled();
const { findChromium } = await import('./chromium.mjs');
const chromePath = await findChromium();
ensureBuilt();

const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });
const bin = (name) => path.join(root, 'node_modules', '.bin', name);

/** A check that passes or fails as one. */
const check = (name, command, args) => ({ name, command, args, count: (ok) => (ok ? [1, 0] : [0, 1]) });

/** A vitest project, or a configuration of its own; each of its tests counts. */
function vitest(name, args = ['--project', name]) {
  const file = path.join(results, `${name}.json`);
  return {
    name,
    command: bin('vitest'),
    args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    file,
    count: (ok, report) => [
      report.numPassedTests,
      // A file that cannot even be read has no tests to fail.
      Math.max(
        report.numFailedTests +
          report.testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0).length,
        ok ? 0 : 1,
      ),
    ],
  };
}

/** A Playwright project; each of its tests counts. */
function playwright(name, config) {
  const file = path.join(results, `${name}.json`);
  return {
    name,
    command: bin('playwright'),
    args: ['test', '--config', config, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    file,
    count: (ok, { stats }) => [stats.expected, Math.max(stats.unexpected + stats.flaky, ok ? 0 : 1)],
  };
}

const checks = [
  check('typecheck', bin('tsc'), ['--noEmit']),
  check('lint', bin('eslint'), ['.']),
  check('format', bin('prettier'), ['--check', '--log-level=warn', '.']),
  check('database-types', process.execPath, ['scripts/database-types.mjs', '--check']),
  vitest('unit'),
  vitest('embedded'),
  vitest('pictures'),
  vitest('faults'),
  check('story-coverage', process.execPath, ['scripts/story-coverage.mjs']),
  vitest('stories', ['--config', 'tests/stories/vitest.config.ts']),
  playwright('e2e', 'playwright.config.ts'),
];

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1].split(',') : undefined;
let passed = 0;
let failed = 0;
const summary = [];

for (const { name, command, args, env, file, count } of checks) {
  if (only && !only.includes(name)) continue;
  say(`\n— ${name}`);
  const startedAt = Date.now();
  if (file) rmSync(file, { force: true });
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      CHROME_PATH: chromePath,
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      STORYBOOK_DISABLE_TELEMETRY: '1',
      ...env,
    },
  });
  let counts;
  try {
    counts = count(status === 0, file ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
  } catch {
    // No report: the check could not run at all.
    counts = [0, 1];
  }
  passed += counts[0];
  failed += counts[1];
  summary.push(`${name}: ${counts[0]} ok, ${counts[1]} not, ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

say(`\n${summary.join('\n')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
