import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { UndoNotice } from './UndoNotice';

const meta = {
  title: 'Staff/UndoNotice',
  component: UndoNotice,
  decorators: [onPaper],
  args: {
    message: 'Eliminado',
    itemName: 'Huevos rotos con chistorra',
    undoLabel: 'Deshacer',
    hidden: { id: '3', cambio: '44' },
  },
} satisfies Meta<typeof UndoNotice>;

export default meta;

export const Deleted: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Eliminado · Huevos rotos con chistorra');
    await expect(canvas.getByRole('button', { name: 'Deshacer, Huevos rotos con chistorra' })).toBeEnabled();
  },
};
