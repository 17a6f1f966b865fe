import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { addDays, weekdayOf } from '../../app/domain/time/civil-date';
import { civilDateAt } from '../../app/domain/time/madrid-time';
import { pasteDishes } from '../support/paste-dishes';
import { startSite, type Site } from '../support/site';

const key = 'una clave de prueba';
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key } });
});
test.afterAll(() => site.stop());
test.use({ viewport: { width: 1280, height: 900 } });

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/admin?key=${encodeURIComponent(key)}`);
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
}

async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('tbody') ?? {}).some((name) => name.startsWith('__react')),
  );
}

const drawPlate = (color: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

for (const javaScriptEnabled of [false, true]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a picture for an entrante is uploaded from its row and shown to guests', async ({ page }) => {
      await signIn(page);
      await page.goto(`${site.url}/admin/comidas/entrantes`);
      if (javaScriptEnabled) await waitForScript(page);
      const row = page.locator('tbody tr').first();
      const buffer = await drawPlate(javaScriptEnabled ? 'teal' : 'tomato');
      await row.locator('input[type=file]').setInputFiles({ name: 'plato.jpg', mimeType: 'image/jpeg', buffer });
      await row.getByRole('button', { name: 'Guardar' }).click();
      await expect(row.getByRole('status')).toHaveText('Guardado');
      const address = await row.locator('input[name=imagen]').inputValue();
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
    });

    test('a file that is no picture is refused and the row stays as it was', async ({ page }) => {
      await signIn(page);
      await page.goto(`${site.url}/admin/comidas/entrantes`);
      if (javaScriptEnabled) await waitForScript(page);
      const row = page.locator('tbody tr').nth(1);
      const before = await row.locator('input[name=imagen]').inputValue();
      await row.getByRole('textbox', { name: /^Español/ }).fill('Escrito antes');
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
      await row.locator('input[type=file]').setInputFiles({ name: 'plato.jpg', mimeType: 'image/jpeg', buffer });
      await row.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByRole('alert')).toContainText('no es una imagen');
      await expect(row.getByRole('textbox', { name: /^Español/ })).toHaveValue('Escrito antes');
      await expect(row.locator('input[name=imagen]')).toHaveValue(before);
    });

    test('a picture that came with a refused row is not lost: its address waits in the row', async ({ page }) => {
      await signIn(page);
      await page.goto(`${site.url}/admin/comidas/entrantes`);
      if (javaScriptEnabled) await waitForScript(page);
      const row = page.locator('tbody tr').nth(2);
      const buffer = await drawPlate('olive');
      await row.locator('input[type=file]').setInputFiles({ name: 'plato.jpg', mimeType: 'image/jpeg', buffer });
      await row.getByRole('textbox', { name: /^Precio/ }).fill('9.999');
      await row.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByRole('alert')).toContainText('dos decimales');
      const address = await row.locator('input[name=imagen]').inputValue();
      expect(address).toMatch(/\/platos\/.*-320\.webp$/);
      await expect(row.locator('img')).toHaveAttribute('src', address);
      await row.getByRole('textbox', { name: /^Precio/ }).fill('9,99');
      await row.getByRole('button', { name: 'Guardar' }).click();
      await expect(row.getByRole('status')).toHaveText('Guardado');
      await expect(row.locator('input[name=imagen]')).toHaveValue(/\/platos\/.*-320\.webp$/);
    });
  });
}

test('a request that could not be sent is listed with its guest and can be sent again', async ({ browser }) => {
  let isTaking = false;
  const webhook = createServer((request, response) => {
    request.resume();
    response.writeHead(isTaking ? 200 : 500).end();
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const { port } = webhook.address() as AddressInfo;
  const own = await startSite({
    env: { ADMIN_KEY: key, RESERVATION_WEBHOOK_URL: `http://127.0.0.1:${port}/reserva_antidoto` },
  });
  try {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const form = await (await fetch(`${own.url}/reservas`)).text();
    const solicitud = /name="solicitud"[^>]*value="([^"]+)"/.exec(form)?.[1] ?? '';
    const sent = await fetch(`${own.url}/reservas`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        ...{
          solicitud,
          sitio_web: '',
          nombre: 'Ana <b>Ruiz</b>',
          telefono: '+34 600 000 001',
          email: 'ana@example.com',
        },
        ...{
          personas: '4',
          fecha: nextWednesday(),
          hora: '14:00',
          comentarios: 'Terraza',
          terminos: 'on',
          consentimiento: 'on',
        },
      }),
    });
    expect(sent.status).toBe(502);

    await page.goto(`${own.url}/admin?key=${encodeURIComponent(key)}`);
    await expect(page.getByRole('region', { name: 'Para revisar' })).toContainText(
      '1 solicitud de reserva que no se pudo enviar',
    );
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Reservas/ })
      .click();
    const request = page.getByRole('article');
    await expect(request).toHaveCount(1);
    for (const text of [
      'Ana <b>Ruiz</b>',
      '+34600000001',
      'ana@example.com',
      '14:00',
      '4 personas',
      'Terraza',
      'No se pudo enviar',
    ]) {
      await expect(request).toContainText(text);
    }
    await expect(request.getByRole('link', { name: 'Abrir' })).toHaveAttribute(
      'href',
      /^\/reservas\/gestionar\?id=[\w-]+$/,
    );
    await request.getByRole('button', { name: /^Enviar de nuevo/ }).click();
    await expect(page.getByRole('alert')).toContainText('No se ha podido enviar');
    isTaking = true;
    await request.getByRole('button', { name: /^Enviar de nuevo/ }).click();
    await expect(page.getByRole('status')).toContainText('Enviada de nuevo');
    await expect(request).toContainText('Enviada');
    await expect(request.getByRole('button', { name: /^Enviar de nuevo/ })).toHaveCount(0);
  } finally {
    await own.stop();
    webhook.close();
  }
});

/** A Wednesday at least a week ahead, in Madrid. */
function nextWednesday(): string {
  const today = civilDateAt(new Date());
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, 7 + index));
  return days.find((day) => weekdayOf(day) === 'wednesday') ?? today;
}

test.describe('the other pages, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the history tells what was changed and restores it', async ({ page }) => {
    await signIn(page);
    await page.goto(`${site.url}/admin/vinos/blanco`);
    const row = page.locator('tbody tr').first();
    const price = row.getByRole('textbox', { name: /^Precio/ });
    const name = await row.locator('input[name=tipo]').inputValue();
    const before = await price.inputValue();
    await price.fill('123,45');
    await row.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('link', { name: 'Historial' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: name }).first();
    await expect(entry).toContainText('Guardado');
    await expect(entry).toContainText(before);
    await expect(entry).toContainText('123,45');
    await entry.getByRole('button', { name: /^Restaurar/ }).click();
    await expect(row.getByRole('status')).toHaveText('Restaurado');
    await expect(price).toHaveValue(before);
    expect(new URL(page.url()).pathname).toBe('/admin/vinos/blanco');
  });

  test('a long history is read a page at a time, down to its first change', async ({ page }) => {
    await signIn(page);
    const address = `${site.url}/admin/vinos/rosado`;
    for (let number = 1; number <= 101; number += 1) {
      const form = { accion: 'crear', tipo: `Rosado número ${number}`, precio: '1' };
      await page.request.post(address, { form, maxRedirects: 0 });
    }
    await page.goto(`${site.url}/admin/historial`);
    await expect(page.getByText('Rosado número 101 ·')).toBeVisible();
    await expect(page.getByText('Rosado número 1 ·')).toHaveCount(0);
    await page.getByRole('link', { name: 'Ver cambios anteriores' }).click();
    await expect(page.getByText('Rosado número 1 ·')).toBeVisible();
    await expect(page.getByText('Rosado número 101 ·')).toHaveCount(0);
    expect((await page.goto(`${site.url}/admin/historial?antes=nada`))?.status()).toBe(200);
    await expect(page.getByText('Rosado número 101 ·')).toBeVisible();
  });

  test('the last row of a table is one press away on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page);
    await page.goto(`${site.url}/admin/comidas/entrantes`);
    await page.getByRole('link', { name: 'Nuevo' }).click();
    await expect(page.locator('#fila-nueva').getByRole('textbox', { name: /^Nombre base/ })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.locator('#fila-nueva').getByRole('textbox', { name: /^Nombre base/ })).toBeFocused();
  });

  test('a change that cannot be restored says so', async ({ page }) => {
    await signIn(page);
    const response = await page.request.post(`${site.url}/admin/historial`, {
      form: { accion: 'restaurar', cambio: '987654' },
    });
    expect(response.status()).toBe(409);
    expect(await response.text()).toContain('No se ha podido restaurar');
  });

  test('the first page says what wants attention and leads there', async ({ page }) => {
    await signIn(page);
    await page.goto(`${site.url}/admin/comidas/entrantes`);
    const fresh = page.locator('#fila-nueva');
    await fresh.getByRole('textbox', { name: /^Nombre base/ }).fill('Sin traducir');
    await fresh.getByRole('textbox', { name: /^Precio/ }).fill('7');
    await fresh.getByRole('button', { name: 'Crear' }).click();
    await expect(page.locator('tr:target').getByRole('status')).toHaveText('Creado');
    await page.goto(`${site.url}/admin`);
    const box = page.getByRole('region', { name: 'Para revisar' });
    await expect(box).toContainText('sin nombre en inglés');
    await box
      .getByRole('link', { name: /^Entrantes/ })
      .first()
      .click();
    expect(new URL(page.url()).pathname).toBe('/admin/comidas/entrantes');
    await expect(page.locator('tr:target').getByPlaceholder('Falta traducción')).toBeVisible();
  });

  test('a section without its list leads to its first one, and nothing else is a section', async ({ page }) => {
    await signIn(page);
    for (const [section, list] of [
      ['vinos', 'burbujas'],
      ['tostas-y-bocadillos', 'tostas'],
    ]) {
      await page.goto(`${site.url}/admin/${section}`);
      expect(new URL(page.url()).pathname).toBe(`/admin/${section}/${list}`);
    }
    for (const path of ['/admin/nada', '/admin/vinos/tostas', '/admin/cervezas/cervezas']) {
      expect((await page.goto(site.url + path))?.status(), path).toBe(404);
    }
  });
});

test('every page of the panel passes axe, at a desk and on a phone', async ({ page }) => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.goto(`${site.url}/admin`);
  await check('door');
  await signIn(page);
  for (const path of [
    '/admin',
    '/admin/comidas/entrantes',
    '/admin/cervezas',
    '/admin/historial',
    '/admin/personal',
    '/admin/reservas',
    '/admin/horario',
    '/admin/avisos',
    '/admin/precios',
    '/admin/fuera-de-carta',
    '/admin/pegar-carta',
    '/admin/alergenos',
  ]) {
    await page.goto(site.url + path);
    await check(path);
  }
  await page.goto(`${site.url}/admin/desayunos/cafes`);
  await page.locator('#fila-nueva').getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check('a refused row');

  async function check(what: string): Promise<void> {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(async (source) => {
        if (!('axe' in window)) (new Function(source) as () => void)();
        const { violations } = await window.axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
      }, axe);
      expect(found, `${what} at ${width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${what} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('a table of two hundred rows stays under 60 kB, its scripts under 190 kB', async ({ page }) => {
  await signIn(page);
  const address = `${site.url}/admin/comidas/entrantes`;
  const dishes = Array.from({ length: 190 }, (_, index) => index + 1).map((number) => ({
    tipo: number === 77 ? 'Croqueta singular' : `Croqueta de la casa número ${number}`,
    tipo_es: `Croquetas de jamón ibérico de bellota, receta ${number}`,
    tipo_en: `Acorn-fed Iberian ham croquettes, recipe ${number}`,
    precio: `${(number * 37) % 90},${number % 10}5`,
    precio_media: '4,5',
    descripcion: `Bechamel lenta y rebozado fino, versión ${(number * 7919) % 1000}`,
    imagen: '/pictures/platos/croquetas-de-jamon.svg',
  }));
  await pasteDishes(page, site.url, 'entrantes', dishes);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(address, { waitUntil: 'networkidle' });
  // A busy browser may still be reading the page when the network has come to rest.
  await expect.poll(() => page.locator('tbody tr[id^=fila-]').count()).toBeGreaterThanOrEqual(200);
  await expect(page.getByRole('searchbox')).toBeVisible();

  const html = Buffer.from(await (await page.request.get(address)).body());
  expect(html.includes(0), 'a NUL in the page').toBe(false);
  const bytes = { page: gzipSync(html).length, pageBrotli: brotliCompressSync(html).length, scripts: 0 };
  for (const url of scripts)
    bytes.scripts += brotliCompressSync(Buffer.from(await (await page.request.get(url)).body())).length;
  // Every browser of today takes Brotli; who asks for gzip gets a little more.
  expect(bytes.pageBrotli).toBeLessThan(60_000);
  expect(bytes.page).toBeLessThan(84_000);
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes.scripts).toBeLessThan(190_000);
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ ...bytes, raw: html.length }) });

  // Thirty boxes a row: those of a long list are drawn in the row that is opened.
  const first = page.locator('tbody tr[id^=fila-]').first();
  const boxes = page.locator('tbody tr:not([data-new]) input[name=alergenos]');
  await expect(boxes).toHaveCount(0);
  expect(html.toString()).not.toMatch(/fila-1"[^]*name="alergenos"[^]*fila-nueva/);
  await first.locator('[data-kind=toggle] summary').click();
  await expect(boxes).toHaveCount(14);
  const asked = await (await page.request.get(`${address}?fila=1`)).text();
  expect(asked.split('fila-2"')[0]).toContain('name="alergenos"');

  const row = page.locator('tbody tr').first();
  await page.getByRole('searchbox').fill('SINGULÁR croq');
  await expect(page.locator('tbody tr[id]:visible')).toHaveCount(2);
  await page.getByRole('searchbox').fill('');
  await expect(row).toBeVisible();
});
