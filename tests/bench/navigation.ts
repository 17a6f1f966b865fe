import puppeteer, { type Browser } from 'puppeteer-core';

import { chromiumArgs } from '../../tools/chromium';
import { startSite } from '../support/site';
import { pause } from './load';
import { makeFigure, type Figure } from './report';

const steps = [
  ['/', '/restaurante'],
  ['/restaurante', '/comida'],
  ['/comida', '/comida/entrantes'],
  ['/comida/entrantes', '/comida/carnes'],
  ['/comida/carnes', '/comida/arroces'],
] as const;

/**
 * Time from the press of a link to the paint of the next page, in a Chromium that follows the site's speculation rules.
 * The pointer first rests on the link, like a hand. It uses Puppeteer, because Chromium never prerenders a page that
 * Playwright is attached to (`PrerenderingDisabledByDevTools`).
 */
export async function measureNavigation(times: number): Promise<Figure[]> {
  const site = await startSite();
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: chromiumArgs,
    defaultViewport: { width: 1280, height: 900 },
  });
  const spent: number[] = [];
  let ahead = 0;
  while (spent.length < times) {
    for (const [from, to] of steps) {
      const page = await browser.newPage();
      await page.goto(site.url + from, { waitUntil: 'load' });
      await page.evaluate(() =>
        addEventListener('pointerdown', (event) =>
          localStorage.setItem('pressed', String(performance.timeOrigin + event.timeStamp)),
        ),
      );
      const link = page.locator(`main a[href="${to}"]`);
      await link.hover();
      await pause(400);
      await link.click();
      await pause(600);
      const { paintedAt, pressedAt, isAhead } = await readPaint(browser, site.url + to);
      spent.push(paintedAt - pressedAt);
      if (isAhead) ahead += 1;
      await page.close();
    }
  }
  await browser.close();
  await site.stop();
  const note = `${ahead} of ${spent.length} pages were rendered ahead`;
  return [makeFigure('press to painted next page', spent, 'ms', { atMost: 150, note })];
}

interface Paint {
  /** ms since 1970 */
  paintedAt: number;
  pressedAt: number;
  isAhead: boolean;
}

/**
 * When the page was painted, and when the link before it was pressed. It reads them from the window, because
 * Puppeteer's page keeps the frame that the prerendered page replaced.
 */
async function readPaint(browser: Browser, address: string): Promise<Paint> {
  const target = await browser.waitForTarget((each) => each.type() === 'page' && each.url() === address);
  const session = await target.createCDPSession();
  const { result } = await session.send('Runtime.evaluate', { expression: `(${readInPage})()`, returnByValue: true });
  await session.detach();
  return result.value as Paint;
}

function readInPage(): Paint {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  const activation = entry?.activationStart ?? 0;
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
  return {
    paintedAt: performance.timeOrigin + Math.max(painted, activation),
    pressedAt: Number(localStorage.getItem('pressed')),
    isAhead: activation > 0,
  };
}
