import { expect, test } from '@playwright/test';

import { addDays, formatDate } from '../../app/domain/time/civil-date';
import { civilDateAt } from '../../app/domain/time/madrid-time';
import { startSite, type Site } from '../support/site';

const key = 'una clave de prueba';
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key } });
});
test.afterAll(() => site.stop());
test.use({ javaScriptEnabled: false });

test('hours saved and a closure added in the panel are what guests read and may book', async ({ page }) => {
  const tomorrow = addDays(civilDateAt(new Date()), 1);
  await page.goto(`${site.url}/admin?key=${encodeURIComponent(key)}`);
  await page.goto(`${site.url}/admin/horario`);

  // A time too few: nothing is stored, what was typed stays.
  const monday = page.getByRole('group', { name: 'Lunes' });
  await monday.getByLabel('Abre', { exact: true }).fill('09:30');
  await monday.getByLabel('Cierra', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Falta esta hora')).toBeVisible();
  await expect(monday.getByLabel('Abre', { exact: true })).toHaveValue('09:30');
  await monday.getByLabel('Cierra', { exact: true }).fill('23:45');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status')).toHaveText('Horario guardado');

  // A post that is about no week leaves it as it is, and shows it.
  for (const accion of ['eliminar', 'otra']) {
    const refused = await page.request.post(`${site.url}/admin/horario`, { form: { accion, id: 'x' } });
    expect(refused.status()).toBe(400);
    expect(await refused.text()).toContain('value="23:45"');
  }

  await page.getByLabel('Desde').fill(tomorrow);
  await page.getByRole('button', { name: 'Añadir' }).click();
  await expect(page.getByText('Marca «Cerrado» o escribe las horas')).toBeVisible();
  await page.getByLabel('Cerrado').check();
  await page.getByLabel('Texto en español').fill('Mañana cerramos por obras.');
  await page.getByLabel('Texto en inglés').fill('Closed tomorrow for works.');
  await page.getByRole('button', { name: 'Añadir' }).click();
  await expect(page.getByRole('status')).toHaveText('Añadido');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: formatDate(tomorrow, 'es') })
      .first(),
  ).toContainText('Cerrado');

  await page.context().clearCookies();
  for (const path of ['/', '/comida/carnes', '/reservas']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('note').filter({ hasText: 'Mañana cerramos por obras.' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Lun 9:30–23:45');
  }
  await page.goto(`${site.url}/en/restaurante`);
  await expect(page.getByRole('note').filter({ hasText: 'Closed tomorrow for works.' })).toBeVisible();
  await page.goto(`${site.url}/reservas?fecha=${tomorrow}`);
  await expect(page.getByLabel('Fecha')).toHaveValue(tomorrow);
  await expect(page.locator('[name=hora]:not([value=""])')).toHaveCount(0);
  await expect(page.getByText(/la casa está cerrada.* Mañana cerramos por obras\./)).toBeVisible();
});
