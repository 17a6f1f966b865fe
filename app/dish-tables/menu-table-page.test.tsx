// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aDish } from '../../tests/support/a-dish';
import { menuListOf } from '../domain/carta/catalogue';
import { getTranslator } from '../http/i18n.server';
import { MenuTablePage } from './menu-table-page';
import { presentMenuTable, presentRow } from './present-menu-table';

const list = menuListOf('cervezas');
const dish = aDish({ id: 7, tipo: 'Doble', tipo_en: 'Large', precio: 340 });

/** The open request: what it is answered with, or that nobody answers. */
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
  const t = await getTranslator('es');
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

it('a row that is saved bears its new name and price at once, and then what is stored', async () => {
  const { t, shown } = await saveAs('Doble fría', '3,6');
  expect(shown()).toEqual({ name: 'Doble fría', price: '3,6', says: 'Guardando…' });
  const stored = presentRow(t, { ...dish, tipo: 'Doble fría', precio: 360 }, list);
  await act(async () => answer(Response.json({ row: { ...stored, state: 'saved', message: 'Guardado' } })));
  expect(shown()).toEqual({ name: 'Doble fría', price: '3,60', says: 'Guardado' });
});

it('and what it was when the save fails, with what was typed still in it', async () => {
  const { shown, error } = await saveAs('Doble fría', '3,60');
  await act(async () => cut());
  expect(shown()).toEqual({ name: 'Doble', price: '3,60', says: '' });
  expect(error()).toContain('sin guardar');
});
