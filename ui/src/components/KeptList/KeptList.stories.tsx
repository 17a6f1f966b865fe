import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { KeptList } from './KeptList';

const meta = {
  title: 'Staff/KeptList',
  component: KeptList,
  decorators: [onPaper],
  args: {
    title: 'Sesiones abiertas',
    empty: 'Ninguna.',
    button: 'Cerrar',
    action: 'cerrar_sesion',
    items: [
      { id: '1', name: 'Propiedad', details: ['Firefox · Linux', 'Último uso: 22 nov 2026, 18:40'], own: 'Es la tuya' },
      { id: '2', name: 'Ana', details: ['Safari · iPhone', 'Último uso: 22 nov 2026, 18:35'] },
      { id: '3', name: 'María de los Desamparados Fernández-Villaverde', details: ['Samsung Internet · Android'] },
    ],
  },
} satisfies Meta<typeof KeptList>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Each line has an id of its own, by which a live update finds it. */
export const Sessions: Story = {
  play: async ({ canvas }) => {
    const ids = canvas.getAllByRole('listitem').map(({ id }) => id);
    await expect(ids).toEqual(['cerrar_sesion-1', 'cerrar_sesion-2', 'cerrar_sesion-3']);
  },
};
/** Two buttons; the owner's key cannot be revoked. */
export const People: Story = {
  args: {
    title: 'Quién tiene clave',
    button: 'Anular',
    action: 'anular',
    more: { button: 'Agenda', action: 'agenda' },
    items: [
      { id: 'propiedad', name: 'Propiedad', details: ['Entra con la clave de la propiedad.'], isKept: true },
      { id: '2', name: 'Ana', details: ['Desde el 22 nov 2026'] },
      { id: '3', name: 'María de los Desamparados Fernández-Villaverde', details: ['Desde el 22 nov 2026'] },
    ],
  },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('button').map((button) => button.textContent);
    await expect(names).toEqual(['Agenda', 'Agenda', 'Anular', 'Agenda', 'Anular']);
  },
};

/** Only the owner has a key. */
export const Nobody: Story = { args: { title: 'Quién tiene clave', empty: 'Nadie más que la propiedad.', items: [] } };
