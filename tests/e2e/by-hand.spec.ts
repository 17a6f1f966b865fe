import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../support/kept-page';
import type { Site } from '../support/site';

/* What axe does not see: headings, targets and text that its reader spaces out. */

let site: Site;
test.beforeAll(({ readingSite }) => {
  site = readingSite;
});

const enter = (page: Page) => page.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });

/** The shortest side of any of the elements that are shown. */
async function shortestSide(elements: Locator): Promise<number> {
  const sides = await elements.evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ width, height }) => Math.min(width, height)),
  );
  expect(sides.length, String(elements)).toBeGreaterThan(0);
  return Math.min(...sides);
}

test('the form of a booking has headings for its parts', async ({ page }) => {
  await page.goto(`${site.url}/reservas`);
  const parts = page.locator('main form');
  await expect(parts.getByRole('heading', { level: 2 })).toHaveText(['Tu mesa', 'Tus datos']);
  await expect(parts.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect(await parts.getByRole('heading', { level: 3 }).count()).toBe(
    await parts.locator('details:has(input[name=hora])').count(),
  );
});

test('what a finger presses is at least 44 px each way', async ({ page }) => {
  await enter(page);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [path, targets] of [
      ['/terminos', ['header > span > a', 'header nav [hreflang]:not(.more *)', 'main nav a', 'footer a[href^=tel]']],
      ['/sobre-nosotros', ['main dd a[href^=tel]']],
      ['/admin/horario', ['details li > a']],
      ['/admin/comidas/carnes', ['td[data-kind=price] > input']],
      ['/admin/comidas/carnes?ver=precios', ['input[name=precio]']],
    ] as const) {
      await page.goto(site.url + path);
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) each.open = true;
      });
      for (const target of targets)
        expect(await shortestSide(page.locator(target)), `${target} of ${path} at ${width} px`).toBeGreaterThanOrEqual(
          44,
        );
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`).toBe(width);
    }
  }
});

/** The spacing of WCAG 1.4.12. */
const spacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

test('the outcome of a test mail has the focus', async ({ page }) => {
  await enter(page);
  await page.goto(`${site.url}/admin/correo`);
  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
});

test('the editor of the menu clips nothing when its reader spaces the text', async ({ page }) => {
  await enter(page);
  for (const path of ['/admin/menu-del-dia', '/admin/comidas/carnes']) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(site.url + path);
      // The pages' policy refuses styles written into them, not those of the reader's browser.
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets.push(sheet);
      }, spacing);
      const clipped = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main *')]
          .filter((each) => {
            const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(each);
            const isHidden = each.clientWidth <= 1 || each.clientHeight <= 1 || position === 'absolute';
            // A stored menu's summary has three lines at any spacing; its form has the whole.
            const isSummary = webkitLineClamp !== 'none';
            if (isHidden || isSummary || each.matches('input, textarea, select')) return false;
            const [isWide, isTall] = [
              each.scrollWidth > each.clientWidth + 1,
              each.scrollHeight > each.clientHeight + 1,
            ];
            const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip' || each.matches('button');
            return (isWide && cuts(overflowX)) || (isTall && cuts(overflowY));
          })
          .map((each) => each.outerHTML.slice(0, 160)),
      );
      expect(clipped, `${path} at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`).toBe(width);
    }
  }
});
