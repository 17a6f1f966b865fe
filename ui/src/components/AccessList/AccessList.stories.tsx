import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { AccessList } from './AccessList';

const meta = {
  title: 'Staff/AccessList',
  component: AccessList,
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
} satisfies Meta<typeof AccessList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Sessions: Story = {};
/** Nobody but the owner has a key. */
export const Nobody: Story = { args: { title: 'Quién tiene clave', empty: 'Nadie más que la propiedad.', items: [] } };
