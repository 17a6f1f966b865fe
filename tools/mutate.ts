/**
 * `npm run test:mutate [-- CHECK…]`: plants the faults of `plants.ts` in a copy of the project, one after another, and
 * runs the check that must fail. Without a fault the copy must pass.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root, printLine } from '../scripts/prepare.mjs';
import { findHeadlessChromium } from './chromium';
import { linkPackages } from './copy-of-tree';
import { plants, type Check, type Plant } from './plants';

type Command = readonly [program: string, ...args: string[]];
type WriteCommand = (at: readonly string[], files: readonly string[]) => Command;
const project =
  (name: string): WriteCommand =>
  (at) => ['vitest', 'run', '--project', name, ...at];
/** The command of a check for some of its files. */
const checks: Record<Check, WriteCommand> = {
  'database-types': () => [process.execPath, 'scripts/tool.mjs', 'database-types', '--check'],
  'files-entered': () => [process.execPath, 'scripts/tool.mjs', 'files-entered'],
  packages: () => [process.execPath, 'scripts/tool.mjs', 'packages'],
  typecheck: (_, files) => ['oxlint', '-c', '.oxlintrc.types.json', '--type-aware', '--type-check', ...files],
  format: (_, files) => ['oxfmt', '--check', ...files],
  lint: (_, files) => ['oxlint', ...files],
  unit: project('unit*'),
  embedded: project('embedded*'),
  postgres: project('postgres'),
  pictures: project('pictures'),
  faults: project('faults'),
  stories: (at) => ['vitest', 'run', '--config', 'tests/stories/vitest.config.ts', ...at],
  e2e: (at) => ['playwright', 'test', '--config', 'playwright.config.ts', '--reporter=line', ...at],
};

const only = process.argv.slice(2);
const env = {
  ...process.env,
  CHROME_PATH: await findHeadlessChromium(),
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
};

const copy = mkdtempSync(path.join(tmpdir(), 'antidoto-mutate-'));
// PostgreSQL, which root runs as the user `nobody`, is started from this folder.
chmodSync(copy, 0o755);
const inCopy = (file: string) => path.join(copy, file);

/** Copies the working tree, with its packages. */
function makeCopy(): void {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.stdout.split('\0').filter(Boolean)) cpSync(path.join(root, file), inCopy(file));
  linkPackages(copy);
}

function run([program, ...args]: Command, more: Record<string, string> = {}) {
  const command = path.isAbsolute(program) ? program : inCopy(`node_modules/.bin/${program}`);
  return spawnSync(command, args, { cwd: copy, encoding: 'utf8', env: { ...env, ...more } });
}

function build(): void {
  const { status, stdout, stderr } = run([process.execPath, 'scripts/build.mjs']);
  if (status !== 0) throw new Error(`The copy could not be built:\n${stdout}${stderr}`);
}

/** The output of a failed check; undefined when it passes. Throws when its tests could not run. */
function findRed(
  check: Check,
  at: readonly string[],
  files: readonly string[],
  more?: Record<string, string>,
): string | undefined {
  const command = checks[check](at, files);
  const { status, stdout, stderr } = run(command, more);
  if (status === 0) return undefined;
  const isOfTests = /^(vitest|playwright)$/.test(command[0]);
  if (isOfTests && !/\d+ failed/.test(stdout)) throw new Error(`${check} could not run:\n${stdout}\n${stderr}`);
  return `${stdout}\n${stderr}`;
}

/** Runs each check on the files of its plants, without a fault: whole files together, and tests chosen by name together. */
function expectGreen(chosen: readonly Plant[]): void {
  if (chosen.some(({ isBuilt }) => isBuilt)) build();
  for (const check of new Set(chosen.map((plant) => plant.check))) {
    const own = chosen.filter((plant) => plant.check === check);
    const sources = [...new Set(own.map(({ file }) => file))];
    const flag = check === 'e2e' ? '-g' : '-t';
    const named = own.filter(({ at = [] }) => at.includes(flag));
    const expect = (at: readonly string[]) => {
      const red = findRed(check, [...new Set(at)], sources);
      if (red) throw new Error(`${check} is not green as it is: mend it first.\n${red}`);
    };
    if (named.length < own.length) expect(own.filter((plant) => !named.includes(plant)).flatMap(({ at = [] }) => at));
    if (named.length > 0) {
      const files = named.flatMap(({ at = [] }) => at.slice(0, at.indexOf(flag)));
      const names = new Set(named.map(({ at = [] }) => at.at(-1)));
      expect([...files, flag, `(${[...names].join('|')})`]);
    }
  }
}

/** Plants a fault, runs its check and removes the fault. */
function isNoticed({ check, file, from, to, at = [], env: more, isBuilt }: Plant): boolean {
  const source = readFileSync(inCopy(file), 'utf8');
  writeFileSync(
    inCopy(file),
    source.replace(from, () => to),
  );
  try {
    if (isBuilt) build();
    return findRed(check, at, [file], more) !== undefined;
  } finally {
    writeFileSync(inCopy(file), source);
  }
}

/** A fault whose check cannot run does not stop the others. */
function sayWhether(plant: Plant): 'noticed' | 'missed' | 'not tried' {
  try {
    return isNoticed(plant) ? 'noticed' : 'missed';
  } catch (error) {
    printLine((error as Error).message);
    return 'not tried';
  }
}

const chosen = plants.filter(({ check }) => only.length === 0 || only.includes(check));
let noticed = 0;
try {
  makeCopy();
  expectGreen(chosen);
  for (const plant of chosen) {
    const word = sayWhether(plant);
    noticed += Number(word === 'noticed');
    console.log(`${word}: ${plant.check}, ${plant.what}`);
  }
  console.log(`${noticed} of ${chosen.length} planted faults noticed`);
} catch (error) {
  printLine((error as Error).message);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = noticed === chosen.length ? 0 : 1;
