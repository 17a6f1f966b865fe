import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeFolder } from '../../testing/instance';
import { Database } from './database';

const folder = makeFolder();
afterEach(() => {
  vi.restoreAllMocks();
  folder.remove();
});

const day = 24 * 60 * 60 * 1000;

test('sets no timer longer than Node allows when the clock is set back by weeks', async () => {
  const directory = path.join(folder.path, 'postgres');
  fs.cpSync(process.env.EMPTY_CLUSTER ?? '', directory, { recursive: true });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const database = await Database.open(directory);
  // An idle engine wakes after a while to store its statistics.
  const [wake, planned] = timers.mock.calls.find(([, milliseconds]) => milliseconds === 10_000) ?? [];
  expect(planned).toBe(10_000);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now - 40 * day);
  wake?.();
  expect(timers.mock.lastCall?.[1]).toBe(2 ** 31 - 1);
  clock.mockRestore();
  expect(database.query('select 1')).toEqual([['1']]);
  await database.close();
});
