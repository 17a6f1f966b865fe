import puppeteer from 'puppeteer-core';

import { chromiumArgs } from '../../scripts/chromium.mjs';
import { startSite } from '../support/site';
import { pause } from './load';
import { makeFigure, type Figure } from './report';

const walk = ['/restaurante', '/comida', '/comida/entrantes', '/comida/carnes', '/comida/arroces'];

/**
 * From the press of a link to the next page painted, in a Chromium that follows the site's speculation rules: the pointer
 * rests on the link a moment first, as a hand does. Driven by Puppeteer, because a page that Playwright has attached
 * itself to is never rendered ahead (`PrerenderingDisabledByDevTools`).
 */
export async function measureNavigation(times: number): Promise<Figure[]> {
  const site = await startSite();
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: chromiumArgs,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  const spent: number[] = [];
  let ahead = 0;
  while (spent.length < times) {
    await page.goto(`${site.url}/`, { waitUntil: 'load' });
    for (const address of walk) {
      const link = page.locator(`main a[href="${address}"]`);
      await page.evaluate(() =>
        addEventListener('pointerdown', (event) =>
          localStorage.setItem('pressed', String(performance.timeOrigin + event.timeStamp)),
        ),
      );
      await link.hover();
      await pause(400);
      await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), link.click()]);
      if (page.url() !== site.url + address) throw new Error(`${page.url()} instead of ${address}`);
      const { paintedAt, pressedAt, isAhead } = await page.evaluate(async () => {
        const readPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
        while (readPaint() === undefined) await new Promise((resolve) => requestAnimationFrame(resolve));
        const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
          activationStart?: number;
        })[];
        const activation = entry?.activationStart ?? 0;
        return {
          paintedAt: performance.timeOrigin + Math.max(readPaint() ?? 0, activation),
          pressedAt: Number(localStorage.getItem('pressed')),
          isAhead: activation > 0,
        };
      });
      spent.push(paintedAt - pressedAt);
      if (isAhead) ahead += 1;
    }
  }
  await browser.close();
  await site.stop();
  const note = `${ahead} of ${spent.length} pages were rendered ahead`;
  return [makeFigure('press to painted next page', spent, 'ms', { atMost: 150, note })];
}
