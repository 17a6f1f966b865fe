import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { publicAddresses } from '../support/public-pages';
import { startSite, type Site } from '../support/site';

/** Without the sample carta: its dishes bear Madrid's name by right. */
let site: Site;
const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-facts-'));
test.beforeAll(async () => {
  site = await startSite({ env: { SEED: 'none' }, dataDir });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const others = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/no-existe',
  '/en/nothing',
  '/sobre-nosotros/mapa',
];
const readAll = (request: APIRequestContext) =>
  Promise.all(
    [...publicAddresses, ...others].map(async (address) => ({
      address,
      text: await (await request.get(site.url + address)).text(),
    })),
  );

const unfold = (page: Page) =>
  page.locator('details').evaluateAll((groups: HTMLDetailsElement[]) => groups.forEach((group) => (group.open = true)));

test('renamed and moved, the house is nowhere called what it was', async ({ page }) => {
  const before = await readAll(page.request);
  expect(before.filter(({ text }) => text.includes('Antídoto')).length).toBeGreaterThan(50);

  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  await page.goto(`${site.url}/admin/local`);
  const given = {
    nombre: 'La Pócima',
    calle: 'Calle Sierpes, 3',
    codigo_postal: '41004',
    latitud: '37,3916',
    longitud: '-5.9946',
    telefono: '954 000 014',
    titular: 'La Pócima de Sevilla, S. L.',
    titulo_es: '{{name}} y $t(site.admin) son texto.',
    historia_es: 'Primer párrafo.\n\nSegundo párrafo.',
    suplementos_es: 'Terraza: 10 % más.',
  };
  await unfold(page);
  for (const [name, value] of Object.entries(given)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=redes]').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('que empiecen por https://')).toBeVisible();
  await expect(page.locator('[name=nombre]')).toHaveValue(given.nombre);
  await page.locator('[name=redes]').fill('https://www.example.org/lapocima');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status')).toContainText('Guardado');

  for (const { address, text } of await readAll(page.request)) {
    const found = /.{0,60}(?:Antídoto|Madrid).{0,60}/.exec(text.replaceAll('Europe/Madrid', ''))?.[0];
    expect(found, address).toBeUndefined();
  }
  const read = async (address: string) => (await page.request.get(site.url + address)).text();
  const home = await read('/');
  expect(home).toContain('Calle Sierpes, 3, 41004 Sevilla');
  expect(home).toContain('tel:+34954000014');
  expect(home).toContain('{\u200b{name}} y $\u200bt(site.admin) son texto.');
  expect(await read('/en')).toContain('The remedy is');
  const about = await read('/sobre-nosotros');
  for (const text of ['<p>Primer párrafo.</p><p>Segundo párrafo.</p>', 'href="https://www.example.org/lapocima"']) {
    expect(about).toContain(text);
  }
  expect(about).not.toContain('plano');
  expect(about).not.toContain('Antón Martín');
  expect(await read('/comida/carnes')).toContain('Terraza: 10 % más.');
  expect(await read('/terminos')).toContain(given.titular);

  // A form that came in pieces is refused with the telephone to call.
  const refused = await page.request.post(`${site.url}/reservas`, { form: { nombre: 'Ana' } });
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain('href="tel:+34954000014"');

  // What the house began with comes back where the owner's own is taken away.
  await page.goto(`${site.url}/admin/local`);
  await unfold(page);
  await page.locator('[name=historia_es]').fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status')).toContainText('Guardado');
  expect(await read('/sobre-nosotros')).toContain('La Pócima abre temprano');
});
