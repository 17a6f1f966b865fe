// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aDish } from '../../../tests/support/a-dish';
import { menuListOf, type MenuTable } from '~/features/carta/catalogue';
import type { DishFields } from '~/features/carta/dish-fields';
import { MenuTablePage } from './menu-table-page';
import { presentMenuTable, presentRow } from './present-menu-table';
import { words } from '../../../tests/support/words';

const list = menuListOf('cervezas');
const dish = aDish({ id: 7, tipo: 'Doble', tipo_en: 'Large', precio: 340 });

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
  return { t, shown, error: () => container.querySelector('[data-note] [role=alert]')?.textContent };
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

/** The inputs of a closed row, by name, in their order on a wide window. */
async function showRow(table: MenuTable, fields: DishFields, id = '7') {
  const shownTable = presentMenuTable(await words.get('es'), menuListOf(table), [aDish({ id: 7, ...fields })], {
    formId: 'f',
  });
  const { container } = render(<MenuTablePage table={shownTable} />);
  const inputs = (cells: string) =>
    [...container.querySelectorAll<HTMLInputElement>(`#fila-${id} > ${cells} input[type=text]`)].map(
      (input) => [input.name, input.value] as const,
    );
  return { container, shown: inputs('td:not([data-fold=all])'), more: inputs('td[data-kind=more]') };
}

it('a dish begins with the name that guests read, and folds the one that they do not', async () => {
  const pasted = await showRow('carnes', { tipo: 'Cachopo', tipo_es: '', precio: 1900 });
  expect(pasted.shown[0]).toEqual(['tipo', 'Cachopo']);
  expect(pasted.more).toContainEqual(['tipo_es', '']);
  const named = await showRow('carnes', { tipo: 'Cachopo', tipo_es: 'Cachopo de cecina', precio: 1900 });
  expect(named.shown[0]).toEqual(['tipo_es', 'Cachopo de cecina']);
  expect(named.more).toContainEqual(['tipo', 'Cachopo']);
});

it('a soft drink begins with its base name, which is the one that guests read in Spanish', async () => {
  const { container, shown, more } = await showRow('refrescos', { tipo: 'Tónica', tipo_es: 'Agua tónica' });
  expect(shown[0]).toEqual(['tipo', 'Tónica']);
  expect(more).toContainEqual(['tipo_es', 'Agua tónica']);
  expect(container.querySelector('#fila-7 [data-kind=more]')?.textContent).toContain('Aquí no se ve');
  expect(container.querySelector('thead')?.textContent).toContain('Nombre base');
});

it.each(['carnes', 'refrescos'] as const)('a new row of %s begins with its names', async (table) => {
  const { shown, more } = await showRow(table, { tipo: 'Cachopo' }, 'nueva');
  expect(shown.map(([name]) => name).slice(0, 2)).toEqual(['tipo', table === 'carnes' ? 'tipo_es' : 'tipo_en']);
  expect(more.map(([name]) => name)).toContain('temporada');
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
