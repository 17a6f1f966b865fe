/**
 * `npm test`: runs every check, as many at a time as there are cores, and ends with one line `N passed, N failed`.
 * Each writes to `test-results/NAME.log`; the output of failed ones is printed before the closing table. See docs/testing.md.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { isBuilt, root, printLine } from '../scripts/prepare.mjs';
import { findHeadlessChromium } from './chromium';
import { countPlaywright, countVitest, type Counts, type PlaywrightReport, type VitestReport } from './count-tests';
import { pickTouched, runInLanes, type Job } from './lanes';

const results = path.join(root, 'test-results');
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);

interface Step extends Job {
  command: string;
  args: string[];
  env?: Record<string, string>;
}

interface Check extends Step {
  /** Its report as JSON. */
  file?: string;
  /** `report`: the content of `file`. */
  count: (ok: boolean, report: unknown) => Counts;
}

/** A check that passes or fails as one. */
const check = (name: string, command: string, args: string[]): Check => ({
  name,
  command,
  args,
  count: (ok) => (ok ? [1, 0] : [0, 1]),
});

/**
 * One more than Vitest uses on two cores: the stories then take 184 s instead of 360. Not for the unit tests, where a second
 * worker would read all modules again.
 */
const workers = '--maxWorkers=2';
/** The tests of faults mostly wait. */
const waiting = '--maxWorkers=4';

/** With other processes or a browser, a test fails only when it fails twice. */
const twice = '--retry=1';

/** A vitest project, or a configuration of its own; each of its tests counts. */
function vitest(name: string, args = ['--project', `${name}*`]): Check {
  const file = path.join(results, `${name}.json`);
  return {
    name,
    command: bin('vitest'),
    args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    file,
    count: (ok, report) => countVitest(report as VitestReport, ok, root),
  };
}

/** A Playwright project; each of its tests counts. */
function playwright(name: string, config: string): Check {
  const file = path.join(results, `${name}.json`);
  return {
    name,
    command: bin('playwright'),
    args: ['test', '--config', config, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    file,
    count: (ok, report) => countPlaywright(report as PlaywrightReport, ok),
  };
}

/** The build of the site. Not a check; checks that start a site wait for it. */
const build: Step = {
  name: 'build',
  command: process.execPath,
  args: ['scripts/build.mjs'],
  // `files-entered` reads them.
  env: { SOURCE_MAPS: '1' },
};
const hasSourceMaps = existsSync(path.join(root, 'build/server/index.js.map'));
const site = { needs: build.name };
const everywhere =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|scripts\/(bundle|prepare|tool)\.mjs|tools\/(test|lanes|chromium)\.ts)$/;
/** The files that affect a check: `pattern`, and those that affect all checks. */
const at = (pattern: RegExp) => ({ looksAt: new RegExp(`${everywhere.source}|${pattern.source}`) });

// From the cheapest to the dearest; the faults are last, so that they start first: they wait and leave a core idle.
const checks: Check[] = [
  {
    ...check('database-types', process.execPath, ['scripts/tool.mjs', 'database-types', '--check']),
    ...at(/^supabase\/|database/),
  },
  { ...check('packages', process.execPath, ['scripts/tool.mjs', 'packages']), ...at(/^tools\/packages/) },
  check('format', bin('oxfmt'), ['--check']),
  { ...check('lint', bin('oxlint'), []), ...at(/\.(tsx?|m?js|json)$/) },
  {
    ...check('typecheck', bin('oxlint'), ['-c', '.oxlintrc.types.json', '--type-aware', '--type-check']),
    ...at(/\.(tsx?|json)$/),
  },
  vitest('unit'),
  {
    ...vitest('embedded', ['--project', 'embedded*', '--project', 'postgres', workers, twice]),
    ...at(/^supabase\/|^tests\/setup\//),
  },
  {
    ...vitest('pictures', ['--project', 'pictures', workers, twice]),
    ...at(/^(app\/(backends|domain|services)|supabase|tests\/(pictures|setup|support))\//),
  },
  {
    ...vitest('stories', ['--config', 'tests/stories/vitest.config.ts', workers, twice]),
    ...at(/^(ui|public|\.storybook|tests\/(setup|stories|visual))\//),
  },
  {
    ...check('files-entered', process.execPath, ['scripts/tool.mjs', 'files-entered']),
    ...site,
    ...at(/^(app|server|supabase)\/|^tools\/(files-entered|run-site)|^docs\/performance/),
  },
  {
    ...playwright('e2e', 'playwright.config.ts'),
    ...site,
    ...at(
      /^(app|public|server|supabase|ui|tests\/(e2e|support))\/|^scripts\/|^tools\/chromium|^(playwright|remix|vite)\.config/,
    ),
  },
  {
    ...vitest('faults', ['--project', 'faults', waiting, twice]),
    ...site,
    ...at(/^(app|server|supabase|tests\/(faults|setup|support))\/|^scripts\/build/),
  },
];

/** Every file that differs from `main`, committed or not. */
function listChanged(): string[] {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) stop(`What has changed cannot be told: ${stderr.trim()}`);
    return stdout.split('\n').filter(Boolean);
  };
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

function stop(why: string): never {
  printLine(why);
  process.exit(1);
}

/** The checks that the command line asks for. */
function readChoice(): Check[] {
  const { only, changed } = parseArgs({ options: { only: { type: 'string' }, changed: { type: 'boolean' } } }).values;
  // The names were checked before the packages were installed.
  const named = only === undefined ? checks : checks.filter(({ name }) => only.split(',').includes(name));
  return changed ? pickTouched(named, listChanged()) : named;
}

const chosen = readChoice();

/**
 * A folder for this run's databases, sites and browsers, removed at its end. It is in memory where Linux has room for that: tests
 * kill processes, and a file in memory survives that as one on a disk does.
 */
function makeScratch(): string {
  const memory = '/dev/shm';
  const bytesFree = (folder: string) => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const hasRoom = existsSync(memory) && bytesFree(memory) > 4 * 2 ** 30;
  const folder = mkdtempSync(path.join(hasRoom ? memory : tmpdir(), 'antidoto-tests-'));
  // Some tests run as another user.
  chmodSync(folder, 0o755);
  return folder;
}
const scratch = makeScratch();
const env = {
  ...process.env,
  CHROME_PATH: await findHeadlessChromium(),
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  TMPDIR: scratch,
  // Every site copies one seeded database.
  ANTIDOTO_TEST_RUN: String(process.pid),
};
mkdirSync(results, { recursive: true });

const mustBuild =
  chosen.some(({ needs }) => needs) &&
  (!isBuilt() || (!hasSourceMaps && chosen.some(({ name }) => name === 'files-entered')));
const jobs: (Check | Step)[] = mustBuild ? [build, ...chosen] : chosen.map((job) => ({ ...job, needs: undefined }));
const startedAt = Date.now();
/** Running jobs by name: process and start. */
const running = new Map<string, { child: ChildProcess; since: number }>();
/** Ended jobs, with their duration in ms. */
const ended: { name: string; passed: number; failed: number; ms: number; note: string }[] = [];
let isEnding = false;

const logOf = (name: string) => path.join(results, `${name}.log`);
const inWords = (ms: number) => {
  const seconds = Math.round(ms / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const isTerminal = Boolean(process.stderr.isTTY);
/** Prints a line; on a terminal the running jobs are shown below it. */
function report(line: string): void {
  printLine(isTerminal ? `\r\x1b[K${line}` : line);
  showRunning();
}
function showRunning() {
  if (!isTerminal || running.size === 0) return;
  const now = [...running].map(([name, { since }]) => `${name} ${inWords(Date.now() - since)}`);
  process.stderr.write(`\r\x1b[K${ended.length} of ${jobs.length} done, now ${now.join(', ')}`);
}

/** Runs a job in its own process group, so that its children can be ended with it. */
async function run(job: Check | Step): Promise<boolean> {
  const { name, command, args } = job;
  const file = 'file' in job ? job.file : undefined;
  if (isEnding) return false;
  if (file) rmSync(file, { force: true });
  const since = Date.now();
  return new Promise((resolve) => {
    const log = openSync(logOf(name), 'w');
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...env, ...job.env },
    });
    closeSync(log);
    running.set(name, { child, since });
    if (!isTerminal) printLine(`— ${name}`);
    const end = (status: number | null) => {
      running.delete(name);
      resolve(close(job, status === 0, Date.now() - since));
    };
    child.once('error', () => end(1)).once('exit', end);
  });
}

/** Counts a job's results; true when none failed. */
function close(job: Job | Check, ok: boolean, ms: number): boolean {
  const { name } = job;
  // Interrupted: no result.
  if (isEnding) return false;
  // The build counts only when it fails.
  let [passed, failed, counted]: Counts = [0, ok && !('count' in job) ? 0 : 1];
  try {
    if ('count' in job)
      [passed, failed, counted] = job.count(ok, job.file && JSON.parse(readFileSync(job.file, 'utf8')));
  } catch {
    // No report: the check could not run at all.
  }
  // A note of a check that passed.
  const note = counted || (/^Note: (.*)$/m.exec(readFileSync(logOf(name), 'utf8'))?.[1] ?? '');
  ended.push({ name, passed, failed, ms, note });
  report(`${failed === 0 ? 'ok ' : 'NOT'} ${name}: ${passed} passed, ${failed} failed, ${inWords(ms)}`);
  return failed === 0;
}

/** A check whose build failed. */
function leaveOut(job: Job): void {
  writeFileSync(logOf(job.name), `Not run, because ${job.needs} failed.\n`);
  close({ name: job.name }, false, 0);
}

/** Interrupts the running jobs; the second call kills them. */
function endAll() {
  for (const { child } of running.values()) {
    try {
      if (child.pid) process.kill(-child.pid, isEnding ? 'SIGKILL' : 'SIGINT');
    } catch {
      // It has just ended.
    }
  }
  isEnding = true;
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endAll);
const timer = setInterval(showRunning, 1000);

await runInLanes(jobs, availableParallelism(), run, leaveOut);

clearInterval(timer);
rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
if (isEnding) process.exit(130);

for (const { name } of ended.filter(({ failed }) => failed > 0)) {
  console.log(`\n— ${name} (test-results/${name}.log)\n${readFileSync(logOf(name), 'utf8').trimEnd()}`);
}
const sum = (of: 'passed' | 'failed') => ended.reduce((total, each) => total + each[of], 0);
const row = (name: string, passed: number | string, failed: number | string, time: string) =>
  [name.padEnd(16), String(passed).padStart(6), String(failed).padStart(6), time.padStart(13)].join('  ');
console.log(`\n${row('check', 'passed', 'failed', 'time')}`);
for (const { name } of jobs) {
  const of = ended.find((each) => each.name === name);
  if (of) console.log(`${row(name, of.passed, of.failed, inWords(of.ms))}  ${of.note}`.trimEnd());
}
console.log(`${row('all', sum('passed'), sum('failed'), inWords(Date.now() - startedAt))}\n`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
// With `--changed` there may be no job; that is a success.
process.exitCode = sum('failed') === 0 && (sum('passed') > 0 || jobs.length === 0) ? 0 : 1;
