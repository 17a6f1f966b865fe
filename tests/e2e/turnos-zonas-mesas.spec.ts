import { expect, type Page } from '@playwright/test';

import { createPlainBrowser, textOf, type PlainPage } from '../support/plain-browser';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

const key = 'una clave de prueba';
const entrance = `/admin?key=${encodeURIComponent(key)}`;
let site: Site;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key } });
});
test.afterAll(() => site.stop());

const linesOf = ({ document }: PlainPage) => document.querySelectorAll('main li[id]');
type Element = PlainPage['document'];
const valueOf = (within: Element | undefined, name: string) =>
  within?.querySelector(`[name=${name}]`)?.getAttribute('value') ?? '';
const tickedIn = (within: Element | undefined, name: string) =>
  within?.querySelectorAll(`[name=${name}][checked]`).map((box) => box.getAttribute('value')) ?? [];
const statusOn = ({ document }: PlainPage) => textOf(document.querySelector('main [role=status]'));
const alertOn = ({ document }: PlainPage) => textOf(document.querySelector('main [role=alert]'));
const addForm = ({ document }: PlainPage, list: string) => document.querySelector(`#${list}-nueva`) ?? undefined;
const messageAt = ({ document }: PlainPage, id: string) => textOf(document.querySelector(`[id="${id}-error"]`));

test('a new restaurant is set up without script: services, zones, tables and tables that join', async () => {
  const browser = createPlainBrowser(site.url);
  for (const path of ['/admin/turnos', '/admin/zonas', '/admin/mesas']) {
    expect((await browser.open(path)).status, path).toBe(403);
  }
  await browser.open(entrance);
  const front = await browser.open('/admin/reservas');
  for (const path of ['/admin/turnos', '/admin/zonas', '/admin/mesas']) {
    expect(front.document.querySelector(`nav a[href="${path}"]`), path).not.toBeNull();
  }

  await test.step('services', async () => {
    let page = await browser.open('/admin/turnos');
    expect(textOf(page.document.querySelector('main'))).toContain(
      'Sin turnos se ofrece cada cuarto de hora del horario.',
    );
    const without = await page.press('Proponer a partir de la cocina');
    expect([without.status, alertOn(without)]).toEqual([422, 'No hay horario de cocina: ponlo en Horario y vuelve.']);
    page = await page.press('Añadir', { nombre_es: 'Comida', desde: '13:10', hasta: '15:30', ritmo: 'doce' });
    expect([page.status, alertOn(page)]).toEqual([422, 'No se ha guardado: revisa los campos marcados.']);
    const typed = addForm(page, 'turnos');
    expect(['nombre_es', 'desde', 'ritmo'].map((name) => valueOf(typed, name))).toEqual(['Comida', '13:10', 'doce']);
    expect(messageAt(page, 'turnos-nueva-dias')).toBe('Marca algún día.');
    expect(messageAt(page, 'turnos-nueva-desde')).toBe('Cada cuarto de hora: 13:15.');
    page = await page.press('Añadir', { desde: '13:00', ritmo: '12', dias: ['1', '5', '6'] });
    expect([page.status, statusOn(page)]).toEqual([200, 'Añadido: Comida']);
    const [line] = linesOf(page);
    expect(tickedIn(line, 'dias')).toEqual(['1', '5', '6']);
    page = await page.press('Guardar', { dias: [], nombre_en: 'Lunch' }, line);
    expect([page.status, tickedIn(linesOf(page)[0], 'dias'), valueOf(linesOf(page)[0], 'nombre_en')]).toEqual([
      422,
      [],
      'Lunch',
    ]);
    page = await page.press('Guardar', { dias: ['6', '7'], hasta: '00:30', desde: '20:00' }, linesOf(page)[0]);
    expect([page.status, statusOn(page)]).toEqual([200, 'Guardado']);
    expect(['nombre_en', 'desde', 'hasta'].map((name) => valueOf(linesOf(page)[0], name))).toEqual([
      'Lunch',
      '20:00',
      '00:30',
    ]);
  });

  await test.step('services after the kitchen', async () => {
    const hours = await browser.open('/admin/horario');
    const kitchen = {
      cocina_abre_2: '13:00',
      cocina_cierra_2: '16:00',
      cocina_abre_3: '13:00',
      cocina_cierra_3: '16:00',
    };
    expect((await hours.press('Guardar', kitchen)).status).toBe(200);
    let page = await (await browser.open('/admin/turnos')).press('Proponer a partir de la cocina');
    expect(statusOn(page)).toContain('Añadido 1 turno según la cocina');
    const proposed = linesOf(page)[0];
    expect([valueOf(proposed, 'nombre_en'), tickedIn(proposed, 'dias'), valueOf(proposed, 'hasta')]).toEqual([
      'Lunch',
      ['2', '3'],
      '15:30',
    ]);
    page = await page.press('Deshacer');
    expect([statusOn(page), linesOf(page).length]).toEqual(['Los turnos propuestos se han quitado.', 1]);
  });

  await test.step('zones', async () => {
    let page = await browser.open('/admin/zonas');
    expect(textOf(page.document.querySelector('main'))).toContain('Sin zonas el cliente no elige sitio');
    page = await page.press('Añadir', {
      nombre_es: 'Terraza',
      nombre_en: 'Terrace',
      plazas: 'x',
      cerrada_hasta: '2099-12-08',
    });
    expect([page.status, valueOf(addForm(page, 'zonas'), 'plazas')]).toEqual([422, 'x']);
    page = await page.press('Añadir', { plazas: '30' });
    page = await page.press('Añadir', { nombre_es: 'Sala', plazas: '' });
    expect(linesOf(page).map((line) => valueOf(line, 'nombre_es'))).toEqual(['Terraza', 'Sala']);
    expect(valueOf(linesOf(page)[0], 'cerrada_hasta')).toBe('2099-12-08');
  });

  await test.step('tables, and a zone that comes back with its tables', async () => {
    let page = await browser.open('/admin/mesas');
    expect(textOf(page.document.querySelector('main'))).toContain('Sin mesas se cuentan plazas');
    const terrace =
      page.document
        .querySelectorAll('option')
        .find((option) => textOf(option) === 'Terraza')
        ?.getAttribute('value') ?? '';
    page = await page.press('Añadir', { nombre: 'T10', zona: terrace, minimo: '5', maximo: '4' });
    expect([page.status, messageAt(page, 'mesas-nueva-maximo')]).toEqual([422, 'Menor que el mínimo.']);
    page = await page.press('Añadir', { minimo: '2' });
    for (const nombre of ['T9', 'T10']) page = await page.press('Añadir', { nombre });
    expect([page.status, messageAt(page, 'mesas-nueva-nombre')]).toEqual([422, 'Ya existe.']);
    expect(linesOf(page).map((line) => valueOf(line, 'nombre'))).toEqual(['T9', 'T10']);
    const ids = linesOf(page).map((line) => valueOf(line, 'id'));
    page = await page.press('Juntar', { mesas: ids.slice(0, 1), minimo: '4', maximo: '8' });
    expect([page.status, messageAt(page, 'juntas-nueva-mesas'), tickedIn(addForm(page, 'juntas'), 'mesas')]).toEqual([
      422,
      'Marca dos o tres mesas.',
      ids.slice(0, 1),
    ]);
    page = await page.press('Juntar', { mesas: ids });
    expect(textOf(linesOf(page)[2] ?? null)).toContain('T9 + T10');

    page = await page.press('Eliminar', {}, linesOf(page)[0]);
    expect([statusOn(page), linesOf(page).length]).toEqual(['Eliminado: T9', 1]);
    page = await page.press('Deshacer');
    expect([statusOn(page), linesOf(page).length]).toEqual(['Recuperado: T9', 3]);
    const zones = await browser.open('/admin/zonas');
    const gone = await zones.press('Eliminar', {}, linesOf(zones)[0]);
    const zoneOf = ({ document }: PlainPage) => document.querySelectorAll('main li [selected]').map(textOf);
    expect(zoneOf(await browser.open('/admin/mesas'))).not.toContain('Terraza');
    await gone.press('Deshacer');
    expect(zoneOf(await browser.open('/admin/mesas'))).toEqual(['Terraza', 'Terraza']);
  });

  await test.step('how long a table is taken', async () => {
    const page = await browser.open('/admin/aforo');
    const refused = await page.press('Guardar', { estancia_2: '20', estancia_mas: '150', avisar_fin: 'si' });
    expect([refused.status, messageAt(refused, 'aforo-estancia_2')]).toEqual([422, 'Un número de 45 a 600.']);
    const saved = await refused.press('Guardar', { estancia_2: '75' });
    const form = saved.document.querySelector('main form') ?? undefined;
    expect([valueOf(form, 'estancia_2'), valueOf(form, 'estancia_mas'), tickedIn(form, 'avisar_fin')]).toEqual([
      '75',
      '150',
      ['si'],
    ]);
  });
});

const lineNamed = async (page: Page, name: string) => {
  const ids = await page
    .locator('main li[id]')
    .evaluateAll((lines) =>
      lines.map((line) => [line.id, line.querySelector('input[type=text]')?.getAttribute('value')]),
    );
  return page.locator(`[id="${ids.find(([, value]) => value === name)?.[0]}"]`);
};

test('the same is done with script, by keyboard, with the outcome beside its line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url + entrance);
  await page.goto(`${site.url}/admin/mesas`);
  const add = page.locator('#mesas-nueva');
  await add.getByLabel('Mesa', { exact: true }).fill('B1');
  await add.getByLabel('Mínimo').fill('1');
  await add.getByLabel('Máximo').fill('cien');
  await page.keyboard.press('Enter');
  await expect(add.getByRole('alert')).toBeFocused();
  await expect(add.getByLabel('Máximo')).toHaveValue('cien');
  await add.getByLabel('Máximo').fill('2');
  await page.keyboard.press('Enter');
  await expect(add.getByRole('status')).toHaveText('Añadido: B1');
  await expect(add.getByLabel('Máximo')).toHaveValue('2');

  const line = await lineNamed(page, 'B1');
  await line.getByLabel('Máximo').fill('3');
  await line.getByRole('button', { name: 'Guardar' }).click();
  await expect(line.getByRole('status')).toHaveText('Guardado');
  await expect(line.getByLabel('Máximo')).toHaveValue('3');
  await line.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.locator('[role=status]:not(:empty)')).toHaveText('Eliminado: B1');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.locator('[role=status]:not(:empty)')).toHaveText('Recuperado: B1');

  await page.goto(`${site.url}/admin/turnos`);
  const service = page.locator('#turnos-nueva');
  await service.getByLabel('Nombre').fill('Cena');
  for (const day of ['Viernes', 'Sábado']) await service.getByRole('checkbox', { name: day }).check();
  await service.getByLabel('Primera hora').fill('20:30');
  await service.getByLabel('Última hora').fill('23:00');
  await service.getByRole('button', { name: 'Añadir' }).click();
  await expect(service.getByRole('status')).toHaveText('Añadido: Cena');
  await expect((await lineNamed(page, 'Cena')).getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('the pages are for the owner only', async () => {
  const owner = createPlainBrowser(site.url);
  await owner.open(entrance);
  const added = await (await owner.open('/admin/personal')).press('Añadir', { nombre: 'Ana' });
  const [, link = ''] = /(\/admin\?key=[\w-]{43})/.exec(added.html) ?? [];
  const staff = createPlainBrowser(site.url);
  expect((await staff.open(link)).status).toBe(200);
  const front = await staff.open('/admin/reservas');
  expect(front.html).not.toContain('/admin/zonas');
  for (const path of ['/admin/turnos', '/admin/zonas', '/admin/mesas', '/admin/aforo']) {
    expect((await staff.open(path)).status, path).toBe(403);
    const body = new URLSearchParams({ accion: 'anadir', nombre_es: 'Suya', nombre: 'Suya', minimo: '1', maximo: '2' });
    expect((await staff.open(path, { method: 'POST', body })).status, path).toBe(403);
  }
  expect((await owner.open('/admin/zonas')).html).not.toContain('Suya');
});
