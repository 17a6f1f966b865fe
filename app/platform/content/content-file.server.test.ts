import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createContentFile } from './content-file.server';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'antidoto-content-'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});
const open = (purpose = 'a') => createContentFile<unknown>({ file: path.join(folder, 'data', 'carta'), purpose });

it('is written once for several changes, atomically, readable by its owner only; Maps are restored as Maps', () => {
  const file = open();
  const make = vi.fn(() => new Map([['tostas', [{ precio: 320 }]]]));
  file.save(() => 'not yet');
  file.save(make);
  expect(open().read()).toBeUndefined();
  vi.runAllTimers();
  expect(open().read()).toBe('not yet');
  file.save(make);
  vi.runAllTimers();
  expect(open().read()).toEqual(new Map([['tostas', [{ precio: 320 }]]]));
  expect(readdirSync(path.join(folder, 'data'))).toEqual(['carta']);
  expect((statSync(path.join(folder, 'data', 'carta')).mode & 0o777).toString(8)).toBe('600');
});

it('is ignored when it is of another schema or project, cut off, or too large', () => {
  const file = open();
  file.save(() => 'good');
  vi.runAllTimers();
  expect(open('b').read()).toBeUndefined();
  file.save(() => 'x'.repeat(17 * 1024 * 1024));
  vi.runAllTimers();
  expect(open().read()).toBe('good');
  writeFileSync(path.join(folder, 'data', 'carta'), 'half');
  expect(open().read()).toBeUndefined();
});
