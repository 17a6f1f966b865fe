import { expect, type Page } from '@playwright/test';

import { catalogue } from '../../app/features/carta/catalogue';
import { createPlainBrowser, textOf } from '../support/plain-browser';
import { test } from '../support/test';
import type { Site } from '../support/site';

let site: Site;
test.beforeAll(({ readingSite }) => {
  site = readingSite;
});

/** The paper of Europe, and that of the Americas: wider and shorter. */
const papers = ['A4', 'Letter'] as const;

/** Number of printed pages of an address. */
async function countPages(page: Page, address: string, format: (typeof papers)[number] = 'A4'): Promise<number> {
  await page.goto(site.url + address);
  await page.evaluate(() => document.fonts.ready);
  const paper = await page.pdf({ preferCSSPageSize: true, format });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The printed rows: their number, those that may be split over two pages, and those wider than their column. */
async function readRows(page: Page) {
  await page.emulateMedia({ media: 'print' });
  // The printed width of an A4 page within the page's margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('main :is(li, tr)')].filter((row) => row.getClientRects().length > 0);
    return {
      rows: rows.length,
      torn: rows.filter((row) => getComputedStyle(row).breakInside !== 'avoid').length,
      wide: rows.filter((row) => row.scrollWidth > row.clientWidth + 1).map(({ textContent }) => textContent),
    };
  });
}

/** Length of a page's text, with its title. */
async function measureWords(address: string): Promise<{ address: string; length: number }> {
  const { document } = await createPlainBrowser(site.url).open(address);
  return { address, length: textOf(document.querySelector('main')).length };
}

/** Printed texts smaller than 9 pt, which is 12 px. */
const findSmallText = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const small: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || !text.textContent?.trim() || !element.checkVisibility() || element.closest('svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isSmall = Number.parseFloat(getComputedStyle(element).fontSize) < 12;
      if (isSmall && range.getBoundingClientRect().width > 2) small.push(text.textContent);
    }
    return small;
  });

test('the price of the first dish of a list is printed at the right, beside its name', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${site.url}/comida/carnes`);
  const [price, name, next] = await Promise.all(
    ['[data-lead] .price > span', '[data-lead] h2', 'main li .p'].map((each) =>
      page.locator(each).first().boundingBox(),
    ),
  );
  expect(price!.x + price!.width).toBeCloseTo(next!.x + next!.width, 0);
  expect(Math.abs(price!.y - name!.y)).toBeLessThan(name!.height);
});

test('cards print below each other, also the last of an odd number', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.goto(`${site.url}/restaurante`);
  const boxes = await page
    .locator('main li h2')
    .evaluateAll((titles) => titles.map((each) => each.getBoundingClientRect().left));
  expect(boxes).toHaveLength(5);
  expect(new Set(boxes).size).toBe(1);
});

test('nothing is printed smaller than 9 pt', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const address of ['/carta', '/en/carta', '/comida/entrantes', '/vino', '/menu_del_dia', '/alergenos']) {
    await page.goto(site.url + address);
    expect([address, await findSmallText(page)]).toEqual([address, []]);
  }
});

test("the panel's pages print without forms, and nothing smaller than 9 pt", async ({ page }) => {
  await page.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
  await page.emulateMedia({ media: 'print' });
  const sheets = [
    '/admin/reservas',
    '/admin/reservas/hoja',
    '/admin/informes',
    '/admin/clientes',
    '/admin/qr/hoja?codigo=carta',
  ];
  for (const address of sheets) {
    await page.goto(site.url + address);
    const shown = page.locator('main form').filter({ visible: true });
    expect([address, await shown.count(), await findSmallText(page)]).toEqual([address, 0, []]);
  }
});

test('the whole carta prints on two sheets in each language, and each list on no more', async ({ page }) => {
  // The four longest lists: the others have less text, and in English the whole carta contains each list.
  const measured = await Promise.all([...new Set(catalogue.map((list) => list.page))].map(measureWords));
  expect(Math.min(...measured.map(({ length }) => length))).toBeGreaterThan(100);
  const lists = measured.sort((one, other) => other.length - one.length).slice(0, 4);
  for (const format of papers) {
    for (const address of ['/carta', '/en/carta'])
      expect(await countPages(page, address, format), `${address} ${format}`).toBeLessThanOrEqual(4);
    for (const { address } of lists)
      expect(await countPages(page, address, format), `${address} ${format}`).toBeLessThanOrEqual(2);
    for (const address of ['/', '/restaurante', '/menu_del_dia'])
      expect(await countPages(page, address, format), `${address} ${format}`).toBe(1);
  }
  await page.goto(`${site.url}/carta`);
  const { rows, ...faults } = await readRows(page);
  expect(rows).toBeGreaterThan(150);
  expect(faults).toEqual({ torn: 0, wide: [] });
  await expect(page.getByText('1 Gluten, 2 Crustáceos, 3 Huevos')).toBeVisible();
});

test('the register prints in landscape, its head on each page, no row split', async ({ page }) => {
  for (const address of ['/alergenos', '/en/alergenos']) {
    expect(await countPages(page, address), address).toBeLessThanOrEqual(10);
    const { rows, torn } = await readRows(page);
    expect([address, torn]).toEqual([address, 0]);
    expect(rows).toBeGreaterThan(150);
    const head = page.locator('thead');
    expect(await head.evaluate((each) => getComputedStyle(each).display)).toBe('table-header-group');
    await page.emulateMedia({ media: null });
  }
});
