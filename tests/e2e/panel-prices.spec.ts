import { expect, test, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findFreePort, startSite, type Site } from '../support/site';

/** Many prices or dishes at once, without JavaScript: `/admin/precios`, `/admin/pegar-carta`. */
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
  // Whole: a row that is still on its way would not be counted.
  const whole = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await whole;
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

test('the sample carta goes in one act, but for what somebody has changed, and comes back in one', async ({ page }) => {
  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  const before = await readPrices(page);
  await page.goto(`${site.url}/admin/cervezas?ver=precios`);
  await page.getByRole('textbox', { name: 'Precio' }).first().fill('9,99');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.goto(`${site.url}/admin`);
  await page.getByRole('button', { name: 'Vaciar la carta de muestra' }).click();
  const dishes = before.length - 1;
  await expect(page.locator('main')).toContainText(`Se eliminan ${dishes} platos inventados`);
  await expect(page.locator('main')).toContainText('Se queda 1');
  await page.getByRole('button', { name: 'Sí, vaciar' }).click();
  await expect(page.locator('main')).toContainText('Carta de muestra vaciada');
  expect((await readPrices(page)).map(([, price]) => price)).toEqual(['9,99']);
  await page.goto(`${site.url}/admin`);
  await expect(page.getByRole('button', { name: 'Vaciar la carta de muestra' })).toHaveCount(0);
  expect(await (await page.request.get(`${site.url}/sitemap.xml`)).text()).not.toContain('/comida/carnes');

  await page.goto(`${site.url}/admin/historial`);
  await page.getByRole('link', { name: `Deshacer, ${dishes} platos` }).click();
  await expect(page.locator('main')).toContainText(`Vuelven ${dishes} platos de la carta de muestra`);
  await page.getByRole('button', { name: 'Sí, deshacer' }).click();
  expect(await readPrices(page)).toHaveLength(before.length);
});

test('a list of prices of which somebody has deleted a dish is refused once, and stored when it is sent again', async ({
  page,
}) => {
  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  await page.goto(`${site.url}/admin/refrescos?ver=precios`);
  const price = page.getByRole('textbox', { name: 'Precio' });
  const count = await price.count();
  await price.nth(0).fill('7,77');
  await price.nth(1).fill('8,88');
  const id = await page.locator('input[name=id]').nth(1).inputValue();
  await page.request.post(`${site.url}/admin/refrescos`, { form: { accion: 'eliminar', id } });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('Otra persona ha eliminado un plato de la lista');
  await expect(page.getByRole('alert')).toContainText('8,88');
  await expect(price).toHaveCount(count - 1);
  await expect(price.first()).toHaveValue('7,77');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status')).toContainText('Guardado');
  await expect(price.first()).toHaveValue('7,77');
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

test('a pasted carta is mended, added, seen by guests and taken back as one; as a sheet it comes back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  await page.goto(`${site.url}/admin/pegar-carta`);
  await page
    .getByLabel('Tu carta')
    .fill('CARNES\nPluma de prueba ..... 19,00 €\nPIZZAS\nMargarita de prueba 10,50\nIVA incluido');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(2);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('alert').first()).toContainText('No se ha guardado nada');
  await expect(page.getByLabel('Lista').nth(1)).toHaveAccessibleDescription(/No sabemos de qué lista/);
  await page.getByLabel('Lista').nth(1).selectOption('Entrantes');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('status').first()).toContainText('2 platos añadidos');
  const readCarta = async () => (await page.request.get(`${site.url}/carta`)).text();
  expect(await readCarta()).toContain('Pluma de prueba');

  const csv = await (await page.request.get(`${site.url}/admin/pegar-carta/carta.csv`)).text();
  expect(csv).toMatch(/^\ufefflista;tipo;[^\n]*\r\n/);
  expect(csv).toContain('\r\nentrantes;Margarita de prueba;;;10,50;');
  const xlsx = await (await page.request.get(`${site.url}/admin/pegar-carta/carta.xlsx`)).body();
  const choose = async (name: string, buffer: Buffer) => {
    await page.goto(`${site.url}/admin/pegar-carta`);
    await page
      .getByLabel('O un archivo de Excel o CSV')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await page.getByRole('button', { name: 'Vista previa' }).click();
  };
  await choose('c.xlsx', xlsx);
  await expect(page.getByRole('checkbox', { name: /^Añadir/ }).first()).not.toBeChecked();
  await choose('c.csv', Buffer.from(csv.replace('10,50', '10,505').replace('Margarita de prueba', 'Otra')));
  await expect(page.getByRole('alert').first()).toContainText(/Línea \d+, columna precio: /);

  await page.goto(`${site.url}/admin/historial`);
  await expect(page.locator('main')).toContainText('Carta pegada (2 platos)');
  await page
    .getByRole('link', { name: /^Deshacer/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sí, deshacer' }).click();
  expect(await readCarta()).not.toContain('Pluma de prueba');
});
