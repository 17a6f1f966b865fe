import { expect, type Page } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';

import { addDays } from '../../app/core/time';
import { createPlainBrowser, textOf, type PlainPage, type Typed } from '../support/plain-browser';
import { startSite, type Site } from '../support/site';
import { exif } from '../pictures/corpus';
import sharp from 'sharp';
import { test } from '../support/test';

test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 15_000 });

let site: Site;
/** A browser of staff with JavaScript. */
let scripted: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  site = await startSite();
  scripted = await (await browser.newContext()).newPage();
  await scripted.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
});
test.afterAll(async () => void (await site.stop()));

/**
 * The sample menu is of the day of the first start, or of the last day of service before it; this date is not older.
 */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format();
const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);

const editor = () => `${site.url}/admin/menu-del-dia`;

/** A sheet of one colour, which identifies it; small, because each stored width is encoded three times. */
function makeSheet(color: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 84, channels: 3, background: color } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
}

const fileOf = (buffer: Buffer, name = 'menu.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

async function openEditor(): Promise<Page> {
  await scripted.goto(editor());
  await scripted.waitForFunction(() => '__remixContext' in window && document.readyState === 'complete');
  return scripted;
}

/** Colour in the middle of the picture that a guest's browser shows. */
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
  return readColor(bytes);
}

/** Address of the picture that a browser chooses first. */
async function findPicture({ open }: ReturnType<typeof createPlainBrowser>, path: string): Promise<string> {
  const source = (await open(path)).document.querySelector('figure source[type="image/avif"]');
  return source?.getAttribute('srcset')?.split(' ')[0] ?? '';
}

const readSentColor = async (guest: ReturnType<typeof createPlainBrowser>, path: string) =>
  readColor(Buffer.from(await (await fetch(site.url + (await findPicture(guest, path)))).arrayBuffer()));

async function readColor(bytes: Buffer): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(bytes).resize(1, 1).raw().toBuffer();
  return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
}

const found = <Thing>(thing: Thing | null | undefined): Thing => {
  if (thing === null || thing === undefined) throw new Error('It is not on the page');
  return thing;
};
const valueIn = (within: HTMLElement, name: string) => {
  const control = within.querySelector(`[name=${name}]`);
  return control?.getAttribute('value') ?? control?.text ?? '';
};

const [red, green, blue] = ['#c01010', '#10a010', '#1010c0'];

test('staff publish, replace and delete a menu with JavaScript', async ({ browser }) => {
  test.setTimeout(400_000);
  const staff = await openEditor();
  const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const reader = createPlainBrowser(site.url);
  const create = staff.locator('#crear');
  const current = staff.locator('section[id^="menu-"]').first();

  // The form starts with the last menu's words; without words and picture it is refused.
  const courses = ['Primeros', 'Segundos', 'Postres'];
  // On a phone one language shows, chosen by its tab.
  const choose = (language: 'es' | 'en') => create.locator(`[name=idioma][value=${language}]`).check();
  await expect(create.getByLabel('Primeros (ES)')).toHaveValue(/^Lentejas/);
  for (const course of courses) await create.getByLabel(`${course} (ES)`).fill('');
  await choose('en');
  for (const course of courses) await create.getByLabel(`${course} (EN)`).fill('');
  await choose('es');
  await create.getByLabel('Fecha').fill(today);
  await create.getByRole('button', { name: 'Crear menú' }).click();
  await expect(staff.getByText('Selecciona al menos una imagen (ES o EN)').first()).toBeVisible();
  await expect(create.getByLabel('Imagen ES')).toHaveAccessibleDescription(/Falta al menos una imagen \(ES o EN\)/);
  await expect(create.getByLabel('Incluye (ES)')).toHaveValue(/^Pan y /);

  // Create with a picture in Spanish only: the English page says so.
  await create.getByLabel('Imagen ES').setInputFiles(fileOf(await makeSheet(red)));
  await create.getByRole('button', { name: 'Crear menú' }).click();
  await expect(staff.getByText('Menú creado correctamente')).toBeVisible();
  expect(await readShownColor(guest, '/menu_del_dia')).toBe('red');
  expect(await readSentColor(reader, '/en/menu_del_dia')).toBe('red');
  expect((await reader.open('/en/menu_del_dia')).html).toContain('Today the menu is in Spanish only.');

  // Replace the picture.
  await current.getByRole('button', { name: 'Reemplazar imagen EN' }).click();
  await expect(staff.getByText('Selecciona una imagen EN')).toBeVisible();
  await current.getByLabel('Imagen ES').setInputFiles(fileOf(await makeSheet(blue)));
  await current.getByRole('button', { name: 'Reemplazar imagen ES' }).click();
  await expect(staff.getByText('Imagen ES actualizada')).toBeVisible();
  expect(await readShownColor(guest, '/menu_del_dia')).toBe('blue');

  // Publish in words.
  await current.getByRole('link', { name: 'Editar' }).click();
  await expect(create.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await staff.waitForFunction(() => document.readyState === 'complete');
  await create.getByLabel('Primeros (ES)').fill('Lentejas\nGazpacho');
  await choose('en');
  await create.getByLabel('Primeros (EN)').fill('Lentils\nGazpacho');
  await choose('es');
  await create.getByLabel('Incluye (ES)').fill('Pan y café');
  await create.getByLabel('Precio €').fill('14,5x');
  await create.getByRole('button', { name: 'Guardar' }).click();
  await expect(staff.getByText('Escribe un precio como 14,50').first()).toBeVisible();
  await expect(create.getByLabel('Primeros (ES)')).toHaveValue(/Lentejas\s+Gazpacho/);
  await create.getByLabel('Precio €').fill('14,5');
  await create.getByRole('button', { name: 'Guardar' }).click();
  await expect(staff.getByText('Menú guardado')).toBeVisible();
  const mainOf = ({ document }: PlainPage) => textOf(document.querySelector('main'));
  const shown = await reader.open('/menu_del_dia');
  for (const text of ['Lentejas', 'Incluye: Pan y café', '14,50 €, IVA incluido'])
    expect(mainOf(shown)).toContain(text);

  // A permanent link to this menu, and one that shares it on WhatsApp.
  const link = shown.document.querySelectorAll('a').find((each) => textOf(each) === 'Enlace a este menú');
  expect(link?.getAttribute('href')).toBe(`/menu_del_dia/${today}`);
  expect(mainOf(await reader.open(`/menu_del_dia/${today}`))).toContain('Lentejas');
  const share = current.getByRole('link', { name: 'Compartir por WhatsApp' });
  expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toContain(`/menu_del_dia/${today}`);

  // A refused file shows its reason.
  await current.getByLabel('Imagen ES').setInputFiles(fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
  await current.getByRole('button', { name: 'Reemplazar imagen ES' }).click();
  await expect(staff.getByText('Ese archivo no es una imagen que podamos usar').first()).toBeVisible();

  // Delete after a question.
  const picture = await guest.locator('figure img').evaluate((img: HTMLImageElement) => img.currentSrc);
  await current.getByRole('button', { name: 'Eliminar' }).click();
  await expect(staff.getByText('¿Seguro que quieres eliminar este menú y sus imágenes (ES/EN)?').first()).toBeVisible();
  await staff.getByRole('button', { name: 'Sí, eliminar' }).first().click();
  await expect(staff.getByText('Menú eliminado')).toBeVisible();
  expect((await reader.open('/menu_del_dia')).html).not.toContain('>Lentejas<');
  expect((await guest.request.get(picture)).status()).toBe(404);
  expect(site.readOutput()).not.toContain('"level":"error"');
  await guest.context().close();
});

test('staff publish, replace, deactivate and delete a menu without JavaScript', async () => {
  const { open } = createPlainBrowser(site.url);
  await open(`/admin?key=${site.adminKey}`);
  const guest = createPlainBrowser(site.url);
  let staff = await open('/admin/menu-del-dia');
  const create = () => found(staff.document.querySelector('#crear'));
  const current = () => found(staff.document.querySelector('section[id^="menu-"]'));
  const linkIn = (within: HTMLElement, name: string) =>
    within.querySelectorAll('a').find((each) => textOf(each) === name)?.attributes.href ?? '';
  const fileIn = async (color: string) => new File([new Uint8Array(await makeSheet(color))], 'menu.jpg');
  /** The page after the redirect shows the result. */
  const press = async (button: string, typed: Typed, within: () => HTMLElement, said: string) => {
    staff = await staff.press(button, typed, within());
    expect(textOf(staff.document.querySelector('main'))).toContain(said);
  };

  // Without words and picture.
  expect(valueIn(create(), 'primeros_es')).toMatch(/^Lentejas/);
  const courses = ['primeros', 'segundos', 'postres'].flatMap((course) => [`${course}_es`, `${course}_en`]);
  const unwritten = Object.fromEntries(courses.map((name) => [name, '']));
  await press('Crear menú', { ...unwritten, fecha: today }, create, 'Selecciona al menos una imagen (ES o EN)');
  expect(textOf(create())).toContain('Falta al menos una imagen (ES o EN)');
  expect(valueIn(create(), 'incluye_es')).toMatch(/^Pan y /);

  await press('Crear menú', { imagen_es: await fileIn(red) }, create, 'Menú creado correctamente');
  expect(await readSentColor(guest, '/menu_del_dia')).toBe('red');
  expect(await readSentColor(guest, '/en/menu_del_dia')).toBe('red');
  expect((await guest.open('/en/menu_del_dia')).html).toContain('Today the menu is in Spanish only.');

  await press('Reemplazar imagen EN', {}, current, 'Selecciona una imagen EN');
  await press('Reemplazar imagen EN', { imagen_en: await fileIn(green) }, current, 'Imagen EN actualizada');
  expect(await readSentColor(guest, '/en/menu_del_dia')).toBe('green');
  expect(await readSentColor(guest, '/menu_del_dia')).toBe('red');
  await press('Reemplazar imagen ES', { imagen_es: await fileIn(blue) }, current, 'Imagen ES actualizada');
  expect(await readSentColor(guest, '/menu_del_dia')).toBe('blue');

  staff = await open(linkIn(current(), 'Editar'));
  const words = { primeros_es: 'Lentejas\r\nGazpacho', primeros_en: 'Lentils\r\nGazpacho', incluye_es: 'Pan y café' };
  await press('Guardar', { ...words, precio: '14,5x' }, create, 'Escribe un precio como 14,50');
  expect(valueIn(create(), 'primeros_es')).toMatch(/Lentejas\s+Gazpacho/);
  await press('Guardar', { precio: '14,5' }, create, 'Menú guardado');
  const shown = textOf((await guest.open(`/menu_del_dia/${today}`)).document.querySelector('main'));
  for (const text of ['Lentejas', 'Incluye: Pan y café', '14,50 €, IVA incluido']) expect(shown).toContain(text);

  const imagen_es = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'menu.jpg');
  await press('Reemplazar imagen ES', { imagen_es }, current, 'Ese archivo no es una imagen que podamos usar');

  staff = await open('/admin/menu-del-dia');
  await press('Desactivar', {}, current, 'Menú desactivado');
  const readMenu = async () => (await guest.open('/menu_del_dia')).html;
  expect(await readMenu()).not.toContain('>Lentejas<');
  const earlier = () =>
    found(
      staff.document.querySelectorAll('section[id^="menu-"]').find((each) => each.text.includes('Lentejas · Gazpacho')),
    );
  await press('Usar de nuevo', {}, earlier, 'Menú publicado de nuevo');
  expect(await readMenu()).toContain('>Lentejas<');
  expect(await readSentColor(guest, '/menu_del_dia')).toBe('blue');
  const picture = await findPicture(guest, '/menu_del_dia');

  const question = '¿Seguro que quieres eliminar este menú y sus imágenes (ES/EN)?';
  await press('Eliminar', {}, current, question);
  await press('Sí, eliminar', {}, () => staff.document, 'Menú eliminado');
  expect(await readMenu()).not.toContain('>Lentejas<');
  expect((await fetch(site.url + picture)).status).toBe(404);
  expect(site.readOutput()).not.toContain('"level":"error"');
});

test('on a tablet each course is beside its translation, also with more lines in one language', async () => {
  const page = await openEditor();
  await page.setViewportSize({ width: 768, height: 900 });
  for (const course of ['primeros', 'segundos', 'postres']) {
    await page
      .locator(`#crear [name=${course}_es]`)
      .fill('Un plato de nombre tan largo que no cabe en una línea\n'.repeat(6));
    const boxes = await Promise.all(
      ['es', 'en'].map((language) => page.locator(`#crear [name=${course}_${language}]`).boundingBox()),
    );
    const [spanish, english] = boxes.map((box) => [box?.y, box?.height]);
    expect(spanish, course).toEqual(english);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('after a menu is created with a script its form begins anew as it does without one', async () => {
  const staff = await openEditor();
  const create = staff.locator('#crear');
  const words = { Fecha: addDays(today, 20), 'Primeros (ES)': 'Sopa de ajo', Precio: '15,75', 'Incluye (ES)': 'Pan' };
  for (const [label, typed] of Object.entries(words)) await create.getByLabel(label).fill(typed);
  await create.getByRole('button', { name: 'Crear menú' }).click();
  await expect(staff.getByText('Menú creado correctamente')).toBeVisible();
  const read = () => Promise.all(Object.keys(words).map((label) => create.getByLabel(label).inputValue()));
  const [fecha, ...kept] = await read();
  expect(fecha).not.toBe(words.Fecha);
  expect(kept).toEqual(['Sopa de ajo', '15,75', 'Pan']);
  await staff.reload();
  expect(await read()).toEqual([fecha, ...kept]);

  const made = staff.locator('section[id^="menu-"]').filter({ hasText: 'Sopa de ajo' }).first();
  await made.getByRole('button', { name: 'Eliminar' }).click();
  await staff.getByRole('button', { name: 'Sí, eliminar' }).first().click();
  await expect(staff.getByText('Menú eliminado')).toBeVisible();
});

test('a menu without a picture is set as one, waits for its day, and its sheet is one A4', async ({ browser }) => {
  test.setTimeout(120_000);
  const staff = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await staff.request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
  // Each picture takes a second to draw and encode; the guests' pictures are checked below.
  await staff.route('**/menu_del_dia/imagen/**', (route) => route.abort());
  await staff.goto(editor());
  const create = staff.locator('#crear');
  const button = create.getByRole('button', { name: 'Crear menú' });
  expect((await button.boundingBox())?.y ?? Infinity).toBeLessThan(1650);
  for (const day of [tomorrow, today]) {
    await create.getByLabel('Primeros (ES)').fill(`Sopa del ${day}`);
    await create.getByLabel('Fecha').fill(day);
    await button.click();
    await expect(staff.getByText('Menú creado correctamente')).toBeVisible();
  }
  const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await guest.goto(`${site.url}/menu_del_dia`);
  await expect(guest.getByText(`Sopa del ${today}`, { exact: true })).toBeVisible();
  const card = await guest.locator('meta[property="og:image"]').getAttribute('content');
  for (const address of [card, await guest.locator('figure img').getAttribute('src')]) {
    const picture = await guest.request.get(new URL(new URL(address ?? '', site.url).pathname, site.url).href);
    expect(picture.headers()['cache-control']).toContain('immutable');
    expect((await sharp(await picture.body()).metadata()).format).toBe('jpeg');
  }
  for (const path of [tomorrow, '2019-03-04', 'ayer']) {
    const answer = await guest.request.get(`${site.url}/en/menu_del_dia/${path}`);
    expect([path, answer.status(), (await answer.text()).includes('lang="en"')]).toEqual([path, 404, true]);
  }
  const sheet = staff.locator('section[id^="menu-"]').first().getByRole('link', { name: 'Imprimir' });
  for (const [page, address] of [
    [guest, `${site.url}/menu_del_dia`],
    [staff, new URL((await sheet.getAttribute('href')) ?? '', site.url).href],
  ] as const) {
    await page.goto(address);
    const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };
    const paper = (await page.pdf({ format: 'A4', margin })).toString('latin1');
    expect([address, paper.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([address, 1]);
  }
  for (const page of [staff, guest]) await page.context().close();
});

/**
 * As many pixels as a phone's photo and rotated like one, of one colour; `tests/pictures/corpus.test.ts` checks the
 * size of noisy ones.
 */
const makePlainPhoto = () =>
  sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#c8b090' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test('a phone receives a photo of 12 megapixels as a small picture', async ({ browser }) => {
  test.setTimeout(300_000);
  const staff = await openEditor();
  await staff.locator('#crear').getByLabel('Fecha').fill(today);
  await staff
    .locator('#crear')
    .getByLabel('Imagen ES')
    .setInputFiles(fileOf(await makePlainPhoto(), 'IMG_0001.JPG'));
  // Previewed before it is sent.
  await expect(staff.locator('#crear img[src^="blob:"]')).toBeVisible();
  await staff.locator('#crear').getByRole('button', { name: 'Crear menú' }).click();
  await expect(staff.getByText('Subiendo...').first()).toBeVisible();
  await expect(staff.getByText('Menú creado correctamente')).toBeVisible();
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, javaScriptEnabled: false })
  ).newPage();

  const pictures: string[] = [];
  phone.on('response', (answer) => {
    if (answer.url().includes('/storage/')) pictures.push(answer.url());
  });
  await phone.goto(`${site.url}/menu_del_dia`, { waitUntil: 'networkidle' });
  // The picture is small under the words.
  expect(pictures).toEqual([expect.stringMatching(/-480\.avif$/)]);
  const box = await phone
    .locator('figure img')
    .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight, img.width, img.height]);
  expect((box[3] ?? 0) / (box[2] ?? 1)).toBeCloseTo(2133 / 1600, 1);

  await phone.context().close();
  await staff.context().close();
});

test('the loading text is in the picture’s place until it is painted, without JavaScript', async ({ browser }) => {
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

test('a body over all limits and files that are no pictures get a readable answer', async ({ request }) => {
  test.setTimeout(240_000);
  await request.get(`${site.url}/admin?key=${site.adminKey}`, { maxRedirects: 0 });
  const post = (multipart: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>) =>
    request.post(editor(), { multipart, headers: { Origin: site.url } });
  const base = { accion: 'crear', fecha: today };
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
  for (const fecha of ['', '2026-02-30']) {
    const undated = await post({ ...base, fecha, primeros_es: 'Sopa de cocido' });
    expect(undated.status()).toBe(422);
    expect(await undated.text()).toContain('Sopa de cocido');
  }
  const language = await post({ accion: 'reemplazar_fr', id: '1', imagen_fr: fileOf(Buffer.from('x')) });
  expect(language.status()).toBe(422);
  expect(await language.text()).toContain('Idioma inválido');
  const gone = await post({ accion: 'desactivar', id: '99999' });
  expect(gone.status()).toBe(404);
  const stranger = await request.post(editor(), {
    multipart: base,
    headers: { Origin: 'https://elsewhere.example' },
  });
  expect(stranger.status()).toBe(403);
});

test('the section needs a session', async ({ request }) => {
  for (const address of ['', '/envio', '/eliminar?id=1']) {
    const answer = await request.post(`${editor()}${address}`, {
      form: { accion: 'crear' },
      headers: { Origin: site.url },
    });
    expect([address, answer.status()]).toEqual([address, address.startsWith('/eliminar') ? 405 : 403]);
  }
});
