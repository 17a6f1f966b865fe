import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { addDays } from '~/core/time';
import { backUpNightly } from './nightly-backup';

let folder = '';
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'antidoto-nights-')), 'backups');
  isTaken = false;
  asked.length = 0;
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

/** Whether another site has the turn. */
let isTaken = false;
/** For how many seconds each turn was taken; 0 when it was returned. */
const asked: number[] = [];
const at = (moment: string, failure?: string) =>
  backUpNightly({
    folder,
    now: () => new Date(moment),
    async take(_night, seconds) {
      if (isTaken) return undefined;
      asked.push(seconds);
      return async () => void asked.push(0);
    },
    async backUp(file) {
      if (failure) throw new Error(failure);
      writeFileSync(file, 'whole');
      return { rows: 1, files: 0 };
    },
  });

it('is made once a night, from four in the morning in Madrid on, or as soon as the site runs', async () => {
  expect(await at('2026-11-22T02:59:00Z')).toEqual({ rows: 1, files: 0 });
  expect(await at('2026-11-22T02:59:30Z')).toBeUndefined();
  expect(await at('2026-11-22T03:00:00Z')).toEqual({ rows: 1, files: 0 });
  expect(await at('2026-11-22T22:00:00Z')).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['antidoto-2026-11-21.gz', 'antidoto-2026-11-22.gz']);
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
});

it('keeps fourteen nights, and all other files', async () => {
  await at('2026-11-01T12:00:00Z');
  const others = ['antes-de-la-reforma.gz', 'antidoto-2026-10-01.gz.txt', '2-antidoto-2026-10-01.gz'];
  for (const name of others) writeFileSync(path.join(folder, name), '');
  for (let day = 1; day <= 20; day += 1) await at(`${addDays('2026-11-01', day)}T12:00:00Z`);
  const kept = readdirSync(folder);
  expect(kept).toHaveLength(14 + others.length);
  expect(kept).toEqual(expect.arrayContaining(others));
  expect(kept.find((name) => name.startsWith('antidoto-2026-11'))).toBe('antidoto-2026-11-08.gz');
});

it('is made by another site that has the turn of this night', async () => {
  isTaken = true;
  expect(await at('2026-11-22T12:00:00Z')).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

it('takes the turn for an hour, and for the whole night after the backup: after a crash another site makes it', async () => {
  await expect(at('2026-11-22T12:00:00Z', 'the disk is full')).rejects.toThrow();
  expect(asked).toEqual([3600, 0]);
  await at('2026-11-22T12:15:00Z');
  expect(asked).toEqual([3600, 0, 3600, 72_000]);
});

it('removes old incomplete files', async () => {
  await at('2026-11-01T12:00:00Z');
  writeFileSync(path.join(folder, 'antidoto-2026-11-02.gz.partial'), '');
  await at('2026-11-15T12:00:00Z');
  expect(readdirSync(folder)).toContain('antidoto-2026-11-02.gz.partial');
  await at('2026-11-16T12:00:00Z');
  expect(readdirSync(folder)).toEqual(['antidoto-2026-11-15.gz', 'antidoto-2026-11-16.gz']);
});

it('is tried again after a failure', async () => {
  await expect(at('2026-11-22T12:00:00Z', 'the disk is full')).rejects.toThrow('the disk is full');
  expect(await at('2026-11-22T12:15:00Z')).toEqual({ rows: 1, files: 0 });
});
