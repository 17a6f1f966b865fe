import puppeteer, { type Browser } from 'puppeteer-core';

import { chromiumArgs } from '../../tools/chromium';
import { startSite } from '../support/site';
import { pause } from './load';
import { makeFigure, type Figure } from './report';
import { startSlowLine } from './slow-line';
import { evaluate, phone, sessionOf } from './touch';

/** A list page of the panel with rows of dishes. */
const list = '/admin/comidas/entrantes';
/** The price of the first row. */
const field = 'tbody tr[id^=fila-]:not(#fila-nueva) input[name=precio]';

interface Opening {
  /** From the start of the navigation until a typed digit is in the field, in ms. */
  typedAt: number;
  /** From the same moment until React has hydrated the page, in ms; 0 without script. */
  takenOverAt: number;
  bytes: number;
}

/** Opens a list page of the panel on a phone (slow line, processor slowed four times) and types into its first row. */
export async function measurePanelOnPhone(times: number): Promise<Figure[]> {
  const site = await startSite();
  const signed = await fetch(`${site.url}/admin?key=${site.adminKey}`, { redirect: 'manual' });
  const [name = '', value = ''] = signed.headers.getSetCookie()[0]?.split(';')[0]?.split(/=(.*)/s) ?? [];
  const line = await startSlowLine(site.url);
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: chromiumArgs,
    defaultViewport: phone,
  });
  const open = async (hasScript: boolean) => {
    const openings: Opening[] = [];
    // The first one is not counted: it warms up the site.
    for (let turn = 0; turn <= times; turn += 1) {
      const opening = await openList(browser, line, { hasScript, cookie: { name, value } });
      if (turn > 0) openings.push(opening);
    }
    return openings;
  };
  const withScript = await open(true);
  const without = await open(false);
  await browser.close();
  line.stop();
  await site.stop();
  const noteOf = ([first]: readonly Opening[]) => `${Math.round((first?.bytes ?? NaN) / 1000)} kB`;
  const typed = (openings: readonly Opening[]) => openings.map(({ typedAt }) => typedAt);
  const takenOver = withScript.map(({ takenOverAt }) => takenOverAt);
  return [
    makeFigure('panel list on a phone: first row edited, with script', typed(withScript), 'ms', {
      atMost: 2500,
      note: noteOf(withScript),
    }),
    makeFigure('the same: React has hydrated the page', takenOver, 'ms'),
    makeFigure('panel list on a phone: first row edited, without script', typed(without), 'ms', {
      atMost: 1200,
      note: noteOf(without),
    }),
  ];
}

/** On a first visit: nothing is in the browser's cache. */
async function openList(
  browser: Browser,
  line: { url: string; takeBytes(): number },
  { hasScript, cookie }: { hasScript: boolean; cookie: { name: string; value: string } },
): Promise<Opening> {
  const context = await browser.createBrowserContext();
  await context.setCookie({ ...cookie, domain: '127.0.0.1', path: '/' });
  const page = await context.newPage();
  await page.emulateCPUThrottling(4);
  await page.setJavaScriptEnabled(hasScript);
  line.takeBytes();
  await sessionOf(page).send('Page.navigate', { url: line.url + list });
  /** Asks the page until it has an answer; its clock begins with the navigation. */
  const waitFor = async <Value>(code: (...args: never[]) => unknown, arg: string): Promise<Value> => {
    for (;;) {
      const found = await evaluate<Value | null>(sessionOf(page), code, arg).catch(() => null);
      if (found !== null) return found;
      await pause(20);
    }
  };
  const point = await waitFor<{ x: number; y: number }>(findField, field);
  await page.touchscreen.tap(point.x, point.y);
  await page.keyboard.sendCharacter('7');
  const typedAt = await waitFor<number>(findTyped, field);
  const takenOverAt = hasScript ? await waitFor<number>(findTakenOver, 'main') : 0;
  const kept = await evaluate<number | null>(sessionOf(page), findTyped, field);
  if (kept === null) throw new Error('The typed digit was lost when React took over.');
  const bytes = line.takeBytes();
  await context.close();
  return { typedAt, takenOverAt, bytes };
}

/** Where the field was painted, scrolled into view. */
function findField(selector: string): { x: number; y: number } | null {
  const [input] = document.querySelectorAll(selector);
  if (!input || performance.getEntriesByName('first-contentful-paint').length === 0) return null;
  input.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = input.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function findTyped(selector: string): number | null {
  const input = document.querySelector<HTMLInputElement>(selector);
  return input?.value.includes('7') ? performance.now() : null;
}

function findTakenOver(selector: string): number | null {
  const main = document.querySelector(selector);
  return Object.keys(main ?? {}).some((key) => key.startsWith('__react')) ? performance.now() : null;
}
