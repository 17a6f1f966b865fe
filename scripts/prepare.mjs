/**
 * What every command needs before it can run: packages from the lock file, a build that is not stale.
 * Plain Node without a dependency, because it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { holdTurn, takeTurn } from './turn.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');

/** A plain line that says what takes long; on stderr, so that stdout keeps to what a command promises. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** A server goes on when nobody reads what it says any more, or the disk of its log is full. */
export function outliveLog() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Runs a command to its end with our output; ends this process with its code when it fails. */
export function run(command, args, env = {}) {
  const { status, signal, error } = spawnSync(...holdTurn(command, args), {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
  });
  if (error) throw error;
  if (status !== 0) {
    say(`${command} ${args.join(' ')} ended with ${signal ?? status}.`);
    process.exit(status ?? 1);
  }
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Installs from the lock file what a command needs, unless it stands there: `site`, what the site is built and run with
 * (`dependencies`), or `all`, with what tests, workbench and tools need besides (`devDependencies`). Where all stood
 * before, all is installed again when the lock has changed. One command installs at a time, and the next one takes nothing
 * away that the first may be running with.
 *
 * @param {'site' | 'all'} wanted
 */
export function ensureInstalled(wanted = 'all') {
  const lock = hashOf(readFileSync('package-lock.json'));
  const mark = path.join('node_modules', '.installed-lock');
  /** What of this lock is installed: 'site', 'all' or nothing. */
  const readInstalled = () => {
    const [standing, set] = existsSync(mark) ? readFileSync(mark, 'utf8').split(' ') : [];
    return standing === lock ? set : undefined;
  };
  const isEnough = () => ['all', wanted].includes(readInstalled());
  if (isEnough()) return;
  const endTurn = takeTurn('install', (pid) => say(`Process ${pid} is installing; waiting for its end…`));
  if (!isEnough()) {
    const chosen = existsSync(path.join('node_modules', 'vitest')) ? 'all' : wanted;
    say(
      chosen === 'site'
        ? 'Installing what the site is built and run with (about half a minute)…'
        : 'Installing all packages, those of tests and tools too (about a minute)…',
    );
    const share = chosen === 'site' ? '--omit=dev' : '--include=dev';
    // `ci` begins by taking everything away.
    const how = readInstalled() === undefined ? ['ci'] : ['install', '--no-save'];
    rmSync(mark, { force: true });
    run('npm', [...how, share, '--no-audit', '--no-fund', '--loglevel=error'], {
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      NODE_ENV: 'development',
    });
    writeFileSync(mark, `${lock} ${chosen}`);
  }
  endTurn();
}

/** Every file that a build is made of, with its size and time. */
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
  ]) {
    const { size, mtimeMs } = statSync(file);
    lines.push(`${file} ${size} ${mtimeMs}`);
  }
  return hashOf(lines.sort().join('\n'));
}

const stamp = path.join('build', '.source-state');

/** True when `build/` was made from the sources as they are now. */
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
  run(process.execPath, ['scripts/build.mjs', '--if-stale']);
}
