import { expect, test } from '@playwright/test';
import axe from 'axe-core';

import { publicAddresses } from '../support/public-pages';
import { startSite, type Site } from '../support/site';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

// The pages allow no script; axe is one.
test.use({ bypassCSP: true });

/** Every page in a narrow window; at the other widths one of each kind, since the rows of a list are laid out alike. */
const kinds = [
  '/',
  '/comida',
  '/comida/entrantes',
  '/vino',
  '/reservas',
  '/menu_del_dia',
  '/restaurante',
  '/sobre-nosotros',
  '/terminos',
];
const widthsOf = (address: string) => (kinds.includes(address) ? [320, 768, 1280] : [320]);

for (const address of [...publicAddresses, '/no-existe', '/en/no-existe', '/reservas/gestionar', '/admin']) {
  test(`axe finds nothing on ${address}, nothing is wider than the window`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto(site.url + address);
    await page.evaluate(axe.source);
    for (const width of widthsOf(address)) {
      await page.setViewportSize({ width, height: 720 });
      const violations = await page.evaluate(async () => {
        const results = await window.axe.run();
        return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      });
      expect(violations, `${address} at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}
