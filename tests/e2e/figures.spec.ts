import { expect } from '@playwright/test';

import { createPlainBrowser, textOf, type PlainPage } from '../support/plain-browser';
import { shiftClock } from '../support/shift-clock';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

/* The figures, without scripts: of an empty restaurant, with bookings, for a range, and as a file. */

const key = 'una clave de prueba';
const day = '2026-11-28';
const shift = Math.round((new Date(`${day}T09:00:00Z`).getTime() - Date.now()) / 1000);
let site: Site;
let staff: ReturnType<typeof createPlainBrowser>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key, NODE_OPTIONS: shiftClock(shift), RESERVATION_RATE_LIMIT: '0' } });
  const owner = createPlainBrowser(site.url);
  await owner.open(`/admin?key=${encodeURIComponent(key)}`);
  const added = await (await owner.open('/admin/personal')).press('Añadir', { nombre: 'Ana' });
  const address = /\/admin\?key=[^"<\s]+/.exec(added.html)?.[0] ?? '';
  staff = createPlainBrowser(site.url);
  await staff.open(address.replaceAll('&amp;', '&'));
});
test.afterAll(() => site.stop());

const rowsOf = ({ document }: PlainPage, id: string) =>
  (document.querySelector(`#cifras-${id}`)?.querySelectorAll('tbody tr') ?? []).map((row) =>
    row.querySelectorAll('th, td').map(textOf),
  );

test('any person with a key reads them; a restaurant without bookings has none yet', async () => {
  const page = await staff.open('/admin/informes');
  expect(page.status).toBe(200);
  expect(textOf(page.document.querySelector('main'))).toContain('No hay reservas en estos días ni un año antes.');
  const stranger = createPlainBrowser(site.url);
  for (const path of ['/admin/informes', '/admin/informes.csv']) {
    expect((await stranger.open(path)).status, path).toBe(403);
  }
});

test('bookings are counted by day, meal and where from, and leave as a file', async () => {
  for (const [hora, personas] of [
    ['14:00', '4'],
    ['21:00', '6'],
  ] as const) {
    const visit = { nombre: 'Lucía', telefono: '600111222', personas, fecha: day, hora };
    await staff.open('/admin/reservas', { method: 'POST', body: new URLSearchParams({ accion: 'anadir', ...visit }) });
  }
  const page = await staff.open(`/admin/informes?desde=${day}&hasta=${day}`);
  expect(rowsOf(page, 'tiempo')).toEqual([['sáb, 28 nov', '2', '10', '0', '0', '0']]);
  expect(rowsOf(page, 'comida')).toEqual([
    ['Comida', '1', '4', '0', '0', '0'],
    ['Cena', '1', '6', '0', '0', '0'],
  ]);
  expect(rowsOf(page, 'via')).toEqual([['Teléfono', '2', '10', '0', '0', '0']]);
  expect(page.document.querySelectorAll('main svg').length).toBeGreaterThan(5);
  expect(page.html).not.toContain('Lucía');

  const csv = await staff.open(`/admin/informes.csv?desde=${day}&hasta=${day}`);
  expect(csv.html).toContain(`${day};Día;;2;10;0`);
  expect(csv.html).not.toContain('Lucía');
});

test('refuses a range with what was typed', async () => {
  for (const [search, typed, says] of [
    ['desde=2026-02-30', '2026-02-30', '«2026-02-30» no es una fecha'],
    ['desde=2026-11-02&hasta=2026-11-01', '2026-11-02', 'va antes que el primero'],
    ['desde=2020-01-01&hasta=2026-11-01', '2020-01-01', 'más de dos años'],
  ] as const) {
    const page = await staff.open(`/admin/informes?${search}`);
    expect([page.status, page.document.querySelector('[name=desde]')?.getAttribute('value')]).toEqual([422, typed]);
    expect(textOf(page.document.querySelector('main [role=alert]'))).toContain(says);
    expect((await staff.open(`/admin/informes.csv?${search}`)).status).toBe(422);
  }
});
