import { expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

import { chromiumArgs, findWholeChromium } from '../../tools/chromium';
import { publicAddresses } from '../support/public-pages';
import { test } from '../support/test';

/** By Puppeteer: Playwright turns the back/forward cache off, and waits for ever for a restored page. */
let browser: Browser;
let page: Page;
test.beforeAll(async () => {
  browser = await puppeteer.launch({
    executablePath: findWholeChromium(),
    args: chromiumArgs,
    defaultViewport: { width: 390, height: 844 },
  });
  page = await browser.newPage();
});
test.afterAll(() => browser.close());

/** A mark that only this document has; a page that is loaded again has none. */
const mark = () => page.evaluate(() => void Object.assign(window, { isMarked: true }));

/** Why the browser loaded the page again; nothing when it restored the marked one. */
const readReloadReasons = () =>
  page.evaluate(() => {
    if ((window as { isMarked?: boolean }).isMarked) return undefined;
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons: readonly { reason: string }[] } | null;
    })[];
    return entry?.notRestoredReasons?.reasons.map(({ reason }) => reason) ?? ['no reason given'];
  });

test('back and forward restore each public page without a request', async ({ readingSite }) => {
  const reloaded: Record<string, unknown> = {};
  await page.goto(readingSite.url + publicAddresses.at(-1));
  await mark();
  for (const [index, address] of publicAddresses.entries()) {
    await page.goto(readingSite.url + address);
    await mark();
    await page.goBack();
    const before = publicAddresses.at(index - 1) ?? '';
    expect(page.url()).toBe(readingSite.url + before);
    const back = await readReloadReasons();
    if (back) reloaded[`back to ${before}`] = back;
    await page.goForward();
    const forward = await readReloadReasons();
    if (forward) reloaded[`forward to ${address}`] = forward;
  }
  expect(reloaded).toEqual({});
});

test('back restores /reservas with what was typed, also after it showed the times of another day', async ({
  readingSite,
}) => {
  await page.goto(`${readingSite.url}/reservas`);
  await mark();
  await page.waitForSelector('html[data-enhanced]');
  await page.type('[name=nombre]', 'Lucía');
  const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
  const shown = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.$eval(
    '[name=fecha]',
    (input, value) => {
      (input as HTMLInputElement).value = value;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    day,
  );
  await (await shown).text();
  await page.waitForSelector('[data-field=hora]:not([aria-busy])');
  await page.goto(`${readingSite.url}/restaurante`);
  await page.goBack();
  expect(await readReloadReasons()).toBeUndefined();
  const typed = await page.$$eval('[name=nombre], [name=fecha]', (all) =>
    all.map((each) => (each as HTMLInputElement).value),
  );
  expect(typed.sort()).toEqual([day, 'Lucía']);
});
