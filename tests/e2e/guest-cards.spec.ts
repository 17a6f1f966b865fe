import { expect } from '@playwright/test';

import { createPlainBrowser, textOf, type PlainPage } from '../support/plain-browser';
import { shiftClock } from '../support/shift-clock';
import { startSite, type Site } from '../support/site';
import { test } from '../support/test';

/* The guests' cards, without scripts: what staff write, and what a guest asks to be remembered. */

const key = 'una clave de prueba';
const day = '2026-11-28';
const shift = Math.round((new Date(`${day}T09:00:00Z`).getTime() - Date.now()) / 1000);
let site: Site;
let owner: ReturnType<typeof createPlainBrowser>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startSite({ env: { ADMIN_KEY: key, NODE_OPTIONS: shiftClock(shift), RESERVATION_RATE_LIMIT: '0' } });
  owner = createPlainBrowser(site.url);
  await owner.open(`/admin?key=${encodeURIComponent(key)}`);
  for (const [nombre, telefono] of [
    ['LUCIA HERRERO', '+34600111222'],
    ['Lucía Herrero', '600 111 222'],
    ['Javier Sanz', '600111222'],
    ['', ''],
  ] as const) {
    const visit = { nombre, telefono, personas: '4', fecha: day, hora: '21:00' };
    await owner.open('/admin/reservas', { method: 'POST', body: new URLSearchParams({ accion: 'anadir', ...visit }) });
  }
});
test.afterAll(() => site.stop());

const rowOf = ({ document }: PlainPage, name: string) => {
  const row = document.querySelectorAll('article').find((each) => textOf(each.querySelector('h2, h3')) === name);
  if (!row) throw new Error(`no '${name}'`);
  return row;
};
const names = ({ document }: PlainPage) => document.querySelectorAll('article h2').map(textOf);

test('staff find a guest by number or name, and what they write is on the desk', async () => {
  expect(names(await owner.open('/admin/clientes')).sort()).toEqual(['Javier Sanz', 'Lucía Herrero']);
  const all = await owner.open('/admin/clientes');
  const found = await all.press('Buscar', { q: 'lucia' });
  expect(names(found)).toEqual(['Lucía Herrero']);
  const written = await found.press('Guardar', { notas: 'Junto a la <ventana>', marcas: 'VIP, mesa favorita' });
  expect([written.status, written.address]).toEqual([200, '/admin/clientes?q=lucia']);
  expect(textOf(rowOf(written, 'Lucía Herrero'))).toContain('Junto a la <ventana>');

  const desk = await owner.open(`/admin/reservas?dia=${day}`);
  for (const name of ['Lucía Herrero', 'LUCIA HERRERO']) {
    expect(textOf(rowOf(desk, name))).toContain('VIP, mesa favorita · Nota: Junto a la <ventana>');
  }
  expect(textOf(rowOf(desk, 'Javier Sanz'))).not.toContain('VIP');
  const link = rowOf(desk, 'Javier Sanz').querySelector('[href^="/admin/clientes"]')?.getAttribute('href') ?? '';
  expect(names(await owner.open(link))).toEqual(['Javier Sanz']);
  expect(names(await owner.open('/admin/clientes?q=nadie'))).toEqual([]);
});

test('refuses too many marks with what was typed, and others read nothing', async () => {
  const page = await owner.open('/admin/clientes?q=javier');
  const marcas = Array.from({ length: 13 }, (_, at) => `marca ${at}`).join(', ');
  const refused = await page.press('Guardar', { notas: 'Sin escalones', marcas });
  expect(refused.status).toBe(422);
  expect(refused.document.querySelector('[name=marcas]')?.getAttribute('value')).toBe(marcas);
  expect(textOf(rowOf(refused, 'Javier Sanz'))).toContain('Hasta 12 marcas');
  const stranger = createPlainBrowser(site.url);
  expect((await stranger.open('/admin/clientes?q=javier')).html).not.toContain('Javier');
  expect((await stranger.open('/admin/clientes', { method: 'POST', body: new URLSearchParams() })).status).toBe(403);
});

test('a guest asks to remember an allergy, changes it, downloads it and withdraws it', async () => {
  const guest = createPlainBrowser(site.url);
  const ask = async (typed: Record<string, string | readonly string[]>) => {
    const form = await guest.open(`/reservas?fecha=${day}&hora=21:15&personas=2`);
    const fields = { nombre: 'Marta Ruiz', telefono: '612345678', email: 'marta@example.com', ...typed };
    const sent = await form.press('Solicitar reserva', { ...fields, terminos: ['si'], consentimiento: ['si'] });
    expect(sent.status).toBe(200);
    return sent.document.querySelector('[href*="/reserva/"]')?.getAttribute('href') ?? '';
  };
  const allergiesAt = ({ document }: PlainPage) => textOf(document.querySelector('textarea[name=alergias]'));

  const without = await ask({ alergias: 'Marisco' });
  expect(allergiesAt(await guest.open(without))).toBe('');
  const link = await ask({ alergias: 'Nueces', recordar_alergias: ['si'] });
  const page = await guest.open(link);
  expect(allergiesAt(page)).toBe('Nueces');

  const unticked = await (await guest.open(without)).press('Guardar mis alergias', { alergias: 'Nueces y kiwi' });
  expect([unticked.status, allergiesAt(unticked)]).toEqual([200, 'Nueces y kiwi']);
  expect(textOf(rowOf(await owner.open(`/admin/reservas?dia=${day}`), 'Marta Ruiz'))).toContain(
    'Alergias: Nueces y kiwi',
  );
  expect(textOf(rowOf(await owner.open('/admin/clientes?q=marta'), 'Marta Ruiz'))).toContain('Alergias: Nueces y kiwi');
  const sheet = await owner.open(`/admin/reservas/hoja?dia=${day}`);
  expect(sheet.html).not.toContain('Nueces');
  const full = await owner.open(`/admin/reservas/hoja?dia=${day}&fichas=si`);
  expect(textOf(full.document.querySelector('table'))).toContain('Alergias: Nueces y kiwi');
  expect(textOf(full.document.querySelector('table'))).toContain('VIP · mesa favorita · Junto a la <ventana>');
  expect((await page.press('Descargar mis datos')).html).toContain('"alergias": "Nueces y kiwi"');

  const forgotten = await page.press('Olvidad mis alergias');
  expect(textOf(forgotten.document.querySelector('main'))).toContain('Ya no guardamos tus alergias.');
  expect(allergiesAt(forgotten)).toBe('');
  expect((await owner.open(`/admin/reservas?dia=${day}`)).html).not.toContain('Nueces');
  const refused = await forgotten.press('Guardar mis alergias', { alergias: 'Kiwi' });
  expect([refused.status, allergiesAt(refused)]).toEqual([422, 'Kiwi']);
  expect(site.readOutput()).not.toMatch(/Nueces|Kiwi|Marta|612345678/i);

  await (await (await guest.open(link)).press('Borrar mis datos')).press('Sí, borrar');
  expect((await owner.open('/admin/clientes?q=marta')).document.querySelectorAll('article')).toHaveLength(1);
});
