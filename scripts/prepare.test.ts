import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** What a server is started and kept with. */
const ofTheSite = ['start', 'serve', 'supabase', 'backup', 'restore', 'move', 'doctor', 'build'];
const others = Object.keys(scripts).filter((name) => !ofTheSite.includes(name) && name !== 'tool');
/** Arguments of the commands that need one. */
const needed: Record<string, string> = { backup: 'copy.gz', restore: 'copy.gz', move: 'to-hosted' };

/** A clone in which npm only writes down what it is asked, and then fails, so that nothing runs after it. */
let clone = '';
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'antidoto-clone-'));
  for (const name of ['scripts', 'package.json', 'package-lock.json']) {
    cpSync(name, path.join(clone, name), { recursive: true });
  }
  writeFileSync(path.join(clone, 'npm'), '#!/bin/sh\necho "$@" > asked\nexit 7\n', { mode: 0o755 });
});
afterEach(() => rmSync(clone, { recursive: true }));

/** Runs a command of package.json; answers what it asks npm for. */
function runAndReadAsked(name: string): 'site' | 'all' | 'nothing' {
  const { status } = spawnSync('sh', ['-c', `${scripts[name]} ${needed[name] ?? ''}`], {
    cwd: clone,
    env: { PATH: [clone, path.dirname(process.execPath), '/usr/bin', '/bin'].join(path.delimiter) },
  });
  const file = path.join(clone, 'asked');
  if (!existsSync(file)) return 'nothing';
  expect(status).toBe(7);
  const asked = readFileSync(file, 'utf8');
  expect(asked).toMatch(/^ci --(omit|include)=dev /);
  return asked.includes('--omit=dev') ? 'site' : 'all';
}

/** As an installation leaves it: `set` for the lock file of today or of another day. */
function markInstalled(set: 'site' | 'all', lock = readFileSync('package-lock.json')): void {
  const folder = path.join(clone, 'node_modules', ...(set === 'all' ? ['vitest'] : []));
  mkdirSync(folder, { recursive: true });
  const mark = `${createHash('sha256').update(lock).digest('hex')} ${set}`;
  writeFileSync(path.join(clone, 'node_modules/.installed-lock'), mark);
}

describe('what a command installs', () => {
  it.each(ofTheSite)('%s, in a fresh clone: what the site is built and run with', (name) => {
    expect(runAndReadAsked(name)).toBe('site');
  });

  it.each(others)('%s, in a fresh clone: everything', (name) => {
    expect(runAndReadAsked(name)).toBe('all');
  });

  it.each(['lint', 'test', 'storybook', 'bench'])('%s, after `npm start`: completes it', (name) => {
    markInstalled('site');
    expect(runAndReadAsked(name)).toBe('all');
  });

  it('nothing that stands there', () => {
    markInstalled('site');
    expect(runAndReadAsked('start')).toBe('nothing');
    markInstalled('all');
    expect(runAndReadAsked('start')).toBe('nothing');
    expect(runAndReadAsked('bench')).toBe('nothing');
  });

  it('what stood there, when the lock file has changed', () => {
    markInstalled('site', Buffer.from('of another day'));
    expect(runAndReadAsked('start')).toBe('site');
    markInstalled('all', Buffer.from('of another day'));
    expect(runAndReadAsked('start')).toBe('all');
  });
});
