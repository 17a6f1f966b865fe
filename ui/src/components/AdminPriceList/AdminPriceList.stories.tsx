import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { beerRows, priceListWords } from '../../fixtures/admin';
import { onPaper } from '../../fixtures/grounds';
import { AdminPriceList, type AdminPriceRow } from './AdminPriceList';

const rows: AdminPriceRow[] = beerRows.map(({ id, name, values }) => ({
  id: Number(id),
  name,
  price: values.precio ?? '',
  before: values.precio ?? '',
}));

const meta = {
  title: 'Staff/AdminPriceList',
  component: AdminPriceList,
  decorators: [onPaper],
  args: {
    rows,
    words: { ...priceListWords, back: 'Ver todo' },
    action: '?ver=precios',
    back: '/admin/cervezas',
  },
} satisfies Meta<typeof AdminPriceList>;

export default meta;

type Story = StoryObj<typeof meta>;

/** One form with the prices in the list's order. */
export const Prices: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Precio, Doble' })).toHaveValue('3,40');
  },
};

/** One price has a conflict: none is stored, and all typed values stay. */
export const Stale: Story = {
  args: {
    rows: rows.map((row, index) =>
      index === 1 ? { ...row, price: '3,60', problem: 'Otra persona lo ha cambiado: ahora cuesta 3,50.' } : row,
    ),
  },
};
