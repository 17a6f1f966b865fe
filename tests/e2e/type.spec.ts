import { expect, type CDPSession, type Page } from '@playwright/test';

import { publicAddresses } from '../support/public-pages';
import { test } from '../support/test';
import { recordShifts } from '../support/shifts';
import type { Site } from '../support/site';

let site: Site;
test.beforeAll(({ readingSite }) => {
  site = readingSite;
});

/** Pages of each kind: text in rows, columns, lists, forms, centred and in long paragraphs. */
const pages = ['/', '/comida', '/comida/entrantes', '/vino', '/reservas', '/menu_del_dia', '/sobre-nosotros'];
const inBoth = pages.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`]);

/** Tools print a page's layout shift to three decimals. */
const shiftPrintedAsZero = 0.0005;

/** Delays the fonts of a page until its text has been painted without them; returns how to release them. */
async function holdFaces(page: Page): Promise<() => void> {
  let letCome = () => {};
  const isPainted = new Promise<void>((resolve) => (letCome = resolve));
  await page.unrouteAll();
  await page.route('**/*.woff2', async (route) => {
    await isPainted;
    await route.continue();
  });
  return letCome;
}

/** The fonts in which the browser draws an element's text. */
async function facesOf(session: CDPSession, selector: string): Promise<string[]> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `installed ${familyName}`));
}

/** In the page: the layout is painted, and its shifts are recorded. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('no page loads a font before its text, and each font lets the text show without it', async ({ request }) => {
  const sheets = new Set<string>();
  for (const address of publicAddresses) {
    const html = await (await request.get(site.url + address)).text();
    expect(/<link[^>]*as="font"/.exec(html)?.[0], address).toBeUndefined();
    expect(html, address).not.toMatch(/@font-face\s*{[^}]*url\(/);
    sheets.add(/<link rel="stylesheet" href="([^"]*)"/.exec(html)?.[1] ?? '');
  }
  expect(sheets.size).toBe(1);
  const css = await (await request.get(site.url + [...sheets].join())).text();
  const faces = [...css.matchAll(/@font-face\s*{[^}]*url\([^}]*}/g)].map(([rule]) => rule);
  expect(faces).toHaveLength(2);
  for (const rule of faces) expect(rule).toContain('font-display:swap');
});

for (const [width, addresses] of [
  [390, inBoth],
  [1280, pages],
] as const) {
  test(`at ${width} px nothing moves when the fonts replace their fallbacks`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const session = await page.context().newCDPSession(page);
    await page.addInitScript(recordShifts);
    for (const address of addresses) {
      const letCome = await holdFaces(page);
      await page.goto(site.url + address, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(await facesOf(session, 'footer p'), address).toEqual([expect.stringMatching(/^installed /)]);
      // A page painted while it loads may move once more; from here on only the fonts change anything.
      await page.evaluate(twoFrames);
      await page.evaluate(() => void window.shifts.splice(0));

      letCome();
      await page.waitForLoadState('load');
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      await page.evaluate(twoFrames);
      expect(await facesOf(session, 'footer p'), address).toEqual([expect.stringContaining('Figtree')]);
      expect(await facesOf(session, 'h1'), address).toEqual([expect.stringContaining('Young Serif')]);
      // A word may move slightly within its line; a visible line that breaks elsewhere gives more than this.
      const shifts = await page.evaluate(() => window.shifts);
      const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
      expect(total, [address, ...shifts].join('\n')).toBeLessThan(shiftPrintedAsZero);
    }
  });
}
