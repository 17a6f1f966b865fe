import { expect, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

import { publicAddresses } from '../support/public-pages';
import { createPlainBrowser, textOf, type PlainPage } from '../support/plain-browser';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

// Each test continues with what the one before it saved.
test.describe.configure({ mode: 'serial' });

/** Without the sample carta, whose dishes may contain Madrid's name. */
let site: Site;
/** The owner's browser, with JavaScript. */
let page: Page;
const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-facts-'));
test.beforeAll(async ({ browser }) => {
  site = await startSite({ env: { SEED: 'none' }, dataDir });
  page = await (await browser.newContext()).newPage();
  // Signs in by the context's own request, so that tests open a page only for what they check.
  await page.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
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
const readAll = (addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => ({
      address,
      text: await (await fetch(site.url + address)).text(),
    })),
  );

const unfold = () =>
  page.locator('details').evaluateAll((groups: HTMLDetailsElement[]) => groups.forEach((group) => (group.open = true)));

test('a site without a carta links to none of its pages, which say that they are empty', async () => {
  const browser = createPlainBrowser(site.url);
  const sitemap = (await browser.open('/sitemap.xml')).html;
  expect(sitemap).toContain('/en/carta<');
  expect(sitemap).not.toMatch(/\/(comida|menu_del_dia|food|bebidas|vino|cervezas|cafes)\b/);
  const { document } = await browser.open('/restaurante');
  expect(document.querySelectorAll('main a')).toHaveLength(0);
  for (const address of ['/restaurante', '/comida', '/bebidas', '/comida/carnes', '/carta', '/alergenos']) {
    const bare = await browser.open(address);
    expect(textOf(bare.document.querySelector('main')), address).toContain('Aquí todavía no hay nada');
  }
  expect(textOf((await browser.open('/en/carta')).document)).toContain('There is nothing here yet');
  const panel = textOf((await browser.open(`/admin?key=${site.adminKey}`)).document);
  expect(textOf((await browser.open('/admin/cervezas')).document)).toContain('Esta lista está vacía');
  expect(panel).not.toContain('Vaciar la carta de muestra');
});

test('after a change of name and address no page has the old ones', async () => {
  for (const { address, text } of await readAll(['/', '/en/carta', '/terminos', '/manifest.webmanifest'])) {
    expect(text, address).toContain('Antídoto');
  }

  const browser = createPlainBrowser(site.url);
  await browser.open(`/admin?key=${site.adminKey}`);
  const opened = await browser.open('/admin/local');
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
  const refusedFacts = await opened.press('Guardar', { ...given, redes: 'javascript:alert(1)' });
  expect(textOf(refusedFacts.document)).toContain('No entendemos esto: javascript:alert(1)');
  expect(refusedFacts.document.querySelector('[name=nombre]')?.getAttribute('value')).toBe(given.nombre);
  const saved = await refusedFacts.press('Guardar', { redes: '@lapocima\nwww.example.org/lapocima?utm_source=x' });
  expect(textOf(saved.document.querySelector('main [role=status]'))).toContain('Guardado');

  for (const { address, text } of await readAll([...publicAddresses, ...others])) {
    const found = /.{0,60}(?:Antídoto|Madrid).{0,60}/.exec(text.replaceAll('Europe/Madrid', ''))?.[0];
    expect(found, address).toBeUndefined();
  }
  const read = async (address: string) => (await browser.open(address)).html;
  const home = await read('/');
  expect(home).toContain('Calle Sierpes, 3, 41004 Sevilla');
  expect(home).toContain('tel:+34954000014');
  expect(home).toContain('{\u200b{name}} y $\u200bt(site.admin) son texto.');
  // Without the sample an English text that the owner did not write is absent.
  expect(await read('/en')).not.toContain('The remedy is');
  const about = await read('/sobre-nosotros');
  for (const text of [
    '<p>Primer párrafo.</p><p>Segundo párrafo.</p>',
    'href="https://www.example.org/lapocima"',
    'href="https://www.instagram.com/lapocima"',
  ]) {
    expect(about).toContain(text);
  }
  expect(about).not.toContain('plano');
  expect(about).not.toContain('Antón Martín');
  expect(await read('/comida/carnes')).toContain('Terraza: 10 % más.');
  expect(await read('/terminos')).toContain(given.titular);

  // Links of the earlier site redirect; existing pages stay, and unknown ones stay 404.
  const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' });
  for (const [old, page] of [
    ['/carta-antigua/?utm=x', '/carta'],
    ['/men%C3%BA/index.php', '/en/menu_del_dia'],
  ] as const) {
    const led = await ask(old);
    expect([led.status, led.headers.get('location')], old).toEqual([301, page]);
  }
  expect((await ask('/otra-antigua')).status).toBe(404);

  // An incomplete form is refused with the telephone to call.
  const refused = await browser.open('/reservas', { method: 'POST', body: new URLSearchParams({ nombre: 'Ana' }) });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain('href="tel:+34954000014"');

  // An emptied text leaves the page with its title and picture.
  const facts = await browser.open('/admin/local');
  const emptied = await facts.press('Guardar', { historia_es: '', fundadores_es: '', intro_restaurante_es: '' });
  expect(textOf(emptied.document.querySelector('main [role=status]'))).toContain('Guardado');
  const bare = await read('/sobre-nosotros');
  for (const text of ['Primer párrafo', 'abre temprano', 'Inés Valdemoro', 'Tomás Quiroga'])
    expect(bare).not.toContain(text);
  expect(await read('/en/sobre-nosotros')).not.toContain('Inés Valdemoro');
});

test("the owner's photographs replace the drawings, cropped at their focus point, until they are removed", async () => {
  await page.goto(`${site.url}/admin/local`);
  await unfold();
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#8a5a2b' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'barra.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.locator('input[type=file][name=portada]').setInputFiles(file);
  await page.locator('[name=portada_texto_es]').fill('La barra a mediodía');
  await page.locator('[name=portada_x]').fill('20');
  await page.locator('[name=portada_y]').fill('alto');
  await page.locator('input[type=file][name=galeria_1]').setInputFiles({ ...file, buffer: Buffer.from('nada') });
  await page.getByRole('button', { name: 'Guardar' }).click();
  const alert = page.locator('main').getByRole('alert').first();
  await expect(alert).toContainText('Foto 1 de la galería: Ese archivo no es una imagen');
  await expect(page.getByText('Ese archivo no es una imagen').last()).toBeVisible();
  await alert.getByRole('link', { name: /^Foto de la portada: .*Escribe un número de 0 a 100/ }).click();
  await expect(page.locator('[name=portada_y]')).toBeFocused();
  // The accepted photograph stays in the form.
  await page.locator('[name=portada_y]').fill('75');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('[role=status]:not(:empty)')).toContainText('Guardado');

  const guest = await page.context().newPage();
  await guest.goto(`${site.url}/en`);
  const shown = guest.getByRole('img', { name: 'La barra a mediodía' });
  await expect(shown).toHaveCSS('object-position', '20% 75%');
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);
  const card = await guest.locator('meta[property="og:image"]').getAttribute('content');
  expect(card).toMatch(/\/casa\/[^/]+\.jpg$/);
  expect((await page.request.get(card!)).headers()['content-type']).toBe('image/jpeg');

  await unfold();
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('checkbox', { name: 'Quitar la foto' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  expect((await answered).status()).toBeLessThan(400);
  await expect(page.getByRole('checkbox', { name: 'Quitar la foto' })).toHaveCount(0);
  await guest.goto(site.url);
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(guest.getByRole('img', { name: /barra/ })).toHaveCount(0);
  await guest.close();
});

test("the owner's icon is in the tab and on the home screen; one that is not square is refused", async () => {
  const choose = async (width: number, height: number) => {
    await unfold();
    const buffer = await sharp({ create: { width, height, channels: 3, background: '#8a5a2b' } })
      .png()
      .toBuffer();
    await page.locator('input[type=file][name=icono]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Guardar' }).click();
  };
  await page.goto(`${site.url}/admin/local`);
  await choose(300, 200);
  await expect(page.locator('main').getByRole('alert').first()).toContainText('El icono tiene que ser cuadrado');
  await choose(600, 600);
  await expect(page.locator('[role=status]:not(:empty)')).toContainText('Guardado');

  for (const at of ['/en', '/admin']) {
    await page.goto(site.url + at);
    for (const rel of ['icon', 'apple-touch-icon']) {
      const icon = await page.locator(`link[rel=${rel}]`).getAttribute('href');
      expect(icon, `${at} ${rel}`).toMatch(/\/casa\/[^/]+-480\.jpg$/);
      expect((await page.request.get(new URL(icon!, site.url).href)).headers()['content-type']).toBe('image/jpeg');
    }
  }
  for (const manifest of ['/manifest.webmanifest', '/panel.webmanifest']) {
    const { icons } = (await (await page.request.get(site.url + manifest)).json()) as {
      icons: { src: string; sizes: string }[];
    };
    expect(icons.map(({ sizes }) => sizes)).toEqual(['480x480', '600x600']);
    for (const { src } of icons) {
      const answer = await page.request.get(new URL(src, site.url).href);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
    }
  }
  await page.goto(`${site.url}/admin/local`);
  await unfold();
  await page.getByRole('checkbox', { name: 'Quitar la foto' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('checkbox', { name: 'Quitar la foto' })).toHaveCount(0);
  await page.goto(site.url);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/icons/favicon.svg');
});

test('of two people who save at once the second sees what the first saved, and chooses', async () => {
  const { open } = createPlainBrowser(site.url);
  await open(`/admin?key=${site.adminKey}`);
  const readStatus = ({ document }: PlainPage) => textOf(document.querySelector('main [role=status]'));
  const valuesOn = ({ document }: PlainPage, ...names: string[]) =>
    names.map((name) => document.querySelector(`[name=${name}]`)?.getAttribute('value'));
  await page.goto(`${site.url}/admin/local`);
  // Typed before the other person saves: a form with changes keeps its values when the live update arrives.
  await page.locator('[name=email]').fill('mia@example.org');
  await page.locator('[name=registro]').fill('Registro mío');
  const others = await open('/admin/local');
  expect(readStatus(await others.press('Guardar', { email: 'otra@example.org', nif: 'B11111111' }))).toContain(
    'Guardado',
  );
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
  expect(valuesOn(await open('/admin/local'), 'registro')).not.toContain('Registro mío');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('[role=status]:not(:empty)')).toContainText('Guardado');
  expect(valuesOn(await open('/admin/local'), 'email', 'nif')).toEqual(['mia@example.org', 'B11111111']);

  // The forms of the hours ask in the same way.
  const [first, second] = [await open('/admin/horario'), await open('/admin/horario')];
  expect(readStatus(await second.press('Guardar', { abre_2: '09:00', cierra_2: '17:00' }))).toContain(
    'Horario guardado',
  );
  const asked = await first.press('Guardar', {
    ...{ abre_2: '10:00', cierra_2: '17:00', abre_3: '11:00', cierra_3: '17:00' },
  });
  expect(asked.status).toBe(409);
  expect(textOf(asked.document.querySelector('main'))).toContain('guardado ahora «09:00», tu versión «10:00»');
  expect(valuesOn(asked, 'abre_2', 'abre_3')).toEqual(['10:00', '11:00']);
  expect(readStatus(await asked.press('Guardar'))).toContain('Horario guardado');
});

test('a saved fact is in the history and can be undone', async () => {
  await page.goto(`${site.url}/admin/local`);
  await unfold();
  await page.locator('[name=suplementos_es]').fill('Terraza: 15 % más.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('main [role=status]')).toContainText('Guardado');
  await page.goto(`${site.url}/admin/historial`);
  await expect(page.locator('main li').first()).toContainText('El local');
  await expect(page.locator('main li').first()).toContainText('Terraza: 15 % más.');
  await page.getByRole('link', { name: 'Deshacer' }).first().click();
  await expect(page.getByText('Terraza: 15 % más. →')).toBeVisible();
  await page.getByRole('button', { name: 'Sí, deshacer' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/historial`);
  await expect(page.getByRole('status').filter({ hasText: 'Deshecho.' })).toBeFocused();
  expect(await (await fetch(`${site.url}/comida/carnes`)).text()).not.toContain('Terraza: 15 % más.');
});

test('guests read a text of several lines in its lines', async () => {
  await page.goto(`${site.url}/admin/local`);
  await unfold();
  await page.locator('[name=suplementos_es]').fill('Terraza: 15 % más\nPan: 1,50 €');
  await page.locator('[name=subtitulo_es]').fill('Cocina de barrio\nVinos de al lado');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('main [role=status]')).toContainText('Guardado');
  const readLines = async (address: string) => {
    await page.goto(site.url + address);
    return (await page.locator('main').innerText()).split('\n');
  };
  expect(await readLines('/carta')).toEqual(expect.arrayContaining(['Terraza: 15 % más', 'Pan: 1,50 €']));
  expect(await readLines('/')).toEqual(expect.arrayContaining(['Cocina de barrio', 'Vinos de al lado']));
});

test('a new street asks for the point, which a pasted link gives', async () => {
  const street = page.locator('[name=calle]');
  const link = page.locator('[name=enlace_mapa]');
  await page.goto(`${site.url}/admin/local`);
  await street.fill('Calle Feria, 10');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('main [role=status]')).toContainText(
    'el mapa señala todavía el punto de antes (37,3916; -5,9946)',
  );
  await expect(page.getByRole('link', { name: 'Comprobar el punto' })).toHaveAttribute(
    'href',
    /mlat=37.3916&mlon=-5.9946/,
  );
  await expect(link).toBeFocused();
  await link.fill('https://maps.app.goo.gl/AbC');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('form').getByText('Este enlace corto solo lo entiende el mapa')).toBeVisible();
  await expect(link).toHaveValue('https://maps.app.goo.gl/AbC');
  await link.fill('https://www.google.com/maps/place/X/@37.1,-5.1,17z/data=!8m2!3d37.3981!4d-5.9921');
  await page.locator('[name=registro]').fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('main [role=status]')).toContainText('La web ya lo dice así');
  await expect(page.locator('[name=latitud]')).toHaveValue('37,3981');
  await expect(page.locator('[name=longitud]')).toHaveValue('-5,9921');
  await expect(link).toHaveValue('');
  expect(await (await fetch(`${site.url}/terminos`)).text()).not.toContain('Inscripción');
});
