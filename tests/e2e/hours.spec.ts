import { expect, test } from '@playwright/test';

import { addDays, formatDate } from '../../app/domain/time/civil-date';
import { clockTimeOf, formatTime } from '../../app/domain/time/hours';
import { civilDateAt, civilTimeAt } from '../../app/domain/time/madrid-time';
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

test('when a list is served is set in the panel, and guests read it and whether that is now', async ({ page }) => {
  const at = (hours: number) => clockTimeOf(civilTimeAt(new Date()).minutes + 1440 + hours * 60);
  const [later, latest] = [at(2), at(3)];
  const say = (from: string, until: string) => `se sirve de ${formatTime(from)} a ${formatTime(until)}`;
  const notNow = `Ahora no: ${say(later, latest)}`;
  await page.goto(`${site.url}/admin?key=${encodeURIComponent(key)}`);
  await page.goto(`${site.url}/admin/horario`);
  await page.getByText('Horas de cada lista').click();
  const coffee = page.getByRole('group', { name: 'Café', exact: true });
  await coffee.getByLabel('Empieza').fill(later);
  await coffee.getByLabel('Termina').fill(later);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(coffee.getByText('Es la misma hora')).toBeVisible();
  await expect(coffee.getByLabel('Empieza')).toHaveValue(later);
  await coffee.getByLabel('Termina').fill(latest);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status')).toHaveText('Horario guardado');
  await expect(coffee.getByLabel('Termina')).toHaveValue(latest);

  await page.context().clearCookies();
  await page.goto(`${site.url}/en/cafe`);
  await expect(page.getByText(`Not now: served from ${formatTime(later)} to ${formatTime(latest)}`)).toBeVisible();
  for (const path of ['/desayunos-meriendas', '/cafe', '/carta']) {
    await page.goto(site.url + path);
    await expect(page.getByText(notNow)).toBeVisible();
  }
  // What is not served now stands after the others; paper has the carta's order, and no now.
  const top = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? NaN;
  expect(await top('Cafés')).toBeGreaterThan(await top('Refrescos'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(notNow)).toBeHidden();
  await expect(page.getByText(`Se${say(later, latest).slice(2)}`, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: null });

  // Its page is another as soon as it is served.
  await page.goto(`${site.url}/admin?key=${encodeURIComponent(key)}`);
  await page.goto(`${site.url}/admin/horario`);
  await coffee.getByLabel('Empieza').fill(at(-1));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.context().clearCookies();
  await page.goto(`${site.url}/cafe`);
  await expect(page.getByText('Se sirve de')).toBeVisible();
  await expect(page.getByText('Ahora no')).toHaveCount(0);
});
