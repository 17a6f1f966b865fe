import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** The commands for which the packages of the site are enough. */
const ofTheSite = ['start', 'serve', 'supabase', 'backup', 'restore', 'move', 'doctor', 'build'];
const others = Object.keys(scripts).filter((name) => !ofTheSite.includes(name) && name !== 'tool');
/** Arguments of the commands that need one. */
const needed: Record<string, string> = { backup: 'copy.gz', restore: 'copy.gz', move: 'to-hosted' };

/** A clone whose npm only records its arguments and then fails, so that nothing runs after it. */
let clone = '';
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'antidoto-clone-'));
  for (const name of ['scripts', 'package.json', 'package-lock.json']) {
    cpSync(name, path.join(clone, name), { recursive: true });
  }
  writeFileSync(path.join(clone, 'npm'), '#!/bin/sh\necho "$@" > asked\nexit 7\n', { mode: 0o755 });
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
      '#!/bin/sh\necho "$@" >> asked\nread code < go\necho "end $code" >> asked\nmkdir -p node_modules\nexit $code\n';
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
