import { expect } from '@playwright/test';

import { startSite, type Site } from '../support/site';
import { startSupabase, type SupabaseProcess } from '../support/supabase';
import { test } from '../support/test';

const key = 'una clave de prueba';
let database: SupabaseProcess;
let site: Site;
test.beforeAll(async () => {
  database = await startSupabase();
  site = await startSite({ env: { ...database.env, ADMIN_KEY: key } });
});
test.afterAll(() => site.stop());
test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

test('a save without a database shows an alert and keeps the typed values, also without JavaScript', async ({
  page,
}) => {
  await page.goto(`${site.url}/admin?key=${encodeURIComponent(key)}`);
  await page.goto(`${site.url}/admin/cervezas`);
  const row = page.locator('tbody tr').first();
  await row.getByRole('textbox', { name: /^Precio/ }).fill('2,22');
  await row.locator('summary').click();
  await row.getByRole('textbox', { name: /^Inglés/ }).fill('Typed before the fall');
  await database.stop();

  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    row.getByRole('button', { name: 'Guardar' }).first().click(),
  ]);
  expect(answer.status()).toBe(503);
  await expect(page.getByRole('alert').filter({ hasText: 'No se ha podido guardar' })).toBeVisible();
  await expect(row.getByRole('textbox', { name: /^Precio/ })).toHaveValue('2,22');
  await expect(row.getByRole('textbox', { name: /^Inglés/ })).toHaveValue('Typed before the fall');

  // A new sign-in is refused without further information.
  const stranger = await fetch(`${site.url}/admin?key=${encodeURIComponent(key)}`, { redirect: 'manual' });
  expect(stranger.status).toBe(503);
  expect(await stranger.text()).toContain('la base de datos no responde o se ha quedado sin sitio');
  expect((await fetch(`${site.url}/admin`)).status).toBe(403);

  // A sign-out now is also stored when the database returns.
  const left = await page.context().cookies();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  const headers = { Cookie: left.map(({ name, value }) => `${name}=${value}`).join('; ') };
  expect((await fetch(`${site.url}/admin`, { headers })).status).toBe(403);
});
