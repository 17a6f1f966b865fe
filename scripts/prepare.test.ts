import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { scripts, workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  workspaces: readonly string[];
};
/** The commands for which the packages of the site are enough. */
const ofTheSite = ['start', 'serve', 'supabase', 'backup', 'restore', 'move', 'doctor', 'build'];
const others = Object.keys(scripts).filter((name) => !ofTheSite.includes(name) && name !== 'tool');
/** Arguments of the commands that need one. */
const needed: Record<string, string> = { backup: 'copy.gz', restore: 'copy.gz', move: 'to-hosted' };

/** The start of a stand-in for npm: `npm config list` has no settings. */
const answerSettings = '[ "$1" = config ] && echo "{}" && exit 0\n';

/** A clone whose npm only records its arguments and then fails, so that nothing runs after it. */
let clone = '';
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'antidoto-clone-'));
  for (const name of [
    'scripts',
    'package.json',
    'package-lock.json',
    ...workspaces.map((one) => `${one}/package.json`),
  ]) {
    cpSync(name, path.join(clone, name), { recursive: true });
  }
  writeFileSync(path.join(clone, 'npm'), `#!/bin/sh\n${answerSettings}echo "$@" > ${clone}/asked\nexit 7\n`, {
    mode: 0o755,
  });
});
afterEach(() => rmSync(clone, { recursive: true }));

const env = () => ({ PATH: [clone, path.dirname(process.execPath), '/usr/bin', '/bin'].join(path.delimiter) });

/** Runs a command of package.json; returns the set of packages that it installs. */
function runAndReadAsked(name: string): 'site' | 'all' | 'nothing' {
  const { status } = spawnSync('sh', ['-c', `${scripts[name]} ${needed[name] ?? ''}`], {
    cwd: clone,
    env: env(),
  });
  const file = path.join(clone, 'asked');
  if (!existsSync(file)) return 'nothing';
  expect(status).toBe(7);
  const asked = readFileSync(file, 'utf8');
  expect(asked).toMatch(/^(ci --(omit|include)=dev|install --no-save --include=dev) /);
  return asked.includes('--omit=dev') ? 'site' : 'all';
}

/** Makes the folder look installed: `set` for the current or another lock file. */
function markInstalled(set: 'site' | 'all', lock = readFileSync('package-lock.json')): void {
  const folder = path.join(clone, 'node_modules', ...(set === 'all' ? ['vitest'] : []));
  mkdirSync(folder, { recursive: true });
  const mark = `${createHash('sha256').update(lock).digest('hex')} ${set}`;
  writeFileSync(path.join(clone, 'node_modules/.installed-lock'), mark);
}

describe('the packages that a command installs', () => {
  it.each(ofTheSite)('%s, in a fresh clone: those of the site', (name) => {
    expect(runAndReadAsked(name)).toBe('site');
  });

  it.each(others)('%s, in a fresh clone: everything', (name) => {
    expect(runAndReadAsked(name)).toBe('all');
  });

  it.each(['lint', 'test', 'storybook', 'bench'])('%s, after `npm start`: completes it', (name) => {
    markInstalled('site');
    expect(runAndReadAsked(name)).toBe('all');
  });

  it('are none when they are installed already', () => {
    markInstalled('site');
    expect(runAndReadAsked('start')).toBe('nothing');
    markInstalled('all');
    expect(runAndReadAsked('start')).toBe('nothing');
    expect(runAndReadAsked('bench')).toBe('nothing');
  });

  it('are the installed set again when the lock file has changed', () => {
    markInstalled('site', Buffer.from('of another day'));
    expect(runAndReadAsked('start')).toBe('site');
    markInstalled('all', Buffer.from('of another day'));
    expect(runAndReadAsked('start')).toBe('all');
  });
});

describe('the file .env', () => {
  const readSettings = (port: Record<string, string> = {}) => {
    const script = "await import('./scripts/prepare.mjs'); console.log(process.env.PORT, process.env.SEED)";
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: clone,
      env: { ...env(), ...port },
      encoding: 'utf8',
    });
    return { stdout: stdout.trim(), stderr: stderr.trim(), status };
  };

  it('is read from its first line on, also after a byte order mark; the environment comes first', () => {
    writeFileSync(path.join(clone, '.env'), '\ufeffPORT=4001\r\nSEED="none"\r\n');
    expect(readSettings().stdout).toBe('4001 none');
    expect(readSettings({ PORT: '4002' }).stdout).toBe('4002 none');
  });

  it('stops the command with a sentence when it cannot be read', () => {
    mkdirSync(path.join(clone, '.env'));
    const { stderr, status } = readSettings();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^\.env cannot be read: EISDIR.*$/);
  });
});

describe('what npm installs the site from', () => {
  interface Lock {
    packages: Record<string, { resolved?: string; dev?: boolean; link?: boolean; devDependencies?: object }>;
  }

  /** Starts the site with an npm that answers these settings; returns the lock file that npm was given. */
  function readStagedLock(settings: object): Lock {
    const answer = `[ "$1" = config ] && echo '${JSON.stringify(settings)}' && exit 0`;
    const keepFirst = `[ -f ${clone}/first.json ] || cp package-lock.json ${clone}/first.json`;
    writeFileSync(path.join(clone, 'npm'), `#!/bin/sh\n${answer}\n${keepFirst}\nexit 7\n`, { mode: 0o755 });
    expect(spawnSync('sh', ['-c', scripts.start!], { cwd: clone, env: env() }).status).toBe(7);
    return JSON.parse(readFileSync(path.join(clone, 'first.json'), 'utf8')) as Lock;
  }

  it('has no package of tests, and the address of each at the registry of npm’s settings', () => {
    const { packages } = readStagedLock({
      registry: 'https://registry.example/npm',
      '@emotion:registry': 'https://own.example/',
    });
    const { version } = JSON.parse(readFileSync('node_modules/react/package.json', 'utf8')) as { version: string };
    expect(packages['node_modules/react']?.resolved).toBe(`https://registry.example/npm/react/-/react-${version}.tgz`);
    expect(packages['node_modules/@emotion/react']?.resolved).toMatch(
      /^https:\/\/own\.example\/@emotion\/react\/-\/react-[\d.]+\.tgz$/,
    );
    expect(packages['node_modules/@antidoto/ui']?.resolved).toBe('ui');
    const entries = Object.entries(packages);
    expect(entries.filter(([, { dev, devDependencies }]) => dev || devDependencies)).toEqual([]);
    expect(entries.filter(([place, { resolved }]) => place.includes('node_modules/') && !resolved)).toEqual([]);
  });

  it('is a folder apart, so that a failed installation leaves the former packages', () => {
    markInstalled('all', Buffer.from('of another day'));
    expect(spawnSync('sh', ['-c', scripts.start!], { cwd: clone, env: env() }).status).toBe(7);
    expect(existsSync(path.join(clone, 'node_modules/vitest'))).toBe(true);
  });

  it('has no address where npm names no registry, so that npm finds it', () => {
    expect(readStagedLock({}).packages['node_modules/react']?.resolved).toBeUndefined();
  });
});

describe('a registry that keeps its archives at other addresses', () => {
  let registry: Server;
  let archive: Buffer | undefined;
  beforeEach(async () => {
    mkdirSync(path.join(clone, 'package'));
    writeFileSync(path.join(clone, 'package/package.json'), '{ "name": "kept-apart", "version": "1.0.0" }');
    writeFileSync(path.join(clone, 'package/index.js.map'), '{}');
    archive = spawnSync('tar', ['cz', 'package'], { cwd: clone }).stdout;
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
    registry = createServer(({ url, headers }, response) => {
      const dist = { tarball: `http://${headers.host}/files/1`, integrity };
      if (url === '/kept-apart') {
        response.end(
          JSON.stringify({ name: 'kept-apart', versions: { '1.0.0': { name: 'kept-apart', version: '1.0.0', dist } } }),
        );
      } else if (url === '/files/1' && archive) response.end(archive);
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    rmSync(path.join(clone, 'npm'));
    const own = { dependencies: { 'kept-apart': '1.0.0' } };
    writeFileSync(path.join(clone, 'package.json'), JSON.stringify({ ...own, workspaces: [] }));
    const packages = { '': own, 'node_modules/kept-apart': { version: '1.0.0', integrity } };
    writeFileSync(path.join(clone, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  });
  afterEach(() => void registry.close());

  /** `ensureInstalled` with the real npm; returns its code and what it prints. */
  async function install() {
    const program = `import { ensureInstalled } from './scripts/prepare.mjs'; ensureInstalled('site');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: clone,
      env: {
        ...env(),
        HOME: clone,
        npm_config_cache: path.join(clone, 'npm-cache'),
        npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
      },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said };
  }

  it('is asked for the addresses', async () => {
    const { code, said } = await install();
    expect(said).toMatch(/404[^]*\nnpm failed; trying once more with the addresses that the registry names…\n/);
    expect(code).toBe(0);
    // The site's set has no source maps.
    expect(readdirSync(path.join(clone, 'node_modules/kept-apart'))).toEqual(['package.json']);
  });

  it('fails with npm’s own error when it has not even those', async () => {
    archive = undefined;
    const { code, said } = await install();
    expect(code).toBe(1);
    expect(said).toMatch(/trying once more[^]*404[^]*\/files\/1[^]*\nnpm ci [^\n]* ended with 1\.\n$/);
    expect(existsSync(path.join(clone, 'node_modules'))).toBe(false);
  });
});

describe('two commands at once in a fresh clone', () => {
  const markFile = () => path.join(clone, 'node_modules/.installed-lock');
  const readAsked = () =>
    existsSync(path.join(clone, 'asked'))
      ? readFileSync(path.join(clone, 'asked'), 'utf8').split('\n').slice(0, -1)
      : [];
  const started: ChildProcess[] = [];
  afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

  /** An npm that records its arguments, waits for a line in `go`, and exits with the code in that line. */
  beforeEach(() => {
    spawnSync('mkfifo', [path.join(clone, 'go')]);
    const waiting =
      `#!/bin/sh\n${answerSettings}echo "$@" >> ${clone}/asked\nread code < ${clone}/go\n` +
      `echo "end $code" >> ${clone}/asked\nmkdir -p node_modules\nexit $code\n`;
    writeFileSync(path.join(clone, 'npm'), waiting, { mode: 0o755 });
  });
  const letNpmEnd = (code: number) => appendFileSync(path.join(clone, 'go'), `${code}\n`);

  function start(wanted: 'site' | 'all') {
    const program = `import { ensureInstalled } from './scripts/prepare.mjs'; ensureInstalled('${wanted}');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: clone, env: env() });
    started.push(child);
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return { child, ended: once(child, 'exit').then(([code]) => code as number), readSaid: () => said };
  }
  /** Waits until npm was called `count` times, or the command names the process that it waits for. */
  const waitForMove = (count: number, { readSaid }: { readSaid: () => string }) =>
    vi.waitFor(
      () => expect(readAsked().length >= count || /Process \d+ is installing/.test(readSaid())).toBe(true),
      20_000,
    );

  it('install one after the other; the second adds missing packages and removes none', async () => {
    const first = start('site');
    await waitForMove(1, first);
    const second = start('all');
    await waitForMove(2, second);
    expect(readAsked()).toEqual([expect.stringMatching(/^ci --omit=dev /)]);
    letNpmEnd(0);
    expect(await first.ended).toBe(0);
    await vi.waitFor(() => expect(readAsked()).toHaveLength(3), 20_000);
    letNpmEnd(0);
    expect(await second.ended).toBe(0);
    expect(readAsked().slice(1)).toEqual([
      'end 0',
      expect.stringMatching(/^install --no-save --include=dev /),
      'end 0',
    ]);
    expect(readFileSync(markFile(), 'utf8')).toMatch(/ all$/);
  });

  it('call npm once when both need the same', async () => {
    const commands = [start('all')];
    await waitForMove(1, commands[0]!);
    commands.push(start('all'), start('site'));
    for (const command of commands.slice(1)) await waitForMove(2, command);
    letNpmEnd(0);
    expect(await Promise.all(commands.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    expect(readAsked()).toEqual([expect.stringMatching(/^ci --include=dev /), 'end 0']);
  });

  it('continue after a killed one, once its npm has ended', async () => {
    const first = start('all');
    await waitForMove(1, first);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = start('all');
    await waitForMove(2, second);
    expect(readAsked()).toHaveLength(1);
    letNpmEnd(0);
    await vi.waitFor(() => expect(readAsked()).toHaveLength(3), 20_000);
    letNpmEnd(0);
    expect(await second.ended).toBe(0);
    expect(readAsked()[2]).toMatch(/^ci --include=dev /);
  });

  it('do not mark a failed installation as complete', async () => {
    markInstalled('site');
    const command = start('all');
    await waitForMove(1, command);
    expect(existsSync(markFile())).toBe(false);
    letNpmEnd(3);
    expect(await command.ended).toBe(3);
    expect(existsSync(markFile())).toBe(false);
  });
});
