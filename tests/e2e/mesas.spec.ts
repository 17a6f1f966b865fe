import { expect, type Browser, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { createPlainBrowser, textOf, type PlainPage } from '../support/plain-browser';
import { shiftClock } from '../support/shift-clock';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

/* A Saturday at the tables: the plan, guests at the door, another table, a pause. */

const key = 'una clave de prueba';
const day = '2026-11-28';
const shift = Math.round((new Date(`${day}T12:30:00Z`).getTime() - Date.now()) / 1000);
const id = (at: number) => `10000000-0000-4000-8000-00000000000${at}`;
const [sala, terraza] = [id(8), id(9)];
/** For two, four and four in the room; for four on the terrace. */
const tables = [
  { id: id(1), nombre: '1', zona: sala, minimo: '1', maximo: '2' },
  { id: id(2), nombre: '2', zona: sala, minimo: '2', maximo: '4' },
  { id: id(3), nombre: '3', zona: sala, minimo: '2', maximo: '4' },
  { id: id(4), nombre: 'T1', zona: terraza, minimo: '2', maximo: '4' },
];
let site: Site;
let owner: ReturnType<typeof createPlainBrowser>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key, NODE_OPTIONS: shiftClock(shift) } });
  owner = createPlainBrowser(site.url);
  await owner.open(`/admin?key=${encodeURIComponent(key)}`);
});
test.afterAll(() => site.stop());

const plan = '/admin/reservas/mesas';
const send = (path: string, fields: Record<string, string>) =>
  owner.open(path, { method: 'POST', body: new URLSearchParams({ accion: 'anadir', ...fields }) });
const book = (nombre: string, hora: string, personas: string, mesa = '') =>
  send('/admin/reservas', { nombre, hora, personas, fecha: day, telefono: '', mesa });
const rowOf = ({ document }: PlainPage, name: string) =>
  document.querySelectorAll('article').find((row) => textOf(row.querySelector('h3')) === name);
const freeOn = ({ document }: PlainPage) => document.querySelectorAll('[data-part=free] a').map(textOf);

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const findViolations = (page: Page) =>
  page.evaluate(async (source) => {
    (new Function(source) as () => void)();
    const { violations } = await window.axe.run({ resultTypes: ['violations'], selectors: false });
    return violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html.slice(0, 200)}`);
  }, axe);

async function signIn(browser: Browser, width: number, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(`${site.url}/admin?key=${encodeURIComponent(key)}`);
  return page;
}

test('without tables the plan says how to begin, and the desk has nothing of them', async () => {
  const page = await owner.open(plan);
  expect(textOf(page.document.querySelector('main'))).toContain('Todavía no hay mesas.');
  expect(page.document.querySelector('main a[href="/admin/mesas"]')).not.toBeNull();
  const desk = await owner.open('/admin/reservas');
  expect(desk.document.querySelector(`main a[href^="${plan}"]`)).toBeNull();
  expect(desk.document.querySelector('[name=mesa], [name=zona]')).toBeNull();
});

test('the desk and the sheet show tables, and Cambiar gives another', async () => {
  await send('/admin/zonas', { id: sala, nombre_es: 'Sala', nombre_en: '', plazas: '', cerrada_hasta: '' });
  await send('/admin/zonas', { id: terraza, nombre_es: 'Terraza', nombre_en: '', plazas: '', cerrada_hasta: '' });
  for (const table of tables) expect((await send('/admin/mesas', { lista: 'mesas', ...table })).status).toBe(200);
  await book('Lucía', '21:00', '4');
  // This page still offers the table that the next booking takes.
  const older = await owner.open('/admin/reservas');
  await book('Grupo', '21:30', '2', id(4));
  let desk = await owner.open('/admin/reservas');
  expect(textOf(rowOf(desk, 'Lucía') ?? null)).toContain('Mesa 2 · Sala');
  expect(textOf(rowOf(desk, 'Grupo') ?? null)).toContain('Mesa T1 · Terraza');
  expect((await owner.open(`/admin/reservas/hoja?dia=${day}`)).html).toContain('Mesa T1 · Terraza');

  desk = await older.press('Cambiar', { mesa: id(4) }, rowOf(older, 'Lucía'));
  expect([desk.status, textOf(rowOf(desk, 'Lucía') ?? null)]).toEqual([
    409,
    expect.stringContaining('Esa mesa está ocupada a esa hora.'),
  ]);
  // In its form, which an open page then leaves as it was typed.
  const refused = await older.press('Añadir', { nombre: 'Otra', hora: '21:30', mesa: id(4) });
  expect([refused.status, refused.document.querySelectorAll('main [role=alert]').length]).toEqual([409, 1]);
  const form = refused.document.querySelector('aside form');
  expect(textOf(form?.querySelector('[role=alert]') ?? null)).toContain('Esa mesa está ocupada a esa hora.');
  expect(form?.querySelector('[name=nombre]')?.getAttribute('value')).toBe('Otra');
  desk = await desk.press('Cambiar', { mesa: id(1) }, rowOf(desk, 'Lucía'));
  expect(textOf(rowOf(desk, 'Lucía') ?? null)).toContain('Mesa 1 · Sala');
  desk = await desk.press('Deshacer', {}, rowOf(desk, 'Lucía'));
  expect(textOf(rowOf(desk, 'Lucía') ?? null)).toContain('Mesa 2 · Sala');
});

for (const hasScript of [false, true]) {
  test(`a walk-in gets a free table in two touches, ${hasScript ? 'with' : 'without'} script`, async ({ browser }) => {
    const page = await signIn(browser, 390, hasScript);
    await page.goto(site.url + plan);
    const [table] = freeOn(await owner.open(plan));
    expect(table).toBe(hasScript ? '2 (4)' : '1 (2)');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    if (hasScript) expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: table, exact: true }).click();
    await expect(page.locator('#apuntar-mesa')).toHaveValue(hasScript ? id(2) : id(1));
    await page.getByRole('button', { name: 'Añadir' }).click();
    const row = page.locator('article', { hasText: 'Sin nombre' }).last();
    await expect(row).toContainText(`Mesa ${hasScript ? 2 : 1} · Sala`);
    expect(freeOn(await owner.open(plan))).not.toContain(table);
    await page.context().close();
  });
}

test('a bar dragged to another table gives it that table; a taken one stays as it is', async ({ browser }) => {
  const page = await signIn(browser, 1280, true);
  await page.goto(site.url + plan);
  const bar = page.getByRole('link', { name: /^Grupo/ });
  await expect(page.locator(`tr[data-table="${id(4)}"]`).locator(bar)).toBeVisible();
  await expect(page.locator('[data-part=frame] a[draggable=true]').first()).toBeVisible();
  await bar.dragTo(page.locator(`tr[data-table="${id(3)}"] th`));
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Cambiada');
  await expect(page.locator(`tr[data-table="${id(3)}"]`).locator(bar)).toBeVisible();
  await bar.dragTo(page.locator(`tr[data-table="${id(2)}"] th`));
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Esa mesa está ocupada a esa hora.');
  await expect(page.locator(`tr[data-table="${id(3)}"]`).locator(bar)).toBeVisible();

  // Another person's change comes to the plan; the refusal stays.
  await book('Vecina', '21:30', '2', id(1));
  await expect(page.getByRole('link', { name: /^Vecina/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Esa mesa está ocupada a esa hora.');
  await page.context().close();
});

test('a booking of the plan opens its row on the desk by keyboard, where its table is changed', async ({ browser }) => {
  for (const hasScript of [false, true]) {
    const page = await signIn(browser, 390, hasScript);
    await page.goto(site.url + plan);
    await page.getByRole('link', { name: /^Grupo/ }).focus();
    await page.keyboard.press('Enter');
    const row = page.locator('article:target');
    await expect(row.getByRole('heading')).toHaveText('Grupo');
    await expect(row.getByRole('button', { name: 'Cambiar' })).toBeVisible();
    await expect(page.locator('article details[open]')).toHaveCount(1);
    await row.getByLabel('Mesa').selectOption(id(hasScript ? 3 : 4));
    await row.getByRole('button', { name: 'Cambiar' }).press('Enter');
    await expect(page.locator('article', { hasText: 'Grupo' })).toContainText(
      hasScript ? 'Mesa 3 · Sala' : 'Mesa T1 · Terraza',
    );
    await page.context().close();
  }
});

test('a bar of the plan that gets the focus by keyboard is shown whole', async ({ browser }) => {
  const page = await signIn(browser, 390, true);
  await page.goto(site.url + plan);
  await expect(page.locator('[data-part=frame] a[draggable=true]').first()).toBeVisible();
  const frame = page.locator('[data-part=frame]');
  const bar = frame.getByRole('link').first();
  // To the side, under the first column, and half under it.
  for (const [name, hidden] of [
    ['far', -500],
    ['half to the right', -240],
    ['half to the left', 60],
    ['covered', 140],
  ] as const) {
    await frame.focus();
    await frame.evaluate((element, by) => {
      const [head, first] = [element.querySelector('th')!, element.querySelector('td a')!];
      element.scrollLeft += first.getBoundingClientRect().left - head.getBoundingClientRect().right + by;
    }, hidden);
    await page.keyboard.press('Tab');
    await expect(bar, name).toBeFocused();
    const room = await bar.evaluate((element) => {
      const of = (each: Element | null) => each!.getBoundingClientRect();
      const [box, around] = [of(element), of(element.closest('[data-part=frame]'))];
      return Math.min(box.left - of(document.querySelector('[data-part=frame] th')).right, around.right - box.right);
    });
    expect(room, name).toBeGreaterThanOrEqual(0);
  }
  await page.context().close();
});

test('a closed zone says its bookings, at each of them and on the plan', async () => {
  await book('Tere', '22:00', '2', id(4));
  let zones = await owner.open('/admin/zonas');
  const line = zones.document
    .querySelectorAll('main li[id]')
    .find((each) => each.outerHTML.includes('value="Terraza"'));
  expect(textOf(line ?? null)).toContain('1 reserva por venir está en esta zona. Si la eliminas, se queda sin zona.');
  zones = await zones.press('Guardar', { cerrada_hasta: day }, line);
  expect(textOf(zones.document.querySelector('#fuera'))).toBe('1 reserva queda en una zona cerrada');
  expect(zones.document.querySelector(`main a[href="/admin/reservas?dia=${day}"]`)).not.toBeNull();
  const desk = await owner.open('/admin/reservas');
  expect(textOf(rowOf(desk, 'Tere') ?? null)).toContain('zona cerrada ese día');
  expect(textOf(rowOf(desk, 'Lucía') ?? null)).not.toContain('zona cerrada');
  const page = await owner.open(plan);
  expect(textOf(page.document.querySelector('table'))).toContain('cerrada hasta el');
  expect(freeOn(page)).toEqual(['3 (4)']);
});

test('staff pause the bookings of the web and resume them', async () => {
  const guest = createPlainBrowser(site.url);
  const asked = {
    nombre: 'Marta',
    telefono: '600 11 22 33',
    email: 'marta@correo.test',
    terminos: ['si'],
    consentimiento: ['si'],
  };
  const sent = await (
    await guest.open(`/reservas?fecha=${day}&hora=20:00&personas=2`)
  ).press('Solicitar reserva', asked);
  const link = sent.document.querySelector('a[href*="/reserva/"]')?.getAttribute('href') ?? '';
  let desk = await (await owner.open('/admin/reservas')).press('Pausar reservas', { minutos: 'hoy' });
  expect(textOf(desk.document.querySelector('main [role=status]'))).toBe('Reservas en pausa.');
  expect(textOf(desk.document.querySelector('main [role=note]'))).toBe(
    'Reservas por internet en pausa hasta las 5:00.',
  );
  expect(textOf(desk.document.querySelector('aside'))).toContain('5 reservas quedan en ese rato');
  const form = await owner.open(`/reservas?fecha=${day}`);
  expect(form.document.querySelectorAll('[name=hora]:not([disabled])')).toHaveLength(0);
  const refused = await (await guest.open(link)).press('Cambiar', { personas: '3' });
  expect(refused.status).toBe(422);
  expect(textOf(refused.document.querySelector('main'))).toContain('reservas por internet de este día están en pausa');
  expect(textOf(refused.document.querySelector('main'))).not.toContain('ya no queda sitio');
  desk = await desk.press('Reanudar');
  expect(textOf(desk.document.querySelector('main [role=status]'))).toBe('Se vuelve a reservar por internet.');
  expect(desk.document.querySelector('main [role=note]')).toBeNull();
});
