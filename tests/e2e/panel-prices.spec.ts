import { expect, type Page } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createPlainBrowser, textOf, type PlainPage } from '../support/plain-browser';
import { findFreePort, prepareSeededData, startSite, type Site } from '../support/site';
import { test } from '../support/test';

/**
 * Many prices or dishes at once, without JavaScript: `/admin/precios`, `/admin/pegar-carta`; over HTTP, and each form
 * once in a browser.
 */
test.use({ javaScriptEnabled: false });

const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-prices-'));
let site: Site;
let port: number;
const start = async () => (site = await startSite({ dataDir, port }));
test.beforeAll(async () => {
  port = await findFreePort();
  cpSync(await prepareSeededData(), dataDir, { recursive: true });
  await start();
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Browser = ReturnType<typeof createPlainBrowser>;
async function signIn(): Promise<Browser> {
  const browser = createPlainBrowser(site.url);
  expect((await browser.open(`/admin?key=${site.adminKey}`)).status).toBe(200);
  return browser;
}

/** By the context's own request, so that tests open a page only for what they check. */
const enter = (page: Page) => page.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });

/** The preview of the change for the whole carta. */
async function preview({ open }: Browser, cambio: 'porcentaje' | 'importe', valor: string, desde = '') {
  const redondeo = cambio === 'importe' ? '1' : '5';
  const asked = { lista: ['carta'], cambio, valor, redondeo, desde };
  return (await open('/admin/precios')).press('Vista previa', asked);
}

/** The whole carta as a sheet, in which any change of a cent, a dish or a word shows. */
async function readSheet({ open }: Browser): Promise<string> {
  const { status, html } = await open('/admin/pegar-carta/carta.csv');
  expect(status).toBe(200);
  return html;
}

/** Dish, now, then. */
const linesOf = ({ document }: PlainPage) =>
  document.querySelectorAll('tbody tr:has(td)').map((row) => row.querySelectorAll('th, td').map(textOf));

/** The price of each dish that has one. */
const readPrices = async (browser: Browser) =>
  linesOf(await preview(browser, 'importe', '0,01')).map(([name, now]) => [name, now]);

const mainOf = ({ document }: PlainPage) => textOf(document.querySelector('main'));
const readStatus = ({ document }: PlainPage) => textOf(document.querySelector('main [role=status]'));

/** Undoes the newest entry of the history; returns the preview of the undoing. */
async function undoNewest({ open }: Browser, name = 'Deshacer'): Promise<string> {
  const { document } = await open('/admin/historial');
  const link = document
    .querySelectorAll('a')
    .find((each) => (each.getAttribute('aria-label') ?? textOf(each)).startsWith(name));
  const asked = await open(link?.getAttribute('href') ?? '');
  await asked.press('Sí, deshacer');
  return mainOf(asked);
}

test('a raise of the whole carta matches its preview, is undone to the cent, and is atomic under a kill; a scheduled change waits meanwhile', async () => {
  const browser = await signIn();
  const before = await readSheet(browser);
  const shown = await preview(browser, 'porcentaje', '7,5');
  const said = linesOf(shown);
  expect(said.length).toBeGreaterThan(190);
  expect(readStatus(await shown.press('Aplicar'))).toContain('Precios cambiados');
  expect(await readPrices(browser)).toEqual(said.map(([name, , after]) => [name, after]));
  const raised = await readSheet(browser);
  expect(raised).not.toBe(before);
  expect((await browser.open('/en/cervezas')).html).toMatch(/Prices valid from \d+ \w+ \d{4}/);

  expect(await undoNewest(browser)).toContain(`${said[0]?.[0]}: ${said[0]?.[2]} → ${said[0]?.[1]}`);
  expect(await readSheet(browser)).toBe(before);
  expect((await browser.open('/cervezas')).html).not.toContain('Precios vigentes');

  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const noted = await (await preview(browser, 'importe', '-0,10', day)).press('Aplicar');
  expect(readStatus(noted)).toContain('Cambio apuntado');
  expect(await readSheet(browser)).toBe(before);

  const again = await preview(browser, 'porcentaje', '7,5');
  const sending = again.press('Aplicar').catch(() => undefined);
  // In the middle of the change.
  await new Promise((resolve) => setTimeout(resolve, 30));
  await site.kill();
  await sending;
  await start();
  // The session is still valid.
  expect([before, raised]).toContain(await readSheet(browser));

  // The scheduled change is still there, and can be withdrawn.
  const withdrawn = await (await browser.open('/admin/precios')).press('Retirar');
  expect(readStatus(withdrawn)).toContain('Cambio retirado');
  expect(withdrawn.document.querySelectorAll('button').map(textOf).join()).not.toContain('Retirar');
});

test('one action deletes the sample carta except changed dishes, and one restores it', async () => {
  const browser = await signIn();
  const before = await readSheet(browser);
  const list = await browser.open('/admin/cervezas?ver=precios');
  list.document.querySelector('input[name=precio]')?.setAttribute('value', '9,99');
  await list.press('Guardar');
  const asked = await (await browser.open('/admin')).press('Vaciar la carta de muestra');
  expect(asked.status).toBe(200);
  expect(mainOf(asked)).not.toContain('no admite');
  const countDishes = (sheet: string) => sheet.trimEnd().split('\r\n').length - 1;
  const dishes = countDishes(before) - 1;
  expect(mainOf(asked)).toContain(`Se eliminan ${dishes} platos inventados`);
  expect(mainOf(asked)).toContain('Se queda 1');
  expect(mainOf(await asked.press('Sí, vaciar'))).toContain('Carta de muestra vaciada');
  expect((await readPrices(browser)).map(([, price]) => price)).toEqual(['9,99']);
  expect((await browser.open('/admin')).html).not.toContain('>Vaciar la carta de muestra<');
  expect((await browser.open('/sitemap.xml')).html).not.toContain('/comida/carnes');

  const previewed = await undoNewest(browser, `Deshacer, ${dishes} platos`);
  expect(previewed).toContain(`Vuelven ${dishes} platos de la carta de muestra`);
  expect(countDishes(await readSheet(browser))).toBe(dishes + 1);
});

test('a list of prices with a deleted dish is refused once, and stored when it is sent again', async ({ page }) => {
  await enter(page);
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
  await expect(page.locator('[role=status]:not(:empty)')).toContainText('Guardado');
  await expect(price.first()).toHaveValue('7,77');
});

test('an invalid change is refused with the typed values, and applied after a correction', async ({ page }) => {
  await enter(page);
  await page.goto(`${site.url}/admin/precios`);
  await page.getByRole('checkbox', { name: 'Refrescos' }).check();
  await page.getByLabel('Cambio', { exact: true }).selectOption('importe');
  await page.getByLabel('Cuánto').fill('-1000');
  await page.getByLabel('Redondeo').selectOption('1');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByRole('alert')).toContainText('costarían cero o menos');
  await page.getByLabel('Cuánto').fill('mucho');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByLabel('Cuánto')).toHaveAccessibleDescription(/Escribe un número/);
  await expect(page.getByRole('checkbox', { name: 'Refrescos' })).toBeChecked();
  await page.getByLabel('Cuánto').fill('0,10');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.locator('[role=status]:not(:empty)')).toContainText('Precios cambiados');
});

test('a pasted carta is corrected, added, shown to guests and undone as one; its sheet can be imported again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await enter(page);
  await page.goto(`${site.url}/admin/pegar-carta`);
  await page
    .getByLabel('Tu carta')
    .fill('CARNES\nPluma de prueba ..... 19,00 €\nPIZZAS\nMargarita de prueba 10,50\nFocaccia de prueba\nIVA incluido');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(3);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('alert').first()).toContainText('No se ha guardado nada');
  await expect(page.getByLabel('Lista').nth(1)).toHaveAccessibleDescription(/No sabemos de qué lista/);
  // A heading's list is chosen once; what was typed stays when the page is left.
  await page.getByLabel('Nombre').first().fill('Pluma de prueba corregida');
  await page.getByRole('button', { name: 'Guardar y seguir luego' }).click();
  await page.goto(`${site.url}/admin/pegar-carta`);
  await expect(page.getByLabel('Nombre').first()).toHaveValue('Pluma de prueba corregida');
  await page.getByLabel('Nombre').first().fill('Pluma de prueba');
  await page.getByLabel('PIZZAS').selectOption('Entrantes');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.locator('[role=status]:not(:empty)').first()).toContainText(
    '2 platos añadidos a la carta. Se ha quedado fuera 1 línea sin marcar: Focaccia de prueba.',
  );
  const readCarta = async () => (await page.request.get(`${site.url}/carta`)).text();
  expect(await readCarta()).toContain('Pluma de prueba');

  const browser = await signIn();
  const csv = await (await page.request.get(`${site.url}/admin/pegar-carta/carta.csv`)).text();
  expect(csv).toMatch(/^\ufefflista;tipo;[^\n]*\r\n/);
  expect(csv).toContain('\r\nentrantes;Margarita de prueba;;;10,50;');
  const xlsx = await page.request.get(`${site.url}/admin/pegar-carta/carta.xlsx`);
  const choose = async (archivo: File) => (await browser.open('/admin/pegar-carta')).press('Vista previa', { archivo });
  const again = await choose(new File([new Uint8Array(await xlsx.body())], 'c.xlsx'));
  const [first] = again.document.querySelectorAll('input[name^=tomar_]');
  expect([first !== undefined, first?.hasAttribute('checked')]).toEqual([true, false]);
  await again.press('Descartar');
  const spoilt = csv.replace('10,50', '10,505').replace('Margarita de prueba', 'Otra');
  const refused = await choose(new File([spoilt], 'c.csv'));
  expect(textOf(refused.document.querySelector('main [role=alert]'))).toMatch(/Línea \d+, columna precio: /);

  expect(mainOf(await browser.open('/admin/historial'))).toContain('Carta pegada (2 platos)');
  await undoNewest(browser);
  expect(await readCarta()).not.toContain('Pluma de prueba');
});
