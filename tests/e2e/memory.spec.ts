import { expect } from '@playwright/test';
import sharp from 'sharp';

import { sendMenus } from '../pictures/send-menus';
import { mostAtPeak, mostAtRest, readMemory, watchMemory } from '../support/memory';
import { startSite } from '../support/site';
import { test } from '../support/test';

// Only Linux reports the memory that a process and its children share.
test.skip(process.platform !== 'linux', 'memory is read from /proc');
/**
 * As many pixels as a phone's photo and nearly the maximum of bytes, because memory depends on both; of one colour,
 * because content only takes time. Measured on 2026-11-23: 349 MB with the queue, 586 MB with four pictures at once.
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
