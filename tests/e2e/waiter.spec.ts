import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../support/kept-page';
import { startSite, type Site } from '../support/site';

/** What a waiter does most in service, on a phone: each task with its number of touches and of filled fields. */

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

/** Touches and fields of a task, which begins on the panel's first page. */
async function begin(page: Page) {
  await page.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
  const count = { touches: 0, fields: 0 };
  return {
    count,
    open: (path: string) => page.goto(site.url + path, { waitUntil: 'load' }),
    async tap(target: Locator) {
      count.touches += 1;
      await target.tap();
    },
    /** Without a touch where the field has the focus of the one before it by the keyboard's own key. */
    async type(field: Locator, text: string) {
      count.fields += 1;
      await field.fill(text);
    },
  };
}

const rowAt = (page: Page, at: number) => page.locator('tbody tr[id^=fila-]:not([data-new])').nth(at);
const readGuests = async (path: string) => (await fetch(site.url + path)).text();

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    const at = javaScriptEnabled ? 1 : 0;

    test("'Agotado' takes one touch, and one more to undo", async ({ page }) => {
      const { count, open, tap } = await begin(page);
      await open('/admin/comidas/carnes');
      await ready(page);
      const row = rowAt(page, at);
      const sold = row.getByRole('button', { name: /^Agotado/ });
      await expect(sold).toHaveAttribute('aria-pressed', 'false');
      await tap(sold);
      await expect(sold).toHaveAttribute('aria-pressed', 'true');
      await expect(row.getByRole('status')).toHaveText('Guardado');
      await expect(row).toBeInViewport();
      expect(count.touches).toBe(1);
      expect(await readGuests('/comida/carnes')).toContain('Agotado');

      // The row's Guardar keeps it.
      await row.getByRole('textbox', { name: /^Precio/ }).fill('17,77');
      await row.getByRole('button', { name: /^Guardar/ }).tap();
      await expect(row.getByRole('status')).toHaveText('Guardado');
      await expect(sold).toHaveAttribute('aria-pressed', 'true');
      await tap(sold);
      await expect(sold).toHaveAttribute('aria-pressed', 'false');
      await tap(row.getByRole('button', { name: /^Deshacer/ }));
      await expect(sold).toHaveAttribute('aria-pressed', 'true');
      await expect(row.getByRole('status')).toHaveText('Restaurado');
      await sold.tap();
      await expect(sold).toHaveAttribute('aria-pressed', 'false');
    });

    test('a price takes two touches; a tenfold one is asked about once', async ({ page }) => {
      const { count, open, tap, type } = await begin(page);
      await open('/admin/cervezas');
      await ready(page);
      const row = rowAt(page, at);
      const price = row.getByRole('textbox', { name: /^Precio/ });
      const save = row.getByRole('button', { name: /^Guardar/ });
      await tap(price);
      await type(price, '2,95');
      await tap(save);
      await expect(row.getByRole('status')).toHaveText('Guardado');
      await expect(price).toHaveValue('2,95');
      expect(count).toEqual({ touches: 2, fields: 1 });

      await price.fill('29,5');
      await save.tap();
      await expect(page.getByRole('alert')).toHaveText('¿De 2,95 a 29,50?');
      await expect(price).toHaveValue('29,5');
      await row.getByRole('button', { name: 'Sí, guardar' }).tap();
      await expect(price).toHaveValue('29,50');
      await expect(row.getByRole('status')).toHaveText('Guardado');
      await row.getByRole('button', { name: /^Deshacer/ }).tap();
      await expect(price).toHaveValue('2,95');
    });

    test("yesterday's menu takes two touches, and the form is then whole for the next day", async ({ page }) => {
      const { count, open, tap } = await begin(page);
      await open('/admin/menu-del-dia');
      await ready(page);
      const create = page.getByRole('button', { name: 'Crear menú' });
      const first = page.locator('#crear textarea[name=primeros_es]');
      const day = page.locator('#crear input[name=fecha]');
      await first.fill('Cocido madrileño\nLentejas');
      const dayBefore = await day.inputValue();
      const typed = await readForm(page);
      await tap(create);
      await expect(page.locator('[role=status]:not(:empty)').first()).toContainText('Menú creado');
      expect(count.touches).toBeLessThanOrEqual(4);
      await expect(day).not.toHaveValue(dayBefore);
      expect((await day.inputValue()) > dayBefore).toBe(true);
      expect(await readForm(page)).toEqual(typed);
      await page.getByRole('button', { name: 'Deshacer' }).tap();
      await expect(page.locator('[role=status]:not(:empty)').first()).toHaveText('Deshecho.');
      await expect(day).toHaveValue(dayBefore);
    });

    test('a special takes one touch and two fields, and can be undone', async ({ page }) => {
      const { count, open, tap, type } = await begin(page);
      await open('/admin/fuera-de-carta');
      const name = javaScriptEnabled ? 'Bonito' : 'Setas';
      await type(page.getByRole('textbox', { name: 'Plato' }), name);
      await type(page.getByRole('textbox', { name: /^Precio/ }), '12');
      await tap(page.getByRole('button', { name: 'Añadir' }));
      await expect(page.locator('[role=status]:not(:empty)')).toContainText('Añadido');
      expect(count.touches).toBeLessThanOrEqual(3);
      expect(count.fields).toBe(2);
      await page.getByRole('button', { name: 'Deshacer' }).tap();
      await expect(page.locator('[role=status]:not(:empty)')).toContainText('Quitado');
      expect(await readGuests('/carta')).not.toContain(name);
    });

    test('a list of prices can be undone beside its outcome', async ({ page }) => {
      const { open } = await begin(page);
      await open('/admin/refrescos?ver=precios');
      const price = page.getByRole('textbox', { name: /^Precio/ }).nth(at);
      const before = await price.inputValue();
      await price.fill('3,33');
      await page.getByRole('button', { name: 'Guardar' }).tap();
      await expect(page.locator('[role=status]:not(:empty)')).toHaveText('Guardado');
      await page.getByRole('button', { name: 'Deshacer' }).tap();
      await expect(page.locator('[role=status]:not(:empty)')).toHaveText('Deshecho.');
      await expect(price).toHaveValue(before);
      expect(page.url()).toBe(`${site.url}/admin/refrescos?ver=precios`);
    });

    test('guests without a booking take three touches', async ({ page }) => {
      const { count, open, tap, type } = await begin(page);
      await open('/admin/reservas');
      const add = page.locator('form', { has: page.locator('button[value=anadir]') });
      const name = add.locator('[name=nombre]');
      if (!(await name.isVisible())) await tap(page.locator('summary', { hasText: 'Añadir' }));
      await type(name, 'Sin reserva');
      const hour = add.locator('[name=hora]');
      if ((await hour.inputValue()) === '') await type(hour, '14:10');
      await tap(add.locator('button[value=anadir]'));
      await expect(page.getByRole('main')).toContainText('Sin reserva');
      expect(count.touches).toBeLessThanOrEqual(3);
    });
  });
}

const readForm = (page: Page) =>
  page
    .locator('#crear form', { has: page.locator('[name=fecha]') })
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)].filter(
        ([name, value]) => !['solicitud', 'fecha'].includes(name) && typeof value === 'string',
      ),
    );

/** With JavaScript: React has hydrated. */
async function ready(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}
