import { expect, test, type Page } from '@playwright/test';

import { readingAddresses } from '../support/public-pages';
import { recordShifts } from '../support/shifts';
import { startSite, type Site } from '../support/site';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

/** What a reading page may weigh on a phone, in bytes on the wire with their headers. */
const budget = { document: 14_000, fonts: 30_000, total: 180_000 };

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

interface Received {
  url: string;
  encoding: string;
  bytes: number;
}

/** Every answer the page receives, as long as it is open. */
async function countBytes(page: Page): Promise<Received[]> {
  const session = await page.context().newCDPSession(page);
  const received: Received[] = [];
  const underWay = new Map<string, Omit<Received, 'bytes'>>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
    underWay.set(requestId, { url: response.url, encoding: encoding ?? '' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = underWay.get(requestId);
    if (answer && !answer.url.startsWith('data:')) received.push({ ...answer, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return received;
}

for (const address of readingAddresses) {
  test(`${address} is light, and hardly anything on it moves`, async ({ page }, { annotations }) => {
    const received = await countBytes(page);
    await page.addInitScript(recordShifts);
    await page.goto(site.url + address, { waitUntil: 'load' });
    // To the foot and back, so that every picture comes.
    await page.evaluate(async () => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' });
        await nextFrame();
      }
      scrollTo({ top: 0, behavior: 'instant' });
      await nextFrame();
    });
    // What opens only when it is asked for does not come before.
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.complete || image.getClientRects().length === 0),
    );

    const sum = (answers: readonly Received[]) => answers.reduce((total, { bytes }) => total + bytes, 0);
    const html = received.filter(({ url }) => url === site.url + address);
    const weight = {
      document: sum(html),
      fonts: sum(received.filter(({ url }) => url.endsWith('.woff2'))),
      total: sum(received),
    };
    annotations.push({ type: 'bytes', description: JSON.stringify(weight) });
    expect(html[0]?.encoding).toBe('br');
    expect(weight.document).toBeGreaterThan(0);
    expect(weight.document).toBeLessThanOrEqual(budget.document);
    expect(weight.fonts).toBeLessThanOrEqual(budget.fonts);
    expect(weight.total).toBeLessThanOrEqual(budget.total);

    // On a slow machine the faces come after the first paint, and a line may break elsewhere (docs/decisions/040-pictures.md).
    const shifts = await page.evaluate(() => window.shifts);
    const moved = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
    expect(moved, shifts.join('\n')).toBeLessThan(0.03);
    const unmeasured = page.locator('img:not([width]), img:not([height])');
    expect(await unmeasured.count()).toBe(0);
  });
}
