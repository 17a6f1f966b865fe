/**
 * Prepares a command: installs the packages of the lock file and makes a current build.
 * Plain Node without a dependency, because it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

import { readSettings, removeSourceMaps, stagePackages } from './staged-packages.mjs';
import { shareLock, takeLock } from './lock.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
if (existsSync('.env')) {
  try {
    // Not by `process.loadEnvFile`, which reads the byte order mark of some editors as part of the first name.
    const settings = parseEnv(readFileSync('.env', 'utf8').replace(/^\ufeff/, ''));
    for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  } catch (error) {
    console.error(`.env cannot be read: ${error.message}`);
    process.exit(1);
  }
}

/** Writes a line about a long step to stderr, because stdout is for the command's own output. */
export function printLine(line) {
  process.stderr.write(`${line}\n`);
}

/** Runs a long step and prints how long it took, where the log is words (`npm start` on a terminal). */
function timeStep(done, step) {
  const begun = performance.now();
  step();
  if (process.env.LOG_FORMAT === 'words') printLine(`${done} in ${Math.round((performance.now() - begun) / 1000)} s.`);
}

/** Keeps the process alive when its log has no reader any more or its disk is full. */
export function outliveLog() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * Runs a command to its end, with its output on stderr. When it fails, `onFailure` takes over; without one this process exits
 * with the command's code.
 */
export function run(command, args, { env = {}, cwd = root, onFailure } = {}) {
  const { status, signal, error } = spawnSync(...shareLock(command, args), {
    cwd,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
  });
  if (error) throw error;
  if (status > 0 && onFailure) return onFailure();
  if (status !== 0) {
    printLine(`${command} ${args.join(' ')} ended with ${signal ?? status}.`);
    process.exit(status ?? 1);
  }
}

/** Runs a command as `run` does, but asynchronously. */
export async function runBeside(command, args, env = {}) {
  const child = spawn(...shareLock(command, args), {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
  });
  const [status, signal] = await once(child, 'exit');
  if (status === 0) return;
  printLine(`${command} ${args.join(' ')} ended with ${signal ?? status}.`);
  process.exit(status ?? 1);
}

/** The folder in which packages are installed before it replaces `node_modules`; on the same disk, so that it moves at once. */
const stage = path.join('.cache', 'packages');

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Installs missing packages from the lock file: `site` is what building and running the site needs (`dependencies`), `all`
 * adds the packages of tests, workbench and tools (`devDependencies`). Where all were installed, all are installed again when
 * the lock file has changed. One command installs at a time, and the next one removes no package that the first may use.
 *
 * @param {'site' | 'all'} wanted
 */
export function ensureInstalled(wanted = 'all') {
  const lock = hashOf(readFileSync('package-lock.json'));
  const mark = path.join('node_modules', '.installed-lock');
  /** The installed set of this lock file: 'site', 'all' or undefined. */
  const readInstalled = () => {
    const [installed, set] = existsSync(mark) ? readFileSync(mark, 'utf8').split(' ') : [];
    return installed === lock ? set : undefined;
  };
  const isEnough = () => ['all', wanted].includes(readInstalled());
  if (isEnough()) return;
  const releaseLock = takeLock('install', (pid) => printLine(`Process ${pid} is installing; waiting for its end…`));
  if (!isEnough()) {
    const chosen = existsSync(path.join('node_modules', 'vitest')) ? 'all' : wanted;
    printLine(
      chosen === 'site'
        ? 'Installing what the site is built and run with (about 20 s)…'
        : 'Installing all packages, those of tests and tools too (up to a minute)…',
    );
    const isAddition = readInstalled() !== undefined;
    rmSync(mark, { force: true });
    timeStep('Installed', () => {
      const install = (how, cwd, onFailure) =>
        run(
          'npm',
          [
            ...[...how, chosen === 'site' ? '--omit=dev' : '--include=dev'],
            ...['--no-audit', '--no-fund', '--loglevel=error', '--no-progress'],
          ],
          { env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: 'development' }, cwd, onFailure },
        );
      if (isAddition) return install(['install', '--no-save']);
      stagePackages(stage, chosen, readSettings());
      install(['ci'], stage, () => {
        // Some registries keep archives at other addresses than `stagePackages` gives.
        printLine('npm failed; trying once more with the addresses that the registry names…');
        stagePackages(stage, chosen, {});
        install(['ci'], stage);
      });
      if (chosen === 'site') removeSourceMaps(path.join(stage, 'node_modules'));
      rmSync('node_modules', { recursive: true, force: true });
      renameSync(path.join(stage, 'node_modules'), 'node_modules');
      rmSync(stage, { recursive: true });
    });
    writeFileSync(mark, `${lock} ${chosen}`);
  }
  releaseLock();
}

/** A hash of the names, sizes and times of all files from which a build is made. */
function readSourceState() {
  const lines = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules') walk(file);
      } else if (!/\.(test|stories)\.tsx?$/.test(entry.name)) {
        const { size, mtimeMs } = statSync(file);
        lines.push(`${file} ${size} ${mtimeMs}`);
      }
    }
  };
  for (const folder of ['app', 'ui', 'server', 'public', 'supabase']) walk(folder);
  for (const file of [
    'package-lock.json',
    'remix.config.js',
    'vite.config.ts',
    'tsconfig.json',
    'scripts/build.mjs',
    'scripts/bundle.mjs',
    'scripts/empty-cluster.mjs',
  ]) {
    const { size, mtimeMs } = statSync(file);
    lines.push(`${file} ${size} ${mtimeMs}`);
  }
  return hashOf(lines.sort().join('\n'));
}

const stamp = path.join('build', '.source-state');

/** Whether `build/` was made from the current sources. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === readSourceState();
}

export function markBuilt() {
  mkdirSync('build', { recursive: true });
  writeFileSync(stamp, readSourceState());
}

/** Builds when there is no build or its sources have changed. */
export function ensureBuilt() {
  if (isBuilt()) return;
  timeStep('Built', () => run(process.execPath, ['scripts/build.mjs', '--if-stale']));
}
