import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../../testing/instance';
import { DirectoryLockedError, lockDirectory } from './lock';

let folder: ReturnType<typeof makeFolder>;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

const lockFiles = () => fs.readdirSync(folder.path).sort();
const readLock = (name: string) =>
  JSON.parse(fs.readFileSync(path.join(folder.path, name), 'utf8')) as Record<string, unknown>;
const writeLock = (name: string, changes: object) => {
  const unlock = lockDirectory(folder.path);
  const record = { ...readLock(lockFiles().at(-1)!), ...changes };
  unlock();
  for (const file of lockFiles()) fs.rmSync(path.join(folder.path, file));
  fs.writeFileSync(path.join(folder.path, name), JSON.stringify(record));
};

test('rejects a second owner with the pid of the first', () => {
  const unlock = lockDirectory(folder.path);
  expect(() => lockDirectory(folder.path)).toThrow(DirectoryLockedError);
  expect(() => lockDirectory(folder.path)).toThrow(`is in use by process ${process.pid}`);
  unlock();
  lockDirectory(folder.path)();
});

test('numbers only grow, and one file remains', () => {
  lockDirectory(folder.path)();
  lockDirectory(folder.path)();
  expect(lockFiles()).toEqual(['lock.2']);
});

test('takes over the lock of a dead process', () => {
  writeLock('lock.7', { pid: 2 ** 22 + 1 });
  const unlock = lockDirectory(folder.path);
  expect(lockFiles()).toEqual(['lock.8']);
  unlock();
});

test('a later process with the same pid is not the owner', () => {
  writeLock('lock.3', { startedAt: '1' });
  lockDirectory(folder.path)();
});

test('takes over a lock from before a reboot', () => {
  writeLock('lock.3', { boot: 'another' });
  lockDirectory(folder.path)();
});

test('takes over a lock left half-written by a full disk', () => {
  fs.writeFileSync(path.join(folder.path, 'lock.4'), '');
  lockDirectory(folder.path)();
  expect(lockFiles()).toEqual(['lock.5']);
});
