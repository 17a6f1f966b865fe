import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

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

test('a house without a carta lists no page of it, and what is opened says why it is bare', async ({ page }) => {
  const sitemap = await (await page.request.get(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/en/carta<');
  expect(sitemap).not.toMatch(/\/(comida|food|bebidas|vino|cervezas|cafes)\b/);
  await page.goto(`${site.url}/restaurante`);
  await expect(page.locator('main').getByRole('link', { name: /Menú del día/ })).toBeVisible();
  await expect(page.locator('main a[href^="/comida"]')).toHaveCount(0);
  for (const address of ['/comida', '/bebidas', '/comida/carnes', '/carta', '/alergenos']) {
    await page.goto(site.url + address);
    await expect(page.getByText('Este estante se está reponiendo').first(), address).toBeVisible();
  }
  await page.goto(`${site.url}/en/carta`);
  await expect(page.getByText('This shelf is being restocked')).toBeVisible();
  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  await expect(page.getByText('Esta lista está vacía')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vaciar la carta de muestra' })).toHaveCount(0);
});

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
    direcciones_antiguas: '/carta-antigua → /carta\n/menú/index.php → /en/menu_del_dia',
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

  // Whoever comes by a link of the earlier site is led on; what is there stays, what is nowhere stays nowhere.
  const ask = (path: string) => page.request.get(site.url + path, { maxRedirects: 0 });
  for (const [old, page] of [
    ['/carta-antigua/?utm=x', '/carta'],
    ['/men%C3%BA/index.php', '/en/menu_del_dia'],
  ] as const) {
    const led = await ask(old);
    expect([led.status(), led.headers().location], old).toEqual([301, page]);
  }
  expect((await ask('/otra-antigua')).status()).toBe(404);

  // A form that came in pieces is refused with the telephone to call.
  const refused = await page.request.post(`${site.url}/reservas`, { form: { nombre: 'Ana' } });
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain('href="tel:+34954000014"');

  // What is emptied leaves the page, with its title and picture.
  await page.goto(`${site.url}/admin/local`);
  await unfold(page);
  for (const name of ['historia_es', 'fundadores_es', 'intro_restaurante_es']) {
    await page.locator(`[name=${name}]`).fill('');
  }
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status')).toContainText('Guardado');
  const bare = await read('/sobre-nosotros');
  for (const text of ['Primer párrafo', 'abre temprano', 'Inés Valdemoro', 'Tomás Quiroga'])
    expect(bare).not.toContain(text);
  expect(await read('/en/sobre-nosotros')).toContain('Inés Valdemoro');
});

test("the owner's photographs take the drawings' places, cut where the owner says, and give them back", async ({
  page,
}) => {
  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  await page.goto(`${site.url}/admin/local`);
  await unfold(page);
  const photo = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#8a5a2b' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'barra.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.locator('input[type=file][name=portada]').setInputFiles(file);
  await page.locator('[name=portada_texto_es]').fill('La barra a mediodía');
  await page.locator('[name=portada_x]').fill('20');
  await page.locator('[name=portada_y]').fill('alto');
  await page.locator('input[type=file][name=galeria_1]').setInputFiles({ ...file, buffer: Buffer.from('nada') });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escribe un número de 0 a 100')).toBeVisible();
  await expect(page.getByText('Ese archivo no es una imagen')).toBeVisible();
  // The photograph that was good waits in the form.
  await page.locator('[name=portada_y]').fill('75');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status')).toContainText('Guardado');

  await page.goto(`${site.url}/en`);
  const shown = page.getByRole('img', { name: 'La barra a mediodía' });
  await expect(shown).toHaveCSS('object-position', '20% 75%');
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(card).toMatch(/\/casa\/[^/]+\.jpg$/);
  expect((await page.request.get(card!)).headers()['content-type']).toBe('image/jpeg');

  await page.goto(`${site.url}/admin/local`);
  await unfold(page);
  await page.getByRole('checkbox', { name: 'Quitar la foto' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status')).toContainText('Guardado');
  await page.goto(site.url);
  await expect(page.getByRole('img', { name: /Dibujo de la barra/ })).toBeVisible();
});

test('two who save at once: the second is told what the first has saved, and chooses', async ({ page }) => {
  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  const other = await page.context().newPage();
  for (const each of [page, other]) await each.goto(`${site.url}/admin/local`);
  // Typed before the other saves: a form that is touched keeps what it holds when news of the save comes.
  await page.locator('[name=email]').fill('mia@example.org');
  await page.locator('[name=registro]').fill('Registro mío');
  await other.locator('[name=email]').fill('otra@example.org');
  await other.locator('[name=nif]').fill('B11111111');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByRole('status')).toContainText('Guardado');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Guardar' }).click();
  expect((await refused).status()).toBe(409);
  await expect(page.getByRole('alert')).toContainText(
    'guardado ahora «otra@example.org», tu versión «mia@example.org»',
  );
  const value = (name: string) => page.locator(`[name=${name}]`).inputValue();
  expect([await value('email'), await value('nif'), await value('registro')]).toEqual([
    ...['mia@example.org', 'B11111111', 'Registro mío'],
  ]);
  await other.reload();
  await expect(other.locator('[name=registro]')).not.toHaveValue('Registro mío');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status')).toContainText('Guardado');
  await other.reload();
  await expect(other.locator('[name=email]')).toHaveValue('mia@example.org');
  await expect(other.locator('[name=nif]')).toHaveValue('B11111111');

  for (const each of [page, other]) await each.goto(`${site.url}/admin/horario`);
  await page.locator('[name=abre_2]').fill('10:00');
  await page.locator('[name=abre_3]').fill('11:00');
  await other.locator('[name=abre_2]').fill('09:00');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByRole('status')).toContainText('Horario guardado');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('guardado ahora «09:00», tu versión «10:00»');
  expect([await value('abre_2'), await value('abre_3')]).toEqual(['10:00', '11:00']);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status')).toBeVisible();
});
