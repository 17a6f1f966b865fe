import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { FormNotice } from './FormNotice';

const meta = {
  title: 'Forms/FormNotice',
  component: FormNotice,
  decorators: [inLanguage, onPaper],
  args: { tone: 'note', children: 'La lista se guarda sola.' },
  parameters: { english: { children: 'The list saves itself.' } },
} satisfies Meta<typeof FormNotice>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Note: Story = {};

export const Success: Story = {
  args: { tone: 'success', children: 'Menú creado correctamente' },
  parameters: { english: { children: 'Menu created' } },
};

export const Failure: Story = {
  args: {
    tone: 'error',
    title: 'No hemos podido enviar tu reserva.',
    children: 'Inténtalo otra vez dentro de un momento.',
    takesFocus: true,
    id: 'fallo',
  },
  parameters: { english: { title: 'We could not send your reservation.', children: 'Try again in a moment.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
