import { chromium } from 'playwright';

import { chromiumArgs } from '../../scripts/chromium.mjs';
import { startSite } from '../support/site';
import { pause } from './load';
import { makeFigure, type Figure } from './report';

const walk = ['/restaurante', '/comida', '/comida/entrantes', '/comida/carnes', '/comida/arroces'];

/**
 * From the press of a link to the next page painted, in a Chromium that follows the site's speculation rules: the pointer
 * rests on the link a moment first, as a hand does.
 */
export async function measureNavigation(times: number): Promise<Figure[]> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: chromiumArgs,
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const spent: number[] = [];
  let ahead = 0;
  while (spent.length < times) {
    await page.goto(`${site.url}/`, { waitUntil: 'load' });
    for (const address of walk) {
      const link = page.locator(`a[href="${address}"]:visible`).first();
      await link.evaluate((element) =>
        element.addEventListener('pointerdown', (event) =>
          localStorage.setItem('pressed', String(performance.timeOrigin + event.timeStamp)),
        ),
      );
      await link.hover();
      await pause(400);
      await link.click();
      await page.waitForURL(site.url + address);
      await page.waitForLoadState('load');
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
