/**
 * What every command needs before it can run: packages from the lock file, a build that is not stale.
 * Plain Node without a dependency, because it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** Runs a command to its end with our output; ends this process with its code when it fails. */
export function run(command, args, env = {}) {
  const { status, signal, error } = spawnSync(command, args, {
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

/** Installs from the lock file when it was never done or the lock has changed since. */
export function ensureInstalled() {
  const lock = hashOf(readFileSync('package-lock.json'));
  const mark = path.join('node_modules', '.installed-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  say('Installing packages from the lock file (about a minute)…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'], {
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    // `npm start` may run with this set; the build needs its tools.
    NODE_ENV: 'development',
  });
  writeFileSync(mark, lock);
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
  say('Building the site (about half a minute)…');
  run(process.execPath, ['scripts/build.mjs']);
}
