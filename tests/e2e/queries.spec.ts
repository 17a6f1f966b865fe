import { expect } from '@playwright/test';
import sharp from 'sharp';

import { catalogue } from '../../app/features/carta/catalogue';
import { pages, localizePath } from '../../app/core/pages';
import { startCountedDatabase, type CountedDatabase } from '../support/counted-database';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

let database: CountedDatabase;
let site: Site;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  database = await startCountedDatabase();
  site = await startSite({ env: database.env });
});
test.afterAll(async () => {
  await site.stop();
  await database.stop();
});

const addresses = pages
  .filter(({ id }) => id !== 'reservas' && id !== 'gestionar')
  .flatMap(({ path }) => [path, localizePath(path, 'en')]);

test('all reading pages together read each table once, the lists of a page in parallel', async ({ request }) => {
  for (const address of addresses) expect((await request.get(site.url + address)).status(), address).toBe(200);
  for (const address of addresses) await request.get(site.url + address);
  for (const { table, page } of catalogue) {
    expect(database.reads.get(table), table).toBe(1);
    expect(await (await request.get(site.url + page)).text(), page).toContain(`Plato de ${table}`);
  }
  expect(database.reads.get('menu_dia')).toBe(1);
  expect(site.readOutput()).not.toContain('content could not be read');
});

test('one query every two seconds notices a change elsewhere, and only its table is read again', async ({
  request,
}) => {
  const read = async () => (await request.get(`${site.url}/tostas_bocadillos`)).text();
  await read();
  const before = new Map(database.reads);
  const startedAt = Date.now();
  database.rename('tostas', 'Tosta nueva');
  await expect.poll(read, { intervals: [100] }).toContain('Tosta nueva');
  const checks = (database.reads.get('contenido_versiones') ?? 0) - (before.get('contenido_versiones') ?? 0);
  expect(checks).toBeLessThanOrEqual(Math.ceil((Date.now() - startedAt) / 2000) + 1);
  for (const { table } of catalogue) {
    expect(database.reads.get(table), table).toBe((before.get(table) ?? 0) + (table === 'tostas' ? 1 : 0));
  }
});

test('each reading page is cached: the second request takes no time', async ({ request }) => {
  for (const address of addresses) await request.get(site.url + address);
  for (const address of addresses) {
    const { status, etag, caching } = await request.get(site.url + address).then((response) => ({
      status: response.status(),
      etag: response.headers().etag ?? '',
      caching: response.headers()['cache-control'],
    }));
    expect([status, caching], address).toEqual([200, expect.stringContaining('public, max-age=0')]);
    const again = await request.get(site.url + address, { headers: { 'If-None-Match': etag } });
    expect(again.status(), address).toBe(304);
  }
  // Cached pages are requested once before the measurement; a rendered page takes measurable time.
  for (const address of addresses) {
    await expect.poll(() => site.readOutput()).toContain(`"GET","path":"${address}","status":304,"ms":0}`);
  }
});

test("'Guardar' without JavaScript and its page take four queries, publishing a menu three", async ({ playwright }) => {
  const staff = await playwright.request.newContext({ baseURL: site.url });
  await staff.get(`/admin?key=${site.adminKey}`);
  const menuPage = await (await staff.get('/admin/menu-del-dia')).text();
  const form = /name="solicitud" value="([^"]+)"/.exec(menuPage)?.[1] ?? '';
  expect(form).not.toBe('');

  // Queries of guests' pages rendered ahead meanwhile are not the panel's.
  const readCalls = () => database.calls.filter((call) => call !== 'GET contenido_versiones');
  database.calls.length = 0;
  const saved = await staff.post('/admin/cervezas', {
    form: { accion: 'guardar', id: '1', tipo: 'Doble', tipo_es: '', tipo_en: '', precio: '3,50' },
  });
  expect([saved.status(), saved.url()]).toEqual([200, `${site.url}/admin/cervezas#fila-1`]);
  expect(await saved.text()).toContain('Guardado');
  expect(readCalls()).toEqual([
    ...['POST rpc/visita_panel', 'POST rpc/guardar_plato'],
    ...['GET cervezas', 'GET declaraciones'],
  ]);

  database.calls.length = 0;
  const buffer = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#c01010' } })
    .jpeg()
    .toBuffer();
  const published = await staff.post('/admin/menu-del-dia', {
    maxRedirects: 0,
    multipart: {
      accion: 'crear',
      fecha: '2026-11-23',
      solicitud: form,
      imagen_es: { name: 'menu.jpg', mimeType: 'image/jpeg', buffer },
    },
  });
  expect(published.status()).toBe(303);
  expect(readCalls()).toEqual(['POST rpc/visita_panel', 'GET menu_dia_textos', 'POST rpc/crear_menu_dia']);
  await staff.dispose();
});

test("'Hoy' takes at most twelve queries once the carta was read", async ({ playwright }) => {
  for (const address of addresses) expect((await fetch(site.url + address)).status, address).toBe(200);
  const staff = await playwright.request.newContext({ baseURL: site.url });
  await staff.get(`/admin?key=${site.adminKey}`);
  database.calls.length = 0;
  const page = await (await staff.get('/admin')).text();
  const calls = [...database.calls];
  test.info().annotations.push({ type: 'queries', description: calls.join(', ') });
  expect(page).toContain('Nada por decidir.');
  for (const call of ['POST rpc/visita_panel', 'POST rpc/mesa_reservas', 'POST rpc/plazas_dia'])
    expect(calls.filter((each) => each === call)).toHaveLength(1);
  expect(calls.length).toBeLessThanOrEqual(12);
  await staff.dispose();
});
