import { expect, test, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findFreePort, startSite, type Site } from '../support/site';

/** Many prices at once, without JavaScript: `/admin/precios`. */
test.use({ javaScriptEnabled: false });

const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-prices-'));
let site: Site;
let port: number;
const start = async () => (site = await startSite({ dataDir, port }));
test.beforeAll(async () => {
  port = await findFreePort();
  await start();
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the change would do to the whole carta: dish, now, then. */
async function preview(page: Page, cambio: 'porcentaje' | 'importe', valor: string, desde?: string) {
  await page.goto(`${site.url}/admin/precios`);
  await page.getByRole('checkbox', { name: 'Toda la carta' }).check();
  await page.getByLabel('Cambio', { exact: true }).selectOption(cambio);
  await page.getByLabel('Cuánto').fill(valor);
  await page.getByLabel('Redondeo').selectOption(cambio === 'importe' ? '1' : '5');
  if (desde) await page.getByLabel('Vigente desde').fill(desde);
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const rows = page.locator('tbody tr:has(td)');
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
  );
}

/** What every dish with a price costs: a cent more would change each of them. */
const readPrices = async (page: Page) => (await preview(page, 'importe', '0,01')).map(([name, now]) => [name, now]);

test('a raise of the whole carta is what its preview said, is undone to the cent, and a kill leaves all or nothing', async ({
  page,
}) => {
  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  const before = await readPrices(page);
  expect(before.length).toBeGreaterThan(190);
  const said = await preview(page, 'porcentaje', '7,5');
  expect(said).toHaveLength(before.length);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('status')).toContainText('Precios cambiados');
  const raised = said.map(([name, , after]) => [name, after]);
  expect(await readPrices(page)).toEqual(raised);
  expect(await (await page.request.get(`${site.url}/en/cervezas`)).text()).toMatch(/Prices valid from \d+ \w+ \d{4}/);

  await page.goto(`${site.url}/admin/historial`);
  await page
    .getByRole('link', { name: /^Deshacer/ })
    .first()
    .click();
  await expect(page.locator('main')).toContainText(`${said[0]?.[0]}: ${said[0]?.[2]} → ${said[0]?.[1]}`);
  await page.getByRole('button', { name: 'Sí, deshacer' }).click();
  expect(await readPrices(page)).toEqual(before);
  expect(await (await page.request.get(`${site.url}/cervezas`)).text()).not.toContain('Precios vigentes');

  await preview(page, 'porcentaje', '7,5');
  const sending = page.getByRole('button', { name: 'Aplicar' }).click({ noWaitAfter: true });
  await page.waitForEvent('request');
  await site.kill();
  await sending.catch(() => undefined);
  await start();
  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  expect([before, raised]).toContainEqual(await readPrices(page));
});

test('a change for another day waits, through a restart too, and can be withdrawn', async ({ page }) => {
  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  const before = await readPrices(page);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await preview(page, 'importe', '-0,10', day);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('status')).toContainText('Cambio apuntado');
  expect(await readPrices(page)).toEqual(before);
  await site.stop();
  await start();
  await page.goto(`${site.url}/admin/precios`);
  await page.getByRole('button', { name: /^Retirar/ }).click();
  await expect(page.getByRole('status')).toContainText('Cambio retirado');
  await expect(page.getByRole('button', { name: /^Retirar/ })).toHaveCount(0);
});

test('a change that makes no sense is refused with all that was typed', async ({ page }) => {
  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  await preview(page, 'importe', '-1000');
  await expect(page.getByRole('alert')).toContainText('costarían cero o menos');
  await page.getByLabel('Cuánto').fill('mucho');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByLabel('Cuánto')).toHaveAccessibleDescription(/Escribe un número/);
  await expect(page.getByRole('checkbox', { name: 'Toda la carta' })).toBeChecked();
});
