import { expect, type Page } from '@playwright/test';

import { createPlainBrowser, textOf, type PlainPage } from '../support/plain-browser';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

const key = 'una clave de prueba';
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key } });
});
test.afterAll(() => site.stop());
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('the register’s page lists a dish declared after printing, before and after', async () => {
  const browser = createPlainBrowser(site.url);
  await browser.open(`/admin?key=${encodeURIComponent(key)}`);
  const front = await browser.open('/admin/cervezas');
  const linkOn = ({ document }: PlainPage, name: string) =>
    document.querySelectorAll('a').find((each) => textOf(each).startsWith(name));
  const mainOf = ({ document }: PlainPage) => textOf(document.querySelector('main'));
  const opened = await browser.open(linkOn(front, 'Alérgenos')?.getAttribute('href') ?? '');
  expect(mainOf(opened)).toContain('Todavía no se ha marcado ninguna impresión.');
  const marked = await opened.press('Marcar como impreso');
  expect(textOf(marked.document.querySelector('main [role=status]'))).toBe('Marcado como impreso.');
  expect(mainOf(marked)).toContain('No ha cambiado nada');

  const dish = { accion: 'guardar', id: '1', tipo: 'Doble', precio: '3,50', declarado: 'si', alergenos: 'soja' };
  const saved = await browser.open('/admin/cervezas', { method: 'POST', body: new URLSearchParams(dish) });
  expect(saved.status).toBe(200);
  const refused = await marked.press('Marcar como impreso');
  expect(refused.status).toBe(409);
  const change = refused.document
    .querySelectorAll('main li')
    .map(textOf)
    .find((text) => text.includes('Cambia'));
  expect(change).toContain('Doble · Cervezas');
  expect(change).toMatch(/Alérgenos: Gluten.*Soja/);
  const link = linkOn(refused, 'Abrir el registro');
  const [, version = ''] = /versión (\w{8})/.exec(textOf(link ?? null)) ?? [];
  const register = await browser.open(link?.getAttribute('href') ?? '');
  expect(textOf(register.document.querySelector('caption'))).toContain(`versión ${version}`);
  expect(version).not.toBe('');
});

const guestPages = ['/carta', '/restaurante', '/menu_del_dia'];

/** Specials that guests read under the heading on each page, in both languages; empty without the heading. */
async function readSpecials(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [language, title] of [
    ['', 'Fuera de carta'],
    ['/en', 'Today’s specials'],
  ] as const) {
    for (const path of guestPages) {
      const html = await (await page.request.get(site.url + language + path)).text();
      found.push(
        html.includes(title) ? (/fuera-de-carta-\d+.*?<\/li>/s.exec(html)?.[0].replace(/<[^>]*>/g, '|') ?? '') : '',
      );
    }
  }
  return found;
}

test('a special typed on a phone appears on the guests’ pages at once, until it is deleted', async ({ page }) => {
  expect((await page.request.get(`${site.url}/admin/fuera-de-carta`)).status()).toBe(403);
  expect(await readSpecials(page)).toEqual(Array.from({ length: 6 }, () => ''));
  await page.request.get(`${site.url}/admin?key=${encodeURIComponent(key)}`, { maxRedirects: 0 });
  await page.goto(`${site.url}/admin/fuera-de-carta`);

  await page.getByLabel('Plato').fill('Setas de Soria');
  await page.getByLabel('Mantenerlo después del cierre').check();
  const [refused] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    page.getByRole('button', { name: 'Añadir' }).click(),
  ]);
  expect(refused.status()).toBe(422);
  await expect(page.getByLabel('Plato')).toHaveValue('Setas de Soria');
  await expect(page.getByLabel('Mantenerlo después del cierre')).toBeChecked();
  await page.getByLabel('Precio').fill('12,50');
  await page.getByLabel('Mantenerlo después del cierre').uncheck();
  await page.getByRole('button', { name: 'Añadir' }).click();
  await expect(page.locator('[role=status]:not(:empty)')).toHaveText('Añadido. Ya lo ven los clientes.');
  const special = page.getByRole('listitem').filter({ hasText: 'Setas de Soria' });
  await expect(special).toContainText(/12,50.*Hasta (las \d|medianoche|el \p{L}{3}, \d)/su);
  const share = await page.getByRole('link', { name: 'Compartir por WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(share ?? '')).toContain('Setas de Soria: 12,50');
  for (const text of await readSpecials(page)) expect(text).toMatch(/Setas de Soria.*12[.,]50/s);

  await special.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Nada por ahora.')).toBeVisible();
  expect(await readSpecials(page)).toEqual(Array.from({ length: 6 }, () => ''));
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(special).toBeVisible();
  expect((await readSpecials(page))[0]).toContain('Setas de Soria');

  const deleted = await page.request.post(`${site.url}/admin/fuera-de-carta`, { form: { accion: 'quitar', id: '99' } });
  expect(await deleted.text()).toContain('Ya estaba quitado.');
});
