import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { addDays, civilDateAt, weekdayOf } from '../../app/core/time';
import { test } from '../support/kept-page';
import { pasteDishes } from '../support/paste-dishes';
import { createPlainBrowser, textOf, type PlainPage } from '../support/plain-browser';
import { startSite, type Site } from '../support/site';

const key = 'una clave de prueba';
const entrance = `/admin?key=${encodeURIComponent(key)}`;
let site: Site;
/** Signed in, without JavaScript, over HTTP. */
let browser: ReturnType<typeof createPlainBrowser>;
let isTaking = false;
const webhook = createServer((request, response) => {
  request.resume();
  response.writeHead(isTaking ? 200 : 500).end();
});
test.beforeAll(async () => {
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const { port } = webhook.address() as AddressInfo;
  const RESERVATION_WEBHOOK_URL = `http://127.0.0.1:${port}/reserva_antidoto`;
  site = await startSite({ env: { ADMIN_KEY: key, RESERVATION_WEBHOOK_URL } });
  browser = createPlainBrowser(site.url);
  expect((await browser.open(entrance)).status).toBe(200);
});
test.afterAll(async () => {
  await site.stop();
  webhook.close();
});
test.use({ viewport: { width: 1280, height: 900 } });

/** By the context's own request, so that tests open a page only for what they check. */
const signIn = (page: Page) => page.request.get(site.url + entrance, { maxRedirects: 0 });

type Element = PlainPage['document'];
const rowsOf = ({ document }: PlainPage) => document.querySelectorAll('tbody tr[id^=fila-]:not(#fila-nueva)');
const valueIn = (row: Element | undefined, field: string) =>
  row?.querySelector(`[name=${field}]`)?.getAttribute('value') ?? '';
const readStatus = (within: Element | undefined) => textOf(within?.querySelector('[role=status]') ?? null);
const alertOn = ({ document }: PlainPage) => textOf(document.querySelector('main [role=alert]'));

async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('tbody') ?? {}).some((name) => name.startsWith('__react')),
  );
}

const drawPlate = (color: string) =>
  sharp({ create: { width: 500, height: 500, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** The picture of a row of entrantes is stored in three widths, of which a guest's browser chooses one. */
async function expectShown(address: string): Promise<void> {
  expect(address).toMatch(/^\/storage\/v1\/object\/public\/imagenes\/platos\/\d+-\w+-320\.webp$/);
  const carta = await (await fetch(`${site.url}/comida/entrantes`)).text();
  const image = /<img[^>]*src="([^"]*platos\/\d+[^"]*)"[^>]*>/.exec(carta);
  expect(image?.[1]).toBe(address);
  expect(image?.[0]).toMatch(/width="320" height="320"/);
  const srcset = /srcset="([^"]*)"/i.exec(image?.[0] ?? '')?.[1] ?? '';
  const sizes = srcset.split(', ').map((each) => each.split(' '));
  expect(sizes.map(([, width]) => width)).toEqual(['160w', '320w', '480w']);
  for (const [src = '', width = ''] of sizes) {
    const bytes = Buffer.from(await (await fetch(site.url + src)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: parseInt(width, 10) });
    expect(bytes.length).toBeLessThan(12_000);
  }
}

test('without JavaScript a picture is uploaded from its row and shown to guests', async () => {
  const opened = await browser.open('/admin/comidas/entrantes');
  const imagen_archivo = new File([new Uint8Array(await drawPlate('tomato'))], 'plato.jpg', { type: 'image/jpeg' });
  const saved = await opened.press('Guardar', { imagen_archivo }, rowsOf(opened)[0]);
  expect(readStatus(rowsOf(saved)[0])).toBe('Guardado');
  await expectShown(valueIn(rowsOf(saved)[0], 'imagen'));
});

test('a picture is uploaded from its row in place, another file is refused, and the picture of a refused row is kept', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${site.url}/admin/comidas/entrantes`);
  await waitForScript(page);
  const rowAt = (at: number) => page.locator('tbody tr').nth(at);
  const save = (row: Locator) => row.getByRole('button', { name: 'Guardar' }).click();
  const choose = (row: Locator, buffer: Buffer) =>
    row.locator('input[type=file]').setInputFiles({ name: 'plato.jpg', mimeType: 'image/jpeg', buffer });

  await test.step('a picture is shown to guests', async () => {
    const row = rowAt(0);
    await row.locator('summary').click();
    await choose(row, await drawPlate('teal'));
    // Fields of entrantes that the table of cafes in panel.spec.ts does not have.
    await row.getByRole('textbox', { name: /^½ ración/ }).fill('4.25');
    const byUnit = row.getByRole('checkbox', { name: /^Por unidad/ });
    const wasByUnit = await byUnit.isChecked();
    await byUnit.setChecked(!wasByUnit);
    await save(row);
    await expect(row.getByRole('status')).toHaveText('Guardado');
    await expect(row.locator('input[name=precio_media]')).toHaveValue('4,25');
    expect(await row.locator('input[name=por_unidad]').isChecked()).toBe(!wasByUnit);
    await expectShown(await row.locator('input[name=imagen]').inputValue());
  });

  await test.step('a picture that came with a refused row is not lost: its address waits in the row', async () => {
    const row = rowAt(2);
    await choose(row, await drawPlate('olive'));
    await row.getByRole('textbox', { name: /^Precio/ }).fill('9.999');
    await save(row);
    await expect(page.getByRole('alert')).toContainText('dos decimales');
    const address = await row.locator('input[name=imagen]').inputValue();
    expect(address).toMatch(/\/platos\/.*-320\.webp$/);
    await expect(row.locator('img')).toHaveAttribute('src', address);
    await row.getByRole('textbox', { name: /^Precio/ }).fill('9,99');
    await save(row);
    await expect(row.getByRole('status')).toHaveText('Guardado');
    await expect(row.locator('input[name=imagen]')).toHaveValue(/\/platos\/.*-320\.webp$/);
  });

  await test.step('a file that is no picture is refused and the row stays as it was', async () => {
    const row = rowAt(1);
    const before = await row.locator('input[name=imagen]').inputValue();
    await row.locator('summary').click();
    await row.getByRole('textbox', { name: /^Español/ }).fill('Escrito antes');
    await choose(row, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await save(row);
    await expect(page.getByRole('alert')).toContainText('no es una imagen');
    await expect(row.getByRole('textbox', { name: /^Español/ })).toHaveValue('Escrito antes');
    await expect(row.locator('input[name=imagen]')).toHaveValue(before);
  });
});

test('without JavaScript too a file that is no picture is refused and the row is unchanged', async () => {
  const opened = await browser.open('/admin/comidas/entrantes');
  const before = rowsOf(opened)[1];
  const imagen_archivo = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'plato.jpg', { type: 'image/jpeg' });
  const page = await opened.press('Guardar', { tipo_es: 'Escrito antes', imagen_archivo }, before);
  expect(alertOn(page)).toContain('no es una imagen');
  const row = rowsOf(page)[1];
  expect([valueIn(row, 'tipo_es'), valueIn(row, 'imagen')]).toEqual(['Escrito antes', valueIn(before, 'imagen')]);
});

test('without JavaScript too the picture of a refused row is kept', async () => {
  const opened = await browser.open('/admin/comidas/entrantes');
  const imagen_archivo = new File([new Uint8Array(await drawPlate('olive'))], 'plato.jpg', { type: 'image/jpeg' });
  const refused = await opened.press('Guardar', { precio: '9.999', imagen_archivo }, rowsOf(opened)[2]);
  expect(alertOn(refused)).toContain('dos decimales');
  const address = valueIn(rowsOf(refused)[2], 'imagen');
  expect(address).toMatch(/\/platos\/.*-320\.webp$/);
  expect(rowsOf(refused)[2]?.querySelector('img')?.getAttribute('src')).toBe(address);
  const saved = await refused.press('Guardar', { precio: '9,99' }, rowsOf(refused)[2]);
  expect(readStatus(rowsOf(saved)[2])).toBe('Guardado');
  expect(valueIn(rowsOf(saved)[2], 'imagen')).toMatch(/\/platos\/.*-320\.webp$/);
});

test('a request whose delivery failed is listed with its guest and can be sent again', async () => {
  const guest = await createPlainBrowser(site.url).open('/reservas');
  const solicitud = guest.document.querySelector('[name=solicitud]')?.getAttribute('value') ?? '';
  const sent = await fetch(`${site.url}/reservas`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      solicitud,
      sitio_web: '',
      nombre: 'Ana <b>Ruiz</b>',
      telefono: '+34 600 000 001',
      email: 'ana@example.com',
      personas: '4',
      fecha: nextWednesday(),
      hora: '14:00',
      comentarios: 'Terraza',
      terminos: 'on',
      consentimiento: 'on',
    }),
  });
  expect(sent.status).toBe(502);

  // The page after a post of the same session shows the count of that post.
  const browser = createPlainBrowser(site.url);
  const front = (await browser.open(entrance)).document;
  expect(textOf(front.querySelector('[aria-label="Para revisar"]'))).toContain(
    '1 solicitud de reserva que no se pudo enviar',
  );
  const link = front.querySelectorAll('nav a').find((each) => textOf(each).startsWith('Reservas'));
  let page = await browser.open(link?.getAttribute('href') ?? '');
  const request = () => {
    const [article, ...others] = page.document.querySelectorAll('article');
    expect([article !== undefined, others.length]).toEqual([true, 0]);
    return article as Element;
  };
  const guestFacts = ['Ana <b>Ruiz</b>', '+34 600 000 001', 'ana@example.com', '14:00', '4 personas', 'Terraza'];
  for (const text of [...guestFacts, 'No se pudo enviar']) expect(textOf(request())).toContain(text);
  const opened = request()
    .querySelectorAll('a')
    .find((each) => textOf(each).startsWith('Abrir'));
  expect(opened?.getAttribute('href')).toMatch(/^\/reservas\/gestionar\?id=[\w-]+$/);
  page = await page.press('Enviar de nuevo');
  expect(alertOn(page)).toContain('No se ha podido enviar');
  isTaking = true;
  page = await page.press('Enviar de nuevo');
  expect(readStatus(page.document)).toContain('Enviada de nuevo');
  expect(textOf(request())).toContain('Enviada');
  expect(request().querySelectorAll('button').map(textOf).join()).not.toContain('Enviar de nuevo');
});

/** A Wednesday at least a week ahead, in Madrid. */
function nextWednesday(): string {
  const today = civilDateAt(new Date());
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, 7 + index));
  return days.find((day) => weekdayOf(day) === 'wednesday') ?? today;
}

test('the history shows changes and restores them', async () => {
  let page = await browser.open('/admin/vinos/blanco');
  const [name, before] = [valueIn(rowsOf(page)[0], 'tipo'), valueIn(rowsOf(page)[0], 'precio')];
  await page.press('Guardar', { precio: '23,45' }, rowsOf(page)[0]);
  page = await browser.open('/admin/historial');
  const entry = page.document.querySelectorAll('li').find((each) => textOf(each).includes(name));
  for (const text of ['Guardado', before, '23,45']) expect(textOf(entry ?? null)).toContain(text);
  page = await page.press('Restaurar', {}, entry);
  expect(page.address).toMatch(/^\/admin\/vinos\/blanco[?#]/);
  expect([readStatus(rowsOf(page)[0]), valueIn(rowsOf(page)[0], 'precio')]).toEqual(['Restaurado', before]);
});

// Before the history is long: axe checks ten entries as it checks a hundred.
test('every page of the panel passes axe on a phone, one of each kind at a desk, and none is too wide', async ({
  page,
}) => {
  // The sign-in, a table with a refused row, a list of cards, a form.
  const oneOfEachKind = ['door', 'a refused row', '/admin/reservas', '/admin/horario'];
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.goto(`${site.url}/admin`);
  await check('door');
  await page.goto(site.url + entrance);
  await check('/admin');
  for (const path of [
    '/admin/desayunos/cafes',
    '/admin/historial',
    '/admin/personal',
    '/admin/reservas',
    '/admin/reservas/mesas',
    '/admin/clientes',
    '/admin/clientes/importar',
    '/admin/grupos',
    '/admin/informes',
    '/admin/horario',
    '/admin/turnos',
    '/admin/zonas',
    '/admin/mesas',
    '/admin/avisos',
    '/admin/precios',
    '/admin/fuera-de-carta',
    '/admin/pegar-carta',
    '/admin/alergenos',
  ]) {
    await page.goto(site.url + path);
    await check(path);
  }
  await page.goto(`${site.url}/admin/comidas/entrantes`);
  await page.locator('#fila-nueva').getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check('a refused row');

  async function check(what: string): Promise<void> {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${what} at ${width} px`).toBeLessThanOrEqual(0);
      if (width === 1280 && !oneOfEachKind.includes(what)) continue;
      const found = await page.evaluate(async (source) => {
        if (!('axe' in window)) (new Function(source) as () => void)();
        const { violations } = await window.axe.run({ resultTypes: ['violations'], selectors: false });
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
      }, axe);
      expect(found, `${what} at ${width} px`).toEqual([]);
    }
  }
});

/** In the page: whether the focused link or button has no ring, or a scrolling parent cuts a part of it. */
function readRing(): string {
  const focused = document.activeElement as HTMLElement;
  if (!focused.matches('a, button, summary')) return '';
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
  if (outlineStyle === 'none') return `no ring: ${focused.textContent}`;
  const ring = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
  const { left, right } = focused.getBoundingClientRect();
  for (let parent = focused.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflowX === 'visible') continue;
    const room = parent.getBoundingClientRect();
    if (left - ring < room.left - 1 || right + ring > room.right + 1) return `cut: ${focused.textContent}`;
  }
  return '';
}

test('the focus ring is whole on the first links of the panel and on the index of the carta', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  for (const [path, width] of [
    ['/admin/menu-del-dia', 1280],
    ['/carta', 1280],
    ['/carta', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url + path);
    const wrong: string[] = [];
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab');
      // A snapping strip scrolls after the focus has moved.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      wrong.push(await page.evaluate(readRing));
    }
    expect(wrong.filter(Boolean), `${path} at ${width} px`).toEqual([]);
  }
});

test('on a phone the alert of a refused save is below the sticky tabs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url + entrance);
  await page.goto(`${site.url}/admin/local`);
  await page.locator('[name=latitud]').fill('norte');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeFocused();
  const tabs = page.getByRole('navigation').first();
  const bottom = async () => ((await tabs.boundingBox())?.y ?? 0) + ((await tabs.boundingBox())?.height ?? 0);
  await expect.poll(async () => ((await alert.boundingBox())?.y ?? 0) - (await bottom())).toBeGreaterThan(0);
});

test('a long history has pages down to its first change', async ({ request }) => {
  await request.get(site.url + entrance, { maxRedirects: 0 });
  for (let number = 1; number <= 101; number += 1) {
    const form = { accion: 'crear', tipo: `Rosado número ${number}`, precio: '1' };
    await request.post(`${site.url}/admin/vinos/rosado`, { form, maxRedirects: 0 });
  }
  const shown = ({ document }: PlainPage) =>
    [1, 101].map((number) => textOf(document).includes(`Rosado número ${number} ·`));
  const newest = await browser.open('/admin/historial');
  expect(shown(newest)).toEqual([false, true]);
  const link = newest.document.querySelectorAll('a').find((each) => textOf(each) === 'Ver cambios anteriores');
  expect(shown(await browser.open(link?.getAttribute('href') ?? ''))).toEqual([true, false]);
  const nowhere = await browser.open('/admin/historial?antes=nada');
  expect([nowhere.status, shown(nowhere)]).toEqual([200, [false, true]]);
});

test('a change that cannot be restored says so', async () => {
  const body = new URLSearchParams({ accion: 'restaurar', cambio: '987654' });
  const { status, html } = await browser.open('/admin/historial', { method: 'POST', body });
  expect(status).toBe(409);
  expect(html).toContain('No se ha podido restaurar');
});

test('the first page lists findings with links', async () => {
  const list = await browser.open('/admin/comidas/entrantes');
  const made = await list.press('Crear', { tipo: 'Sin traducir', precio: '7' });
  expect(readStatus(made.document.querySelector(made.address.replace(/^.*#/, '#')) ?? undefined)).toBe('Creado');
  const front = await browser.open('/admin');
  const box = front.document.querySelector('[aria-label="Para revisar"]');
  expect(textOf(box)).toContain('sin nombre en inglés');
  const open = (finding: string) => {
    const line = box?.querySelectorAll('li').find((each) => textOf(each).includes(finding));
    const link = line?.querySelectorAll('a').find((each) => textOf(each).startsWith('Entrantes'));
    return browser.open(link?.getAttribute('href') ?? '');
  };
  const { document } = await open('sin alérgenos declarados');
  expect(document.querySelectorAll('[data-dish]').map((dish) => textOf(dish.querySelector('label')))).toEqual([
    'Sin traducir',
  ]);
  const led = await open('sin nombre en inglés');
  expect(led.address).toMatch(/^\/admin\/comidas\/entrantes.*#fila-/);
  const row = led.document.querySelector(led.address.replace(/^.*#/, '#'));
  expect(row?.querySelector('[placeholder="Falta traducción"]')?.getAttribute('value')).toBe('');
});

test('a section without a list redirects to its first one, and an unknown section answers 404', async () => {
  for (const [section, list] of [
    ['vinos', 'burbujas'],
    ['tostas-y-bocadillos', 'tostas'],
  ]) {
    expect((await browser.open(`/admin/${section}`)).address).toBe(`/admin/${section}/${list}`);
  }
  for (const path of ['/admin/nada', '/admin/vinos/tostas', '/admin/cervezas/cervezas']) {
    expect((await browser.open(path)).status, path).toBe(404);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the last row of a table is one press away on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page);
    await page.goto(`${site.url}/admin/comidas/entrantes`);
    await page.getByRole('link', { name: 'Nuevo' }).click();
    await expect(page.locator('#fila-nueva').getByRole('textbox', { name: /^Nombre base/ })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.locator('#fila-nueva').getByRole('textbox', { name: /^Nombre base/ })).toBeFocused();
  });
});

test('a table of two hundred rows stays under 60 kB, its scripts under 190 kB', async ({ page }) => {
  await signIn(page);
  const path = '/admin/comidas/entrantes';
  const dishes = Array.from({ length: 190 }, (_, index) => index + 1).map((number) => ({
    tipo: number === 27 ? 'Croqueta singular' : `Croqueta de la casa número ${number}`,
    tipo_es: `Croquetas de jamón ibérico de bellota, receta ${number}`,
    tipo_en: `Acorn-fed Iberian ham croquettes, recipe ${number}`,
    precio: `${(number * 37) % 90},${number % 10}5`,
    precio_media: '4,5',
    descripcion: `Bechamel lenta y rebozado fino, versión ${(number * 7919) % 1000}`,
    imagen: '/pictures/platos/croquetas-de-jamon.svg',
  }));
  // In the browser a list just long enough to be rendered as a long one.
  await pasteDishes(browser, 'entrantes', dishes.slice(0, 30));
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  const bytes = { page: 0, pageBrotli: 0, scripts: 0 };
  for (const url of scripts)
    bytes.scripts += brotliCompressSync(Buffer.from(await (await page.request.get(url)).body())).length;
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes.scripts).toBeLessThan(190_000);
  // Thirty checkboxes per row: a long list renders those of the opened row only.
  const first = page.locator('tbody tr[id^=fila-]').first();
  const boxes = page.locator('tbody tr:not([data-new]) input[name=alergenos]');
  await expect(boxes).toHaveCount(0);
  await first.locator('summary').click();
  await expect(boxes).toHaveCount(14);
  await page.getByRole('searchbox').fill('SINGULÁR croq');
  await expect(page.locator('tbody tr[id]:visible')).toHaveCount(2);
  await page.getByRole('searchbox').fill('');
  await expect(first).toBeVisible();

  await pasteDishes(browser, 'entrantes', dishes.slice(30));
  const long = await browser.open(path);
  expect(rowsOf(long).length).toBeGreaterThanOrEqual(200);
  expect(long.html.includes('\0'), 'a NUL in the page').toBe(false);
  bytes.page = gzipSync(long.html).length;
  // Compressed quickly, like a page that a person waits for; the best quality is a sixth smaller and takes seconds.
  bytes.pageBrotli = brotliCompressSync(long.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
  // Current browsers accept Brotli; gzip is a little larger.
  expect(bytes.pageBrotli).toBeLessThan(60_000);
  expect(bytes.page).toBeLessThan(84_000);
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ ...bytes, raw: long.html.length }) });
  expect(long.html).not.toMatch(/fila-1"[^]*name="alergenos"[^]*fila-nueva/);
  const asked = await browser.open(`${path}?fila=1`);
  expect(asked.html.split('fila-2"')[0]).toContain('name="alergenos"');
});
