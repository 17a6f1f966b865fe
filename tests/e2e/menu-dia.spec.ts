import { expect, test, type Browser, type Page } from '@playwright/test';

import { startSite, type Site } from '../support/site';
import { exif, makePhonePhoto } from '../pictures/corpus';
import sharp from 'sharp';

test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 15_000 });

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startSite();
});
test.afterAll(async () => void (await site.stop()));

/** Newer than the sample menu, whose day is that of the first start. */
const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

const editor = () => `${site.url}/admin/menu-del-dia`;

/** A sheet of one colour, by which it is told from every other. */
function makeSheet(color: string): Promise<Buffer> {
  return sharp({ create: { width: 1000, height: 1400, channels: 3, background: color } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
}

const fileOf = (buffer: Buffer, name = 'menu.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

async function signIn(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await page.goto(`${site.url}/admin?key=${site.adminKey}`);
  await page.goto(editor());
  if (javaScriptEnabled)
    await page.waitForFunction(() => '__remixContext' in window && document.readyState === 'complete');
  return page;
}

/** The middle colour of the picture that a guest's browser really shows. */
async function readShownColor(page: Page, path: string): Promise<string> {
  await page.goto(`${site.url}${path}`);
  const picture = page.locator('figure img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  const address = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('image/avif');
  expect(answer.headers()['cache-control']).toContain('immutable');
  const bytes = await answer.body();
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const [red = 0, green = 0, blue = 0] = await sharp(bytes).resize(1, 1).raw().toBuffer();
  return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
}

const [red, green, blue] = ['#c01010', '#10a010', '#1010c0'];

for (const javaScriptEnabled of [false, true]) {
  test(`staff publish, replace, deactivate and delete a menu, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    const staff = await signIn(browser, javaScriptEnabled);
    const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const create = staff.locator('#crear');
    const current = staff.locator('section[id^="menu-"]').first();

    // Nothing chosen.
    await create.getByRole('button', { name: 'Crear menú' }).click();
    await expect(staff.getByText('Selecciona al menos una imagen (ES o EN)').first()).toBeVisible();
    await expect(create.getByLabel('Imagen ES')).toHaveAccessibleDescription(/Falta al menos una imagen \(ES o EN\)/);

    // Create, in Spanish only: the English page says so.
    await create.getByLabel('Fecha').fill(soon);
    await create.getByLabel('Imagen ES').setInputFiles(fileOf(await makeSheet(red)));
    await create.getByRole('button', { name: 'Crear menú' }).click();
    await expect(staff.getByText('Menú creado correctamente')).toBeVisible();
    expect(await readShownColor(guest, '/menu_del_dia')).toBe('red');
    expect(await readShownColor(guest, '/en/menu_del_dia')).toBe('red');
    await expect(guest.getByText('Today the menu is in Spanish only.')).toBeVisible();

    // Replace either picture.
    await current.getByRole('button', { name: 'Reemplazar imagen EN' }).click();
    await expect(staff.getByText('Selecciona una imagen EN')).toBeVisible();
    await current.getByLabel('Imagen EN').setInputFiles(fileOf(await makeSheet(green)));
    await current.getByRole('button', { name: 'Reemplazar imagen EN' }).click();
    await expect(staff.getByText('Imagen EN actualizada')).toBeVisible();
    expect(await readShownColor(guest, '/en/menu_del_dia')).toBe('green');
    expect(await readShownColor(guest, '/menu_del_dia')).toBe('red');
    await current.getByLabel('Imagen ES').setInputFiles(fileOf(await makeSheet(blue)));
    await current.getByRole('button', { name: 'Reemplazar imagen ES' }).click();
    await expect(staff.getByText('Imagen ES actualizada')).toBeVisible();
    expect(await readShownColor(guest, '/menu_del_dia')).toBe('blue');

    // In words.
    const words = staff.locator('section[id^="texto-"]').first();
    await words.getByLabel('Primeros (ES)').fill('Lentejas\nGazpacho');
    await words.getByLabel('Primeros (EN)').fill('Lentils\nGazpacho');
    await words.getByLabel('Precio €').fill('14,5x');
    await words.getByRole('button', { name: 'Guardar texto' }).click();
    await expect(staff.getByText('Escribe un precio como 14,50').first()).toBeVisible();
    await expect(words.getByLabel('Primeros (ES)')).toHaveValue(/Lentejas\s+Gazpacho/);
    await words.getByLabel('Precio €').fill('14,5');
    await words.getByRole('button', { name: 'Guardar texto' }).click();
    await expect(staff.getByText('Texto guardado')).toBeVisible();
    await guest.goto(`${site.url}/menu_del_dia`);
    await expect(guest.getByText('Lentejas', { exact: true })).toBeVisible();
    await expect(guest.getByText('14,50')).toBeVisible();

    // A share link that opens WhatsApp with the page's address.
    const share = current.getByRole('link', { name: 'Compartir por WhatsApp' });
    expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toContain('/menu_del_dia');

    // A refused file says why.
    await current
      .getByLabel('Imagen ES')
      .setInputFiles(fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
    await current.getByRole('button', { name: 'Reemplazar imagen ES' }).click();
    await expect(staff.getByText('Ese archivo no es una imagen que podamos usar').first()).toBeVisible();
    await staff.goto(editor());

    // Deactivate: the seed's menu is shown again; use it again from the history.
    await current.getByRole('button', { name: 'Desactivar' }).click();
    await expect(staff.getByText('Menú desactivado')).toBeVisible();
    await guest.goto(`${site.url}/menu_del_dia`);
    await expect(guest.getByText('Lentejas', { exact: true })).toHaveCount(0);
    await staff
      .locator('#anteriores')
      .getByRole('button', { name: /Usar de nuevo/ })
      .first()
      .click();
    await expect(staff.getByText('Menú publicado de nuevo con la fecha de hoy')).toBeVisible();
    expect(await readShownColor(guest, '/menu_del_dia')).toBe('blue');
    await expect(guest.getByText('Lentejas', { exact: true })).toBeVisible();

    // Delete, after a question.
    await staff.goto(editor());
    const picture = await guest.locator('figure img').evaluate((img: HTMLImageElement) => img.currentSrc);
    await current.getByRole('button', { name: 'Eliminar' }).click();
    await expect(
      staff.getByText('¿Seguro que quieres eliminar este menú y sus imágenes (ES/EN)?').first(),
    ).toBeVisible();
    await staff.getByRole('button', { name: 'Sí, eliminar' }).first().click();
    await expect(staff.getByText('Menú eliminado')).toBeVisible();
    await guest.goto(`${site.url}/menu_del_dia`);
    await expect(guest.getByText('Lentejas', { exact: true })).toHaveCount(0);
    expect((await guest.request.get(picture)).status()).toBe(404);
    expect(site.readOutput()).not.toContain('"level":"error"');
    await staff.context().close();
    await guest.context().close();
  });
}

test('a phone gets a photo of 12 megapixels as a picture of at most 120 kB', async ({ browser }) => {
  test.setTimeout(300_000);
  const staff = await signIn(browser, true);
  await staff.locator('#crear').getByLabel('Fecha').fill('2026-11-26');
  await staff
    .locator('#crear')
    .getByLabel('Imagen ES')
    .setInputFiles(fileOf(await makePhonePhoto(), 'IMG_0001.JPG'));
  // Shown before it is sent.
  await expect(staff.locator('#crear img[src^="blob:"]')).toBeVisible();
  await staff.locator('#crear').getByRole('button', { name: 'Crear menú' }).click();
  await expect(staff.getByText('Subiendo...').first()).toBeVisible();
  await expect(staff.getByText('Menú creado correctamente')).toBeVisible();
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, javaScriptEnabled: false })
  ).newPage();

  const bodies: Promise<number>[] = [];
  phone.on('response', (answer) => {
    if (answer.url().includes('/storage/')) bodies.push(answer.body().then((body) => body.length));
  });
  await phone.goto(`${site.url}/menu_del_dia`, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(bodies);
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThanOrEqual(120_000);
  const box = await phone
    .locator('figure img')
    .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight, img.width, img.height]);
  expect((box[3] ?? 0) / (box[2] ?? 1)).toBeCloseTo(2133 / 1600, 1);

  await phone.context().close();
  await staff.context().close();
});

test('the loading text stands where the picture will be until it is painted, without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const guest = await context.newPage();
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await guest.route('**/storage/**', async (route) => {
    await held;
    await route.continue();
  });
  for (const [path, text] of [
    ['/menu_del_dia', 'Cargando menú...'],
    ['/en/menu_del_dia', 'Loading menu...'],
  ] as const) {
    await guest.goto(`${site.url}${path}`, { waitUntil: 'commit' });
    await expect(guest.getByText(text)).toBeVisible();
  }
  letGo();
  await context.close();
});

test('a body beyond every limit, and files that are no pictures, still get an answer to read', async ({ browser }) => {
  test.setTimeout(240_000);
  const staff = await signIn(browser, false);
  const post = (multipart: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>) =>
    staff.request.post(editor(), { multipart, headers: { Origin: site.url } });
  const base = { accion: 'crear', fecha: '2026-11-27' };
  const large = await post({ ...base, imagen_es: fileOf(Buffer.alloc(10_000_001, 0xff)) });
  expect(large.status()).toBe(413);
  expect(await large.text()).toContain('La imagen pesa demasiado: el máximo son 10 MB.');
  const twice = await post({
    ...base,
    imagen_es: fileOf(Buffer.alloc(30_000_000)),
    imagen_en: fileOf(Buffer.alloc(30_000_000)),
  });
  expect(twice.status()).toBe(413);
  const html = await post({ ...base, imagen_es: fileOf(Buffer.from('<script>alert(1)</script>'), 'a.jpg') });
  expect(html.status()).toBe(422);
  expect(await html.text()).toContain('Ese archivo no es una imagen que podamos usar.');
  const empty = await post({ ...base, imagen_es: fileOf(Buffer.alloc(0), 'a.jpg') });
  expect(empty.status()).toBe(422);
  expect(await empty.text()).toContain('La imagen está dañada o incompleta.');
  const none = await post(base);
  expect(none.status()).toBe(422);
  const refusal = await none.text();
  expect(refusal).toContain('Selecciona al menos una imagen (ES o EN)');
  expect(refusal).toContain('Falta al menos una imagen (ES o EN)');
  const distant = await post({ ...base, fecha: '9999-12-31' });
  expect(distant.status()).toBe(422);
  expect(await distant.text()).toContain('Elige una fecha dentro de los próximos 365 días');
  const language = await post({ accion: 'reemplazar_fr', id: '1', imagen_fr: fileOf(Buffer.from('x')) });
  expect(language.status()).toBe(422);
  expect(await language.text()).toContain('Idioma inválido');
  const gone = await post({ accion: 'desactivar', id: '99999' });
  expect(gone.status()).toBe(404);
  const stranger = await staff.request.post(editor(), {
    multipart: base,
    headers: { Origin: 'https://elsewhere.example' },
  });
  expect(stranger.status()).toBe(403);
  await staff.context().close();
});

test('nobody without a session reaches the section', async ({ request }) => {
  for (const address of ['', '/envio', '/eliminar?id=1']) {
    const answer = await request.post(`${editor()}${address}`, {
      form: { accion: 'crear' },
      headers: { Origin: site.url },
    });
    expect([address, answer.status()]).toEqual([address, address.startsWith('/eliminar') ? 405 : 403]);
  }
});
