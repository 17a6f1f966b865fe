import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';

import {
  beerRows,
  boxFields,
  boxRows,
  coffeeFields,
  coffeeRows,
  manyStarters,
  plainFields,
  starterFields,
  starterRows,
  tableWords,
} from '../../fixtures/admin';
import { onPaper } from '../../fixtures/grounds';
import type { AdminRow } from './admin-rows';
import { AdminMenuTable } from './AdminMenuTable';

const meta = {
  title: 'Staff/AdminMenuTable',
  component: AdminMenuTable,
  decorators: [onPaper],
  args: {
    fields: plainFields,
    rows: beerRows,
    words: { ...tableWords, caption: 'Cervezas' },
    newItem: {},
    query: '',
    rowHref: '?fila=',
    pricesHref: '?ver=precios',
  },
} satisfies Meta<typeof AdminMenuTable>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The beers, one row changed. */
function withRow(index: number, change: Partial<AdminRow>): AdminRow[] {
  return beerRows.map((row, position) => (position === index ? { ...row, ...change } : row));
}

/** Names and prices, missing values marked; each control is labelled with its row's name; an unchanged row has no status. */
export const Rows: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(beerRows.length + 2);
    await expect(canvas.getByRole('textbox', { name: 'Precio, Doble' })).toHaveValue('3,40');
  },
};

/** The table with the most columns: description and picture on a second line. */
export const Starters: Story = { args: { fields: starterFields, rows: starterRows, words: tableWords } };

export const Coffees: Story = {
  args: { fields: coffeeFields, rows: coffeeRows, words: { ...tableWords, caption: 'Cafés' } },
};

/** A row with unsaved changes is marked, and its 'Guardar' too. */
export const Editing: Story = {
  play: async ({ canvas, canvasElement }) => {
    const price = canvas.getByRole('textbox', { name: 'Precio, Caña' });
    await userEvent.clear(price);
    await userEvent.type(price, '2,40');
    await expect(canvasElement.querySelector('#fila-1')).toHaveAttribute('data-state', 'dirty');
  },
};

/** Opening a row renders its checkboxes, which belong to its form. */
export const Boxes: Story = {
  args: { fields: boxFields, rows: boxRows },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('#fila-1 [name=alergenos]')).toBeNull();
    canvasElement.querySelector<HTMLElement>('#fila-1 summary')?.click();
    await waitFor(() => expect(canvasElement.querySelector('#f-1 [name=alergenos]')).toBeVisible());
  },
};

export const Saving: Story = { args: { rows: withRow(1, { state: 'saving' }) } };
export const Saved: Story = { args: { rows: withRow(1, { state: 'saved', message: 'Guardado', undo: '44' }) } };
export const Created: Story = { args: { rows: withRow(3, { state: 'saved', message: 'Creado' }) } };

/** A refused row keeps the typed values and shows the reason. */
export const Refused: Story = {
  args: {
    rows: withRow(1, {
      state: 'error',
      message: 'El precio debe ser un número de 0 a 999.999,99 con dos decimales como mucho.',
      invalid: ['precio'],
      values: { ...beerRows[1]?.values, precio: '3,405' },
    }),
  },
  play: async ({ canvas }) => {
    const price = canvas.getByRole('textbox', { name: 'Precio, Doble' });
    await expect(price).toBeInvalid();
    await expect(price).toHaveAccessibleDescription(/El precio debe ser/);
  },
};

/** The request failed: the typed values stay and can be sent again. */
export const Unsent: Story = {
  args: {
    rows: withRow(1, {
      state: 'error',
      isUnsent: true,
      message: 'No se ha podido guardar. Lo que has escrito sigue aquí.',
    }),
  },
};

/** A conflict: both versions and a choice. */
export const Conflict: Story = {
  args: {
    rows: withRow(1, {
      state: 'conflict',
      conflict: {
        fields: [
          { label: 'Precio', stored: '3,50', typed: '3,40' },
          { label: 'Inglés', stored: '', typed: 'Large draught beer' },
        ],
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(tableWords.conflict);
    const keep = canvas.getByRole<HTMLButtonElement>('button', { name: tableWords.keepTyped });
    await expect(keep.form).toHaveAttribute('id', 'f-2');
  },
};

/** Another person deleted the row. */
export const ConflictWithADeletion: Story = {
  args: {
    rows: withRow(1, {
      state: 'conflict',
      conflict: { isGone: true, fields: [{ label: 'Precio', stored: '', typed: '3,40' }] },
    }),
  },
};

/** Deleted, with 'Deshacer' in the row's place. */
export const Deleted: Story = { args: { rows: withRow(1, { state: 'deleted', undo: '44' }) } };

/** The text of an empty table is as wide as its rows. */
export const Empty: Story = { args: { rows: [] } };

/** A search without matches. */
export const NothingFound: Story = { args: { query: 'sangría' } };

/** One row is open at a time, with the languages side by side; the others can be read. */
export const Opened: Story = {
  args: { fields: starterFields, rows: starterRows, words: tableWords },
  play: async ({ canvasElement }) => {
    for (const id of [1, 2]) canvasElement.querySelector<HTMLElement>(`#fila-${id} summary`)?.click();
    await expect(canvasElement.querySelectorAll('details[open]')).toHaveLength(1);
    await expect(canvasElement.querySelector('#fila-2 [name=tipo_en]')).toBeVisible();
  },
};

/** Sold out until the bar closes, by the switch of the row. */
export const SoldOut: Story = {
  args: {
    rows: withRow(1, {
      isSoldOut: true,
      isDimmed: true,
      state: 'saved',
      message: 'Guardado',
      undo: '44',
      notes: [{ text: 'Vuelve al cerrar', isWarning: true }],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Agotado, Doble', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Deshacer, Doble' })).toBeVisible();
  },
};

/** A price that grows tenfold is asked about once. */
export const Asked: Story = {
  args: {
    rows: withRow(1, {
      state: 'error',
      isAsked: true,
      message: '¿De 3,40 a 34,00?',
      invalid: ['precio'],
      values: { ...beerRows[1]?.values, precio: '34' },
    }),
  },
};

export const NewItemRefused: Story = {
  args: { newItem: { values: { precio: '3,00' }, error: 'Falta tipo o precio', invalid: ['tipo'], key: 1 } },
};

export const Creating: Story = {
  args: { newItem: { values: { tipo: 'Clara', precio: '2,60' }, isSending: true } },
};

/** The search of a long table ignores accents. */
export const SixtyRows: Story = {
  args: { fields: starterFields, rows: manyStarters(60), words: tableWords },
  parameters: { a11y: { options: { runOnly: ['wcag2a', 'wcag2aa'] } } },
  play: async ({ canvas, canvasElement }) => {
    const shown = () => canvasElement.querySelectorAll('tbody > tr[id^=fila]:not([hidden])').length - 1;
    await expect(shown()).toBe(60);
    const search = canvas.getByLabelText(tableWords.search);
    // Pasted, because typing would render the table once per letter.
    await userEvent.click(search);
    await userEvent.paste('jamon 52');
    await expect(shown()).toBe(0);
    await expect(canvas.getByText(tableWords.noMatch)).toBeVisible();
    await userEvent.clear(search);
    await userEvent.paste('boquerones 59');
    await userEvent.keyboard('{Enter}');
    await expect(shown()).toBe(1);
  },
};

/** The result of `?q=` without JavaScript. */
export const Searched: Story = {
  args: { fields: starterFields, rows: manyStarters(40), words: tableWords, query: 'croquetas 16' },
};

/** With JavaScript the row is saved in place and shows the stored price. */
export const SavedInPlace: Story = {
  render: function SavesItself(args) {
    const [rows, setRows] = useState(args.rows);
    return (
      <AdminMenuTable
        {...args}
        rows={rows}
        formProps={{
          onSubmit: (event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            setRows((current) =>
              current.map((row) =>
                String(row.id) === data.get('id')
                  ? { ...row, state: 'saved', message: 'Guardado', values: { ...row.values, precio: '2,50' } }
                  : row,
              ),
            );
          },
        }}
      />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const price = canvas.getByRole('textbox', { name: 'Precio, Caña' });
    await userEvent.clear(price);
    await userEvent.type(price, '2.5{Enter}');
    await expect(price).toHaveValue('2,50');
    await expect(canvasElement.querySelector('#fila-1')).toHaveTextContent('Guardado');
    await expect(price).toHaveFocus();
  },
};
