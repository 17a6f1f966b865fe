import { expect, type CDPSession, type Page } from '@playwright/test';
import axe from 'axe-core';

import { catalogue } from '../../app/features/carta/catalogue';
import { splitServing } from '../../app/features/carta/servings';
import { pages, localizePath } from '../../app/core/pages';
import { hasOwnMarkup, pageKinds, readingAddresses } from '../support/public-pages';
import { test } from '../support/test';
import { recordShifts } from '../support/shifts';
import type { Site } from '../support/site';

/**
 * Visits all pages for guests. Each page is loaded once, as on a phone's first visit, and checked completely: whole,
 * small, without shifts, without findings of axe, and no wider than the window.
 */

let site: Site;
/** The phone that opens one address after another, and what it received and logged at this one. */
let page: Page;
let session: CDPSession;
let received: Received[];
/** Requests without an answer yet. */
const asked = new Set<string>();
const said: string[] = [];
/** A page that keeps axe and reads the other pages' HTML: each new page would compile axe again. */
let reader: Page;

// The last file of a run: the workers share it, so that they end at the same time.
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

test.beforeAll(async ({ readingSite, browser }) => {
  site = readingSite;
  page = await browser.newPage();
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  session = await page.context().newCDPSession(page);
  received = await countBytes(session);
  // Each address like the first that the phone opens.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(recordShifts);

  // The pages' policy allows no script.
  reader = await browser.newPage({ bypassCSP: true });
  await reader.goto(`${site.url}/no-existe`);
  await reader.evaluate(axe.source);
});
test.afterAll(async () => {
  for (const each of [page, reader]) await each.close();
});

/**
 * Maximum size of a reading page on a phone, in bytes on the wire with headers; its document is smaller than what a
 * server sends before it waits for the first acknowledgement: ten packets of 1460 bytes (RFC 6928).
 */
const budget = { document: 14_000, wholeCarta: 40_000, fonts: 30_000, total: 180_000 };

/** At the other widths axe reads one page of each kind, because rows are laid out alike. */
const widthsOf = (address: string) => (pageKinds.includes(address) ? [320, 768, 1280] : [320]);

interface Received {
  url: string;
  encoding: string;
  bytes: number;
}

/** Each answer that the page receives while it is open. */
async function countBytes(session: CDPSession): Promise<Received[]> {
  const received: Received[] = [];
  const underWay = new Map<string, Omit<Received, 'bytes'>>();
  session.on('Network.requestWillBeSent', ({ requestId }) => asked.add(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => asked.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
    underWay.set(requestId, { url: response.url, encoding: encoding ?? '' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    asked.delete(requestId);
    const answer = underWay.get(requestId);
    if (answer && !answer.url.startsWith('data:')) received.push({ ...answer, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return received;
}

/** Scrolls to the foot and back, so that each lazy picture loads; pictures that open on request must not. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await nextFrame();
    await document.fonts.ready;
    const missing = [...document.images].filter((image) => !image.complete && image.getClientRects().length > 0);
    await Promise.all(
      missing.map(
        (image) =>
          new Promise((resolve) => {
            image.addEventListener('load', resolve);
            image.addEventListener('error', resolve);
          }),
      ),
    );
  });
}

/** Replaces the HTML that was read before with that of an address. */
async function readHtml(address: string): Promise<void> {
  const html = await (await page.request.get(site.url + address)).text();
  await reader.evaluate(async (text) => {
    document.open();
    const isLoaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
    document.write(text);
    document.close();
    await isLoaded;
    await document.fonts.ready;
  }, html);
}

/** The findings of axe at a width. */
async function readViolations(width: number): Promise<string[]> {
  await reader.setViewportSize({ width, height: 720 });
  return reader.evaluate(async () => {
    const results = await window.axe.run({ resultTypes: ['violations'], selectors: false });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

/** The further rules of a reading page. */
async function expectWhole(page: Page, address: string): Promise<void> {
  const { path, parent } = pages.find((each) => [each.path, localizePath(each.path, 'en')].includes(address)) ?? {};
  const language = address === path ? 'es' : 'en';
  const upwards = parent ? localizePath(pages.find(({ id }) => id === parent)?.path ?? '', language) : '';
  // In one evaluation: Playwright's own script takes longer than the page.
  const found = await page.evaluate((back) => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const read = (selector: string, attribute: string) => document.querySelector(selector)?.getAttribute(attribute);
    const isSeen = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0;
    return {
      language: document.documentElement.lang,
      title: document.title,
      description: read('meta[name=description]', 'content'),
      canonical: read('link[rel=canonical]', 'href'),
      headings: count('h1'),
      alternates: count('link[rel=alternate][hreflang]'),
      // Structured data runs nothing.
      scripts: count('script:not([type="application/ld+json"])'),
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (each) => each.textContent ?? '',
      ),
      text: document.body.textContent ?? '',
      styled: count('[style]'),
      unmeasured: count('img:not([width]), img:not([height])'),
      lines: [...document.querySelectorAll('main li')].map(({ textContent }) => textContent ?? ''),
      leadsUp: back === '' || isSeen(document.querySelector(`main a[href="${back}"]`)),
    };
  }, upwards);
  const { lines, structured, text, ...rest } = found;
  expect(rest).toEqual({
    language,
    title: expect.stringMatching(/./) as unknown,
    description: expect.stringMatching(/.{50,}/) as unknown,
    canonical: expect.stringMatching(new RegExp(`${address}$`)) as unknown,
    headings: 1,
    alternates: 3,
    scripts: 0,
    styled: 0,
    unmeasured: 0,
    leadsUp: true,
  });
  const lists = catalogue.filter((list) => list.page === path);
  const isDescribed = lists.length > 0 || ['/', '/carta'].includes(path ?? '');
  expect(structured).toHaveLength(isDescribed ? 1 : 0);
  // Structured data contains nothing that is not on the page.
  const named = [
    ...(structured[0] ?? '').matchAll(/"@type":"(?:MenuItem|MenuSection|Restaurant)"[^{]*?"name":"((?:[^"\\]|\\.)*)"/g),
  ];
  const names = named.map(([, name = '']) => JSON.parse(`"${name}"`) as string);
  expect(names.length).toBeGreaterThan(isDescribed ? 0 : -1);
  // The glass and the bottle of a wine are one line of the page.
  expect(names.filter((name) => !text.includes(splitServing(name).name))).toEqual([]);
  const units = [...(structured[0] ?? '').matchAll(/"unitText":"([^"]*)"/g)].map(([, unit = '']) => unit);
  expect(units.filter((unit) => !text.includes(unit))).toEqual([]);
  if (lists.length > 0) {
    const prices = language === 'es' ? /\d,\d\d\s€/ : /€\d+\.\d\d/;
    expect(lines.filter((line) => prices.test(line)).length).toBeGreaterThan(7 * lists.length);
  }
}

function expectLight(received: readonly Received[], address: string) {
  const sum = (answers: readonly Received[]) => answers.reduce((total, { bytes }) => total + bytes, 0);
  const html = received.filter(({ url }) => url === site.url + address);
  const weight = {
    document: sum(html),
    fonts: sum(received.filter(({ url }) => url.endsWith('.woff2'))),
    total: sum(received),
  };
  expect(html[0]?.encoding).toBe('br');
  expect(weight.document).toBeGreaterThan(0);
  expect(weight.fonts).toBeGreaterThan(0);
  // The whole carta and its register are nineteen lists on a page.
  const isWhole = /\/(?:carta|alergenos)$/.test(address);
  expect(weight.document).toBeLessThanOrEqual(isWhole ? budget.wholeCarta : budget.document);
  expect(weight.fonts).toBeLessThanOrEqual(budget.fonts);
  expect(weight.total).toBeLessThanOrEqual(budget.total);
  expect(received.filter(({ url }) => !url.startsWith(site.url) || /\.m?js(\?|$)/.test(url))).toEqual([]);
  return weight;
}

/** Addresses that one visitor opens in turn: a page in both languages. */
const visits = [
  ...pages.filter(({ id }) => id !== 'gestionar').map(({ path }) => [path, localizePath(path, 'en')]),
  ['/no-existe', '/en/no-existe'],
  ['/reservas/gestionar', '/admin'],
];

for (const addresses of visits) {
  test(`${addresses.join(' and ')}: complete, small, without shifts, findings of axe or overflow`, async () => {
    for (const address of addresses) {
      await page.setViewportSize({ width: 412, height: 823 });
      for (const kept of [said, received]) kept.length = 0;
      asked.clear();
      const response = await page.goto(site.url + address, { waitUntil: 'load' });
      if (readingAddresses.includes(address)) {
        expect(response?.status()).toBe(200);
        await expectWhole(page, address);
        await showAll(page);
        // The page may have an answer before the browser reports it.
        await expect.poll(() => asked.size).toBe(0);
        test.info().annotations.push({ type: 'bytes', description: JSON.stringify(expectLight(received, address)) });
        // On a slow machine the fonts load after the first paint, and a line may break elsewhere
        // (docs/decisions/042-fonts.md): the content below then moves by one line of 28 px in a window of 823.
        const { shifts, kept } = await page.evaluate(async () => ({
          shifts: window.shifts,
          kept: [
            ...[document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(Boolean),
            ...(await indexedDB.databases()).map(({ name }) => name),
            ...(await caches.keys()),
            ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
          ],
        }));
        const moved = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
        expect(moved, [address, ...shifts].join('\n')).toBeLessThan(28 / 823);
        expect(said, address).toEqual([]);
        // Nothing is stored on a guest's device.
        expect([...kept, ...(await page.context().cookies())], address).toEqual([]);
      }

      const isReadByAxe = hasOwnMarkup(address);
      if (isReadByAxe) await readHtml(address);
      for (const width of widthsOf(address)) {
        if (isReadByAxe) expect(await readViolations(width), `${address} at ${width} px`).toEqual([]);
        // A phone's window grows with wider content.
        await page.setViewportSize({ width, height: 720 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${address} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  });
}
