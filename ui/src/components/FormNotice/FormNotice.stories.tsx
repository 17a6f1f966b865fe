import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { FormNotice } from './FormNotice';

const meta = {
  title: 'Forms/FormNotice',
  component: FormNotice,
  decorators: [inLanguage, onPaper],
  args: { tone: 'success', children: 'Menú creado correctamente' },
  parameters: { english: { children: 'Menu created' } },
} satisfies Meta<typeof FormNotice>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {};

/** What a save stored can be undone beside its outcome. */
export const Undoable: Story = {
  args: {
    children: 'Precios cambiados.',
    undo: { text: 'Deshacer', action: '/admin/historial', act: 'deshacer', hidden: { cambio: '44' }, leads: '/admin' },
  },
  parameters: { english: { children: 'Prices changed.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/\.$/);
    await expect(canvas.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  },
};

export const Failure: Story = {
  args: {
    tone: 'error',
    title: 'No hemos podido enviar tu reserva.',
    children: 'Inténtalo otra vez dentro de un momento.',
    takesFocus: true,
  },
  parameters: { english: { title: 'We could not send your reservation.', children: 'Try again in a moment.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
