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

test('a second owner is refused with the first one’s pid', () => {
  const unlock = lockDirectory(folder.path);
  expect(() => lockDirectory(folder.path)).toThrow(DirectoryLockedError);
  expect(() => lockDirectory(folder.path)).toThrow(`is in use by process ${process.pid}`);
  unlock();
  lockDirectory(folder.path)();
});

test('numbers only grow, and one file is left', () => {
  lockDirectory(folder.path)();
  lockDirectory(folder.path)();
  expect(lockFiles()).toEqual(['lock.2']);
});

test('the lock of a dead process is taken over', () => {
  writeLock('lock.7', { pid: 2 ** 22 + 1 });
  const unlock = lockDirectory(folder.path);
  expect(lockFiles()).toEqual(['lock.8']);
  unlock();
});

test('a pid that now belongs to a later process is no owner', () => {
  writeLock('lock.3', { startedAt: '1' });
  lockDirectory(folder.path)();
});

test('a lock from before the machine started again is no owner', () => {
  writeLock('lock.3', { boot: 'another' });
  lockDirectory(folder.path)();
});

test('a lock left half-written by a full disk is no owner', () => {
  fs.writeFileSync(path.join(folder.path, 'lock.4'), '');
  lockDirectory(folder.path)();
  expect(lockFiles()).toEqual(['lock.5']);
});
