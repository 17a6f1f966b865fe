// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aDish } from '../../../tests/support/a-dish';
import { menuListOf, type MenuTable } from '~/features/carta/catalogue';
import type { DishFields } from '~/features/carta/dish-fields';
import { MenuTablePage } from './menu-table-page';
import { presentOutcome } from './present-edit';
import { presentMenuTable, presentRow } from './present-menu-table';
import { words } from '../../../tests/support/words';

const list = menuListOf('cervezas');
const dish = aDish({ id: 7, tipo: 'Doble', tipo_en: 'Large', precio: 340 });

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => {};

/** The open request: its answer, or none. */
let answer: (response: Response) => void;
let cut: () => void;
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) => {
        answer = resolve;
        cut = () => reject(new TypeError('Failed to fetch'));
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function saveAs(name: string, price: string) {
  const t = await words.get('es');
  const table = presentMenuTable(t, list, [dish], { formId: 'f' });
  const { container } = render(<MenuTablePage table={table} />);
  const row = () => container.querySelector('#fila-7');
  const input = (field: string) => row()?.querySelector<HTMLInputElement>(`[name=${field}]`);
  for (const [field, value] of [
    ['tipo', name],
    ['precio', price],
  ] as const) {
    const control = input(field);
    if (!control) throw new Error(`No ${field}`);
    fireEvent.input(control, { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Guardar, Doble' }));
  const shown = () => ({
    name: row()?.querySelector('[data-kind=name] > b')?.textContent,
    price: input('precio')?.value,
    says: row()?.querySelector('[role=status]')?.textContent,
  });
  return { t, shown, error: () => container.querySelector('[role=alert]')?.textContent };
}

it('a row shows its new name and price while it is saved, and then the stored ones', async () => {
  const { t, shown } = await saveAs('Doble fría', '3,6');
  expect(shown()).toEqual({ name: 'Doble fría', price: '3,6', says: 'Guardando…' });
  const stored = presentRow(t, { ...dish, tipo: 'Doble fría', precio: 360 }, list);
  await act(async () => answer(Response.json({ row: { ...stored, state: 'saved', message: 'Guardado' } })));
  expect(shown()).toEqual({ name: 'Doble fría', price: '3,60', says: 'Guardado' });
});

it('a row shows its old name after a failed save, with the typed values in its inputs', async () => {
  const { shown, error } = await saveAs('Doble fría', '3,60');
  await act(async () => cut());
  expect(shown()).toEqual({ name: 'Doble', price: '3,60', says: '' });
  expect(error()).toContain('sin guardar');
});

async function showRow(table: MenuTable, fields: DishFields) {
  const items = [aDish({ id: 7, ...fields })];
  const shownTable = presentMenuTable(await words.get('es'), menuListOf(table), items, { formId: 'f' });
  return render(<MenuTablePage table={shownTable} />).container;
}

it.each([
  ['carnes', { tipo: 'Cachopo', tipo_es: '' }, 'Cachopo'],
  ['carnes', { tipo: 'Cachopo', tipo_es: 'Cachopo de cecina' }, 'Cachopo de cecina'],
  ['refrescos', { tipo: 'Tónica', tipo_es: 'Agua tónica' }, 'Tónica'],
] as const)('a row of %s begins with the name that guests read: %j', async (table, names, read) => {
  const container = await showRow(table, names);
  expect(container.querySelector('#fila-7')?.textContent?.startsWith(read)).toBe(true);
  const inputs = [...container.querySelectorAll<HTMLInputElement>('#fila-7 details [name^=tipo]')];
  expect(inputs.map(({ name }) => name)).toEqual(['tipo', 'tipo_es', 'tipo_en']);
});

it('a new row begins with base name, price and names', async () => {
  const inputs = (await showRow('refrescos', {})).querySelectorAll('#fila-nueva input[type=text]');
  expect([...inputs].slice(0, 4).map((input) => input.getAttribute('name'))).toEqual([
    ...['tipo', 'precio', 'tipo_es', 'tipo_en'],
  ]);
});

it("'Agotado' is sent alone, and keeps what is typed in its row", async () => {
  const t = await words.get('es');
  const { container } = render(<MenuTablePage table={presentMenuTable(t, list, [dish], { formId: 'f' })} />);
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio, Doble' });
  fireEvent.input(price, { target: { value: '3,6' } });
  const sold = () => screen.getByRole('button', { name: 'Agotado, Doble' });
  expect(sold().getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(sold());
  const stored = presentRow(t, { ...dish, agotado_hasta: '2999-01-01T00:00:00Z' }, list);
  await act(async () => answer(Response.json({ row: { ...stored, state: 'saved', message: 'Guardado', undo: '9' } })));
  expect(sold().getAttribute('aria-pressed')).toBe('true');
  expect(price.value).toBe('3,6');
  expect(container.querySelector<HTMLInputElement>('#fila-7 [name=agotado]')?.checked).toBe(true);
  expect(container.querySelector('#fila-7')?.getAttribute('data-state')).toBe('dirty');
});

it('what a save stored can be undone at its row', async () => {
  const t = await words.get('es');
  const { container } = render(<MenuTablePage table={presentMenuTable(t, list, [dish], { formId: 'f' })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar, Doble' }));
  const stored = { ...presentRow(t, dish, list), state: 'saved', message: 'Guardado', undo: '9' };
  await act(async () => answer(Response.json({ row: stored })));
  const undo = screen.getByRole('button', { name: 'Deshacer, Doble' });
  undo.focus();
  fireEvent.click(undo);
  await act(async () => answer(Response.json({ row: { ...stored, message: 'Restaurado', undo: '10' } })));
  expect(container.querySelector('#fila-7 [role=status]')?.textContent).toBe('Restaurado');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Deshacer, Doble' }));
});

it('a moved row is announced with its new place, and keeps what is typed', async () => {
  const t = await words.get('es');
  const items = [dish, aDish({ id: 8, tipo: 'Caña' })];
  const { container } = render(<MenuTablePage table={presentMenuTable(t, list, items, { formId: 'f' })} />);
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio, Doble' });
  fireEvent.input(price, { target: { value: '3,6' } });
  const said: string[] = [];
  const hear = (event: Event) => void said.push((event as CustomEvent<string>).detail);
  window.addEventListener('panel:say', hear);
  fireEvent.click(container.querySelector('#fila-7 [value=bajar]')!);
  const post = { intent: 'bajar', id: 7, before: '', beforeBoxes: '', seen: {}, steps: 1, input: {} } as const;
  const moved = presentOutcome(t, list, post, { kind: 'moved', ids: [8, 7] });
  await act(async () => answer(Response.json(moved.answer)));
  window.removeEventListener('panel:say', hear);
  expect(said).toEqual(['Ahora en el puesto 2 de 2']);
  const ids = [...container.querySelectorAll('tbody tr')].map(({ id }) => id);
  expect([ids, price.value]).toEqual([['fila-8', 'fila-7', 'fila-nueva'], '3,6']);
});

it('a soft drink shows the name that guests will read while it is saved', async () => {
  const table = presentMenuTable(
    await words.get('es'),
    menuListOf('refrescos'),
    [aDish({ id: 7, tipo: 'Tónica', tipo_es: 'Agua tónica', precio: 300 })],
    { formId: 'f' },
  );
  const { container } = render(<MenuTablePage table={table} />);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar, Tónica' }));
  expect(container.querySelector('#fila-7 [data-kind=name] > b')?.textContent).toBe('Tónica');
});

it('a list that could not be read does not say that it is empty', async () => {
  const t = await words.get('es');
  const table = presentMenuTable(t, list, [], { formId: 'f', isCurrent: false });
  const { container } = render(<MenuTablePage table={table} />);
  expect(container.querySelector('[data-empty]')?.textContent).toBe(
    'No se ha podido leer esta lista. Recarga la página en un momento.',
  );
});

it("shows a drawing's bitmap in a row, and another picture as it is", async () => {
  const t = await words.get('es');
  const thumbnailOf = (imagen: string) => presentRow(t, { ...dish, imagen }, list).thumbnail;
  expect(thumbnailOf('/pictures/platos/cruasan.svg')).toBe('/pictures/platos/cruasan.webp');
  expect(thumbnailOf('https://fotos.example/cana.jpg')).toBe('https://fotos.example/cana.jpg');
});
