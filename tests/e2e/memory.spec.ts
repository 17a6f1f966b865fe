import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

import { sendMenus } from '../pictures/send-menus';
import { npmsOwn, readMemory, readMostEver, watchMemory } from '../support/memory';
import { startSite } from '../support/site';

/** What the smallest server has room for, in MB, npm's own included; `npm run bench -- --only memory` measures all of it. */
const mostAtRest = 350 - npmsOwn;
const mostAtPeak = 560 - npmsOwn;

// What a process and its children share is told by Linux alone; elsewhere there is nothing to compare.
test.skip(process.platform !== 'linux', 'memory is read from /proc');
test.describe.configure({ mode: 'serial' });

test('a first start on an empty data folder stays small, and the site goes to rest', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-memory-'));
  const site = await startSite({ dataDir: path.join(folder, 'data'), env: { PAGES_AHEAD: '1' } });
  expect(readMostEver(site.pid)).toBeLessThan(mostAtPeak);
  await expect.poll(() => readMemory(site.pid)).toBeLessThan(mostAtRest);
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * As many pixels as a phone's photo and nearly as many bytes as may be sent, for that is what memory hangs on; of one colour,
 * for what it shows takes time alone. Seen on 2026-11-23: 349 MB with the queue, 586 MB with four made at once.
 */
async function makeHeavyPhoto(): Promise<Buffer> {
  const plain = sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#c8b090' } }).jpeg();
  return Buffer.concat([await plain.toBuffer(), Buffer.alloc(9_800_000)]);
}

test('ten photos of 12 megapixels at once do not fill the memory', async () => {
  const site = await startSite();
  const photo = await makeHeavyPhoto();
  const readMost = watchMemory(site.pid, 50);
  const statuses = await sendMenus(site.url, site.adminKey, { photo, fields: ['imagen_es'] });
  const most = readMost();
  expect(statuses.filter((status) => status === 303).length).toBeGreaterThan(0);
  expect(statuses.every((status) => status === 303 || status === 503)).toBe(true);
  expect(most).toBeLessThan(mostAtPeak);
  await expect.poll(() => readMemory(site.pid)).toBeLessThan(mostAtRest);
  await site.stop();
});
