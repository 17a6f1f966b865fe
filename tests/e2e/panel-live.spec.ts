import { expect, type Page } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

import { addDays, civilDateAt, civilTimeAt, madrid } from '../../app/core/time';
import { clockTimeOf, serviceDay } from '../../app/features/restaurant/hours/hours';
import { findFreePort, prepareSeededData, startSite, type Site } from '../support/site';
import { test } from '../support/test';

/** Two people at once: each sees what the other saves, and keeps what they type. */

const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-live-'));
let site: Site;
/** The windows of two people, kept between tests with the site's scripts loaded. */
let ana: Page;
let luis: Page;
test.beforeAll(async ({ browser }) => {
  cpSync(await prepareSeededData(), dataDir, { recursive: true });
  site = await startSite({ dataDir, port: await findFreePort() });
  const openWindow = async () => (await browser.newContext()).newPage();
  [ana, luis] = await Promise.all([openWindow(), openWindow()]);
  await Promise.all([ana, luis].map((page) => signIn(page)));
});
test.afterAll(async () => {
  for (const page of [ana, luis]) await page.context().close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

// An open page would continue to receive the changes of later tests.
test.afterEach(async () => void (await Promise.all([ana, luis].map((page) => page.goto('about:blank')))));

/** The contract's two seconds, from the answer to the person who saved. */
const seen = { timeout: 2000 };

/** By the window's own request, which has the session and renders nothing. */
async function signIn(page: Page, key = site.adminKey): Promise<void> {
  await page.request.get(`${site.url}/admin?key=${key}`, { maxRedirects: 0 });
}

/** Opens a page of the panel and waits until it receives live changes. */
async function enter(page: Page, path: string): Promise<Page> {
  const streams = page.waitForResponse((response) => response.url().endsWith('/admin/novedades'));
  await page.goto(site.url + path);
  expect((await streams).headers()['content-type']).toContain('text/event-stream');
  return page;
}

/** As a guest does, on the first of some days that has the time free; the code of the guest's own link. */
async function requestTable(given: Record<string, string>): Promise<string> {
  const today = civilDateAt(new Date());
  const form = await (await fetch(`${site.url}/reservas`)).text();
  const solicitud = /name="solicitud"[^>]*value="([^"]+)"/.exec(form)?.[1] ?? '';
  for (const days of [3, 4, 5, 6, 7]) {
    const body = new URLSearchParams({
      ...{ solicitud, sitio_web: '', telefono: '600000001', email: 'ana@example.com', personas: '2' },
      ...{ fecha: addDays(today, days), hora: '14:00', comentarios: '', terminos: 'on', consentimiento: 'on' },
      ...given,
    });
    const sent = await fetch(`${site.url}/reservas`, { method: 'POST', redirect: 'manual', body });
    if (sent.status !== 303) continue;
    const headers = { Cookie: sent.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
    const page = await (await fetch(`${site.url}/reservas`, { headers })).text();
    return /href="\/reserva\/([\w-]+)"/.exec(page)?.[1] ?? '';
  }
  throw new Error('No day has the time free');
}

const rowOf = (page: Page, at: number) => page.locator('tbody tr[id^="fila-"]:not([data-new])').nth(at);
const price = (page: Page, at: number) => rowOf(page, at).getByRole('textbox', { name: /^Precio/ });
const save = (page: Page, at: number) => rowOf(page, at).getByRole('button', { name: /^Guardar/ });

test('a price saved by one person appears on the other’s page, whose typed values stay', async () => {
  await Promise.all([ana, luis].map((page) => enter(page, '/admin/cervezas')));
  await price(luis, 0).fill('7,77');
  await price(luis, 1).fill('8,88');
  await price(ana, 0).fill('6,66');
  await save(ana, 0).click();
  await expect(rowOf(ana, 0).getByRole('status')).toHaveText('Guardado');
  await expect(luis.getByRole('alert')).toContainText('Otra persona ha cambiado esta fila', seen);
  await expect(luis.locator('[data-note]')).toContainText('6,66');
  await expect(price(luis, 0)).toHaveValue('7,77');
  await expect(price(luis, 1)).toHaveValue('8,88');

  await price(ana, 2).fill('5,55');
  await save(ana, 2).click();
  await expect(rowOf(ana, 2).getByRole('status')).toHaveText('Guardado');
  await expect(price(luis, 2)).toHaveValue('5,55', seen);
  await expect(rowOf(luis, 2).getByRole('status')).toHaveText('Cambiado por otra persona');

  await luis.getByRole('button', { name: 'Guardar la mía' }).click();
  await expect(price(ana, 0)).toHaveValue('7,77', seen);
  await expect(price(luis, 1)).toHaveValue('8,88');
});

test('a new request appears on the open desk and in the title, beside typed values', async () => {
  const today = civilDateAt(new Date());
  const fecha = addDays(today, 3);
  const desk = await enter(ana, `/admin/reservas?dia=${fecha}`);
  await desk.getByRole('textbox', { name: 'Nombre' }).fill('Escrito a medias');
  await expect(desk).not.toHaveTitle(/^\(/);
  await expect(desk.getByRole('status').and(desk.locator('[data-news]'))).toHaveText('');
  // Another person of the staff adds a booking on another phone.
  const other = await enter(luis, `/admin/reservas?dia=${fecha}`);
  const send = (form: Record<string, string>) =>
    other.request.post(`${site.url}/admin/reservas?dia=${fecha}`, { form });
  await send({ accion: 'anadir', nombre: 'Rosa Mora', personas: '4', hora: '14:00', fecha, telefono: '' });
  await expect(desk.getByRole('article').filter({ hasText: 'Rosa Mora' })).toBeVisible(seen);
  await expect(desk.locator('[data-news]')).toContainText('14:00 Rosa Mora');
  await expect(desk.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Escrito a medias');
  await expect(desk.getByRole('textbox', { name: 'Nombre' })).toBeFocused();

  await requestTable({ nombre: 'Ana Ruiz' });
  await expect(desk).toHaveTitle(/^\(1\) /, seen);
  const fresh = desk.getByRole('article').filter({ hasText: 'Ana Ruiz' }).first();
  await expect(fresh).toBeVisible(seen);
  await fresh.getByRole('button', { name: /^Confirmar/ }).click();
  await expect(other).not.toHaveTitle(/^\(/, seen);
});

test('the open desk shows that another person paused the bookings, and that the day is closed', async () => {
  // After midnight the desk opens on the evening before.
  const day = civilDateAt(new Date());
  const desk = await enter(ana, `/admin/reservas?dia=${day}`);
  const other = await enter(luis, '/admin/reservas');
  await other.getByRole('button', { name: 'Pausar reservas' }).click();
  await expect(other.getByRole('button', { name: 'Reanudar' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Reanudar' })).toBeVisible(seen);
  await desk.getByRole('button', { name: 'Reanudar' }).click();
  await expect(desk.getByRole('button', { name: 'Pausar reservas' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Pausar reservas' })).toBeVisible(seen);
  const form = { accion: 'anadir', desde: day, hasta: day, cerrado: 'si', texto_es: 'Obras', texto_en: '' };
  expect((await other.request.post(`${site.url}/admin/horario`, { form })).status()).toBe(200);
  await expect(desk.getByRole('main')).toContainText('Obras', seen);
  await other.goto(`${site.url}/admin/horario`);
  const closure = other.getByRole('listitem').filter({ hasText: 'Obras' });
  await closure.getByRole('button', { name: /Quitar|Eliminar/ }).click();
  await expect(closure).toHaveCount(0);
  await expect(desk.getByRole('main')).not.toContainText('Obras', seen);
  // Of another day, which is announced apart from the time.
  await requestTable({ nombre: 'Otro Día' });
  await expect(desk.locator('[data-news]')).toContainText(/ 14:00 Otro Día/, seen);
});

test('the open desk is made anew by the clock too, and announces nothing by it', async () => {
  await ana.clock.install();
  const desk = await enter(ana, '/admin/reservas');
  const title = desk.getByRole('main').getByRole('heading', { level: 1 });
  const shown = (await title.textContent()) ?? '';
  await title.evaluate((heading) => (heading.textContent = 'Ayer'));
  await desk.clock.fastForward(61_000);
  await expect(title).toHaveText(shown);
  await expect(desk.locator('[data-news]')).toBeEmpty();
});

test('the open desk shows that a guest of a confirmed booking will be late', async () => {
  const moment = new Date(Date.now() + 45 * 60_000);
  // A time before 05:00 belongs to the night before.
  const date = serviceDay(moment, madrid);
  const hora = clockTimeOf(civilTimeAt(moment).minutes);
  const codigo = await requestTable({ nombre: 'Pilar Tardía' });
  const desk = await enter(ana, '/admin/reservas?q=Pilar');
  const row = desk.getByRole('article', { name: 'Pilar Tardía' });
  const id = (await row.getAttribute('id'))?.replace('reserva-', '') ?? '';
  const path = `/admin/reservas?dia=${date}`;
  const move = { id, accion: 'cambiar', fecha: date, hora, personas: '2' };
  expect((await luis.request.post(site.url + path, { form: move })).status()).toBe(200);
  await enter(ana, path);

  // The live change arrives before the response to the decision, which replaces the form.
  const waiting = await desk.locator('[data-waiting]').textContent();
  await desk.route(/\/admin\/reservas/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    await expect(desk.locator('[data-waiting]')).not.toHaveText(waiting ?? '');
    return route.fulfill({ response });
  });
  await row.getByRole('button', { name: 'Confirmar' }).click();
  await expect(row.getByRole('status')).toHaveText('Confirmada');
  await desk.unrouteAll();

  // What another person opened and typed stays.
  await row.getByText('Más', { exact: true }).click();
  const people = row.getByRole('spinbutton', { name: 'Personas' });
  await people.fill('5');
  const late = { accion: 'tarde', minutos: '20' };
  expect((await luis.request.post(`${site.url}/reserva/${codigo}`, { form: late })).status()).toBe(200);
  await expect(row.getByText('tarde 20 min')).toBeVisible(seen);
  await expect(desk.locator('[data-news]')).toContainText('Pilar Tardía');
  // The outcome of the decision stays although the page was refreshed.
  await expect(row.getByRole('status')).toHaveText('Confirmada');
  await expect(row.getByRole('button', { name: 'Deshacer' })).toHaveCount(1);
  await expect(people).toBeVisible();
  await expect(people).toHaveValue('5');
});

test('a change of a booking that another person moved to another day says so, with a link to that day', async () => {
  const fecha = addDays(civilDateAt(new Date()), 4);
  const path = `/admin/reservas?dia=${fecha}`;
  const desk = await enter(ana, path);
  const form = { accion: 'anadir', nombre: 'Emilia Vera', personas: '2', hora: '14:00', fecha, telefono: '' };
  await luis.request.post(site.url + path, { form });
  const row = desk.getByRole('article', { name: 'Emilia Vera' });
  await expect(row).toBeVisible(seen);
  await row.getByText('Más', { exact: true }).click();
  await row.getByRole('spinbutton', { name: 'Personas' }).fill('4');
  const id = (await row.getAttribute('id'))?.replace('reserva-', '') ?? '';
  const move = { id, accion: 'cambiar', fecha: addDays(fecha, 1), hora: '15:00', personas: '2' };
  expect((await luis.request.post(site.url + path, { form: move })).status()).toBe(200);
  await row.getByRole('button', { name: 'Cambiar' }).click();
  await expect(desk.getByRole('alert')).toContainText('La reserva ha cambiado mientras tanto');
  await desk.getByRole('alert').getByRole('link').click();
  await expect(row.locator('[data-time]')).toHaveText('15:00');
});

test('a special and a fact saved by another person appear on the open page, beside typed values', async () => {
  const specials = await enter(luis, '/admin/fuera-de-carta');
  const facts = await enter(ana, '/admin/local');
  const name = specials.locator('[name=nombre_es]');
  await name.fill('Escrito a medias');
  await facts.locator('[name=calle]').fill('Calle Nueva, 1');
  const form = { accion: 'anadir', nombre_es: 'Callos del día', nombre_en: '', precio: '9' };
  const added = await specials.request.post(`${site.url}/admin/fuera-de-carta`, { form, maxRedirects: 0 });
  expect(added.status()).toBe(303);
  await expect(specials.getByRole('main')).toContainText('Callos del día', seen);
  await expect(name).toHaveValue('Escrito a medias');

  const other = await enter(luis, '/admin/local');
  await other.locator('[name=titular]').fill('Otra Titular, S. L.');
  await other.getByRole('button', { name: 'Guardar' }).first().click();
  await expect(other.locator('[role=status]:not(:empty)').first()).toContainText('Guardado');
  await expect(facts.locator('[name=titular]')).toHaveValue('Otra Titular, S. L.', seen);
  await expect(facts.locator('[name=calle]')).toHaveValue('Calle Nueva, 1');
  // Both changes are stored, because the page knew of the other's.
  await facts.getByRole('button', { name: 'Guardar' }).first().click();
  await expect(facts.locator('[role=status]:not(:empty)').first()).toContainText('Guardado');
  await expect(other.locator('[name=calle]')).toHaveValue('Calle Nueva, 1', seen);
});

test('a menu published or withdrawn by another person appears so on the open page, beside typed values', async () => {
  const page = await enter(ana, '/admin/menu-del-dia');
  const other = await enter(luis, '/admin/menu-del-dia');
  const first = page.locator('[name=primeros_es]');
  await first.fill('Sopa a medias');
  await other.locator('[name=segundos_es]').fill('Merluza a medias');
  await other.getByRole('button', { name: 'Desactivar' }).first().click();
  await expect(other.getByRole('button', { name: 'Desactivar' })).toHaveCount(0);
  await expect(other.locator('[role=status]:not(:empty)').filter({ hasText: 'Menú desactivado' })).toBeFocused();
  await expect(other.locator('[name=segundos_es]')).toHaveValue('Merluza a medias');
  await expect(page.getByRole('button', { name: 'Desactivar' })).toHaveCount(0, seen);
  await expect(first).toHaveValue('Sopa a medias');
  await other.getByRole('button', { name: 'Crear menú' }).click();
  await expect(page.getByRole('button', { name: 'Desactivar' })).toHaveCount(1, seen);
  await expect(first).toHaveValue('Sopa a medias');
});

test('withdrawing one menu keeps the open form of another, with what is typed', async () => {
  const page = await enter(luis, '/admin/menu-del-dia');
  const kept = page.locator('section[id^="menu-"]');
  await kept.last().getByRole('link', { name: 'Editar' }).click();
  const title = page.getByRole('heading', { name: /^Cambiar el menú/ });
  await expect(title).toBeVisible();
  await page.locator('[name=primeros_es]').fill('Sopa a medias');
  await page.getByRole('button', { name: 'Desactivar' }).first().click();
  await expect(page.locator('[role=status]:not(:empty)').filter({ hasText: 'Menú desactivado' })).toBeVisible();
  await expect(title).toBeVisible();
  await expect(page.locator('[name=primeros_es]')).toHaveValue('Sopa a medias');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(kept.filter({ hasText: 'Sopa a medias' })).toHaveCount(1);
  await expect(title).toHaveCount(0);
});

test('a phone’s photo is scaled down and rotated in its field before it is sent', async () => {
  const page = await enter(ana, '/admin/comidas/entrantes');
  const buffer = await sharp({ create: { width: 3000, height: 60, channels: 3, background: 'teal' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const field = rowOf(page, 0).locator('input[type=file]');
  await field.setInputFiles({ name: 'IMG_0001.jpeg', mimeType: 'image/jpeg', buffer });
  const read = () =>
    field.evaluate(async (input: HTMLInputElement) => {
      const file = input.files?.[0] ?? new Blob();
      const { width, height } = await createImageBitmap(file, { imageOrientation: 'none' });
      return { width, height, hasExif: (await file.text()).includes('Exif') };
    });
  await expect.poll(read).toEqual({ width: 40, height: 2000, hasExif: false });
  await save(page, 0).click();
  await expect(rowOf(page, 0).getByRole('status')).toHaveText('Guardado');
});

test('a removed person is signed out, and a page reconnects to a restarted site', async () => {
  await enter(ana, '/admin/personal');
  await ana.getByRole('textbox', { name: 'Nombre' }).fill('Luis');
  await ana.getByRole('button', { name: 'Añadir' }).click();
  await expect(ana.getByText(/\/admin\?key=/).first()).toBeVisible();
  const [, key = ''] = /\/admin\?key=([\w-]{43})</.exec(await ana.content()) ?? [];
  await signIn(luis, key);
  await enter(luis, '/admin/cervezas');
  await ana.goto(`${site.url}/admin/personal`);
  await ana
    .getByRole('listitem')
    .filter({ hasText: 'Luis' })
    .getByRole('button', { name: /^Anular/ })
    .click();
  await expect(luis.locator('[data-news]')).toContainText('Tu sesión se ha cerrado', { timeout: 8000 });
  expect((await luis.request.get(`${site.url}/admin/novedades`)).status()).toBe(403);
  expect((await luis.request.get(`${site.url}/admin/filas/cervezas`)).status()).toBe(403);

  await enter(ana, '/admin/cervezas');
  const { port } = new URL(site.url);
  await site.stop();
  const back = ana.waitForResponse((response) => response.url().endsWith('/novedades') && response.ok());
  site = await startSite({ port: Number(port), dataDir });
  await back;
  await signIn(luis);
  await enter(luis, '/admin/cervezas');
  await price(luis, 3).fill('9,99');
  await save(luis, 3).click();
  await expect(rowOf(luis, 3).getByRole('status')).toHaveText('Guardado');
  await expect(price(ana, 3)).toHaveValue('9,99', seen);
});
