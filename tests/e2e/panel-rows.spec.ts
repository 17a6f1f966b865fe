import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../support/kept-page';
import { createPlainBrowser } from '../support/plain-browser';
import { startSite, type Site } from '../support/site';

/** The panel on a waiter's phone. */

test.use({ hasTouch: true });

let site: Site;
/** Signed in, without JavaScript, over HTTP. */
let browser: ReturnType<typeof createPlainBrowser>;
test.beforeAll(async () => {
  site = await startSite();
  browser = createPlainBrowser(site.url);
  expect((await browser.open(`/admin?key=${site.adminKey}`)).status).toBe(200);
});
test.afterAll(() => site.stop());

const rows = (page: Page) => page.locator('tbody tr[id^="fila-"]:not([data-new])');
const price = (row: Locator) => row.getByRole('textbox', { name: /^Precio/ });

async function open(page: Page, path: string): Promise<void> {
  // By the context's own request, so that tests open a page only for what they check.
  await page.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
  await page.goto(site.url + path);
}

const readPage = async (path: string) => (await fetch(site.url + path)).text();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('twelve starters fit three screens, the tenth price changes in two touches, and folded fields are stored unchanged', async ({
    page,
  }) => {
    await open(page, '/admin/comidas/entrantes');
    expect(await rows(page).count()).toBe(12);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2600);
    const tenth = rows(page).nth(9);
    await expect(tenth.getByRole('button', { name: /^Guardar/ })).toBeHidden();
    // Some screen readers announce a region only when it was there before its text.
    await expect(tenth.getByRole('status')).toHaveText('');
    await price(tenth).tap();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2,75');
    await tenth.getByRole('button', { name: /^Guardar/ }).tap();
    await expect(tenth.getByRole('status')).toHaveText('Guardado');
    await expect(tenth).toBeInViewport();
    await expect(page.getByRole('searchbox')).toBeInViewport();
    await expect(price(tenth)).toHaveValue('2,75');

    const row = rows(page).nth(1);
    await expect(row.getByRole('textbox', { name: /^Español/ })).toBeHidden();
    await row.locator('summary').tap();
    await row.getByRole('textbox', { name: /^Descripción en inglés/ }).fill('Waxy potatoes');
    await row.getByRole('button', { name: /^Guardar/ }).tap();
    await expect(row.getByRole('status')).toHaveText('Guardado');
    expect(await readPage('/en/comida/entrantes')).toContain('Waxy potatoes');
    await expect(row.locator('input[name=precio_media]')).toHaveValue('6,00');
  });

  test("yesterday's menu is published again in two touches, its button within two screens", async ({ page }) => {
    await open(page, '/admin');
    await page.getByRole('link', { name: 'Menú del Día', exact: true }).tap();
    const create = page.getByRole('button', { name: 'Crear menú' });
    const box = await create.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(1700);
    await create.tap();
    await expect(page.locator('[role=status]:not(:empty)').first()).toContainText('Menú creado');
  });

  test('a dish gets its allergens by checkboxes, and can be sold out until closing time', async ({ page }) => {
    await open(page, '/admin/comidas/carnes');
    const row = rows(page).nth(2);
    const box = (name: string, value: string) => row.locator(`input[name=${name}][value=${value}]`);
    const save = () => row.getByRole('button', { name: /^Guardar/ }).tap();
    await row.locator('summary').tap();
    await box('declarado', 'si').uncheck();
    await save();
    await expect(row.getByRole('status')).toHaveText('Guardado');
    await row.locator('summary').tap();
    await box('alergenos', 'mostaza').check();
    await save();
    await expect(page.locator('main [role=alert]').first()).toContainText('Marca «Declarado»');
    await expect(box('alergenos', 'mostaza')).toBeChecked();
    await box('declarado', 'si').check();
    await box('trazas', 'apio').check();
    await row.getByRole('checkbox', { name: 'Agotado' }).check();
    await save();
    await expect(row.getByRole('status')).toHaveText('Guardado');
    await expect(row.getByRole('button', { name: /^Agotado/, pressed: true })).toBeVisible();
    const guests = await readPage('/comida/carnes');
    expect(guests).toContain('mostaza');
    expect(guests).toContain('Agotado');
    await row.locator('summary').tap();
    await expect(box('alergenos', 'mostaza')).toBeChecked();
    await expect(box('trazas', 'apio')).toBeChecked();
  });

  test('Solo precios stores three prices with one button, or none when one has a conflict', async ({ page }) => {
    await open(page, '/admin/cervezas');
    await page.getByRole('link', { name: 'Solo precios' }).tap();
    const prices = page.getByRole('textbox', { name: /^Precio/ });
    const typed = ['2,11', '3,22', '4,33'];
    for (const [at, text] of typed.entries()) await prices.nth(at).fill(text);
    await page.getByRole('button', { name: 'Guardar' }).tap();
    await expect(page.locator('[role=status]:not(:empty)')).toHaveText('Guardado');
    for (const [at, text] of typed.entries()) await expect(prices.nth(at)).toHaveValue(text);

    const others = await browser.open('/admin/cervezas');
    await others.press('Guardar', { precio: '9,99' }, others.document.querySelectorAll('tbody tr[id^=fila-]')[1]);
    const again = ['5,11', '6,22', 'nada'];
    for (const [at, text] of again.entries()) await prices.nth(at).fill(text);
    const press = async () => {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: 'Guardar' }).tap();
      return (await answered).status();
    };
    expect(await press()).toBe(422);
    await prices.nth(2).fill('7,33');
    expect(await press()).toBe(409);
    await expect(page.getByRole('alert').filter({ hasText: 'ahora cuesta 9,99' })).toBeVisible();
    await expect(prices.nth(0)).toHaveValue('5,11');
    await expect(prices.nth(2)).toHaveValue('7,33');
    const shown = await readPage('/cervezas');
    expect([shown.includes('5,11'), shown.includes('9,99')]).toEqual([false, true]);
    expect(await press()).toBe(303);
    await expect(page.locator('[role=status]:not(:empty)')).toHaveText('Guardado');
    expect(await readPage('/cervezas')).toContain('6,22');

    // One entry of the history, undone as one after a preview.
    await page.goto(`${site.url}/admin/historial`);
    const line = page.getByRole('listitem').filter({ hasText: '3 precios' }).first();
    await line.getByRole('link', { name: /^Deshacer/ }).tap();
    await expect(page.getByRole('main')).toContainText('5,11 → 2,11');
    await page.getByRole('button', { name: 'Sí, deshacer' }).tap();
    await page.waitForURL('**/admin/historial');
    const undone = await readPage('/cervezas');
    expect(['2,11', '9,99', '4,33'].map((price) => undone.includes(price))).toEqual([true, true, true]);
    expect(undone).not.toContain('6,22');
  });

  test('a row is moved and hidden; an empty list disappears from cards, rail and site map', async ({ page }) => {
    await open(page, '/admin/refrescos');
    const names = () => rows(page).locator('input[name=tipo]').evaluateAll(readValues);
    const [first = '', second = '', ...rest] = await names();
    await rows(page).nth(1).locator('summary').tap();
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Subir/ })
      .tap();
    await page.waitForURL(/#fila-/);
    expect(await names()).toEqual([second, first, ...rest]);
    await expect(rows(page).nth(0).getByRole('status')).toHaveText(`Ahora en el puesto 1 de ${rest.length + 2}`);
    const carta = await readPage('/refrescos');
    expect(carta.indexOf(`>${second}<`)).toBeLessThan(carta.indexOf(`>${first}<`));
    await rows(page).nth(0).locator('summary').tap();
    await rows(page)
      .nth(0)
      .getByRole('button', { name: /^Bajar/ })
      .tap();
    await expect(rows(page).nth(0).locator('input[name=tipo]')).toHaveValue(first);

    // One row as a person does it, the others by sending their forms.
    await rows(page).nth(0).locator('summary').tap();
    await rows(page)
      .nth(0)
      .getByRole('checkbox', { name: /^Oculto/ })
      .check();
    await rows(page)
      .nth(0)
      .getByRole('button', { name: /^Guardar/ })
      .tap();
    await expect(rows(page).nth(0).getByRole('status')).toHaveText('Guardado');
    const list = await browser.open('/admin/refrescos');
    for (const name of [second, ...rest]) {
      const saved = await list.press(`Guardar, ${name}`, { oculto: 'si' });
      expect(saved.html, name).toContain('>Guardado<');
    }
    expect(await readPage('/refrescos')).not.toContain(`>${second}<`);
    for (const path of ['/bebidas', '/vino', '/en/bebidas', '/sitemap.xml'])
      expect(await readPage(path), path).not.toContain('/refrescos');
    expect(await readPage('/sitemap.xml')).toContain('/cervezas');
  });
});

const readValues = (inputs: Element[]) => inputs.map((input) => (input as HTMLInputElement).value);

test('of three typed prices one is saved, and the other two stay and are saved together', async ({ page }) => {
  await open(page, '/admin/vinos/blanco');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('tbody') ?? {}).some((key) => key.startsWith('__react')),
  );
  const typed = ['21', '22', '23'];
  for (const [at, text] of typed.entries()) await price(rows(page).nth(at)).fill(text);
  await expect(page.getByRole('button', { name: 'Guardar todo (3)' })).toBeInViewport();
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Guardar/ })
    .click();
  await expect(price(rows(page).nth(1))).toHaveValue('22,00');
  await expect(price(rows(page).nth(0))).toHaveValue('21');
  await expect(price(rows(page).nth(2))).toHaveValue('23');
  await page.getByRole('button', { name: 'Guardar todo (2)' }).click();
  await expect(price(rows(page).nth(0))).toHaveValue('21,00');
  await expect(price(rows(page).nth(2))).toHaveValue('23,00');
  await expect(page.getByRole('button', { name: /^Guardar todo/ })).toHaveCount(0);
  const stored = (await browser.open('/admin/vinos/blanco')).document
    .querySelectorAll('tbody input[name=precio]')
    .map((input) => input.getAttribute('value'));
  expect(stored.slice(0, 3)).toEqual(typed.map((text) => `${text},00`));
});

test('a row is dragged to the place of another', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/admin/desayunos/meriendas');
  const grip = rows(page).nth(2).locator('[data-grip]');
  await expect(grip).toBeVisible();
  const names = () => rows(page).locator('input[name=tipo_es]').evaluateAll(readValues);
  const [first = '', second = '', third = '', ...rest] = await names();
  await grip.hover();
  await page.mouse.down();
  await rows(page).nth(0).locator('[data-grip]').hover();
  await page.mouse.up();
  await expect.poll(names).toEqual([third, first, second, ...rest]);
  const carta = await readPage('/merienda');
  expect(carta.indexOf(third)).toBeLessThan(carta.indexOf(first));
  await expect(page.locator('[data-news]')).toHaveText(`Ahora en el puesto 1 de ${rest.length + 3}`);
});
