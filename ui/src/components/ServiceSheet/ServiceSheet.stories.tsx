import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { ServiceSheet } from './ServiceSheet';

const meta = {
  title: 'Staff/ServiceSheet',
  component: ServiceSheet,
  decorators: [onPaper],
  args: {
    summary: '3 reservas · 14 cubiertos',
    heads: ['Hora', 'Pers.', 'Nombre', 'Notas'],
    groups: [
      {
        title: 'Comida',
        rows: [
          { id: '1', time: '14:00', people: '2', name: 'Ana Pérez', notes: '' },
          { id: '2', time: '14:30', people: '4', name: 'Lucía Herrero', notes: 'Una trona, y mi padre es celíaco' },
        ],
      },
      { title: 'Cena', rows: [{ id: '3', time: '20:30', people: '8', name: 'Grupo Ortega', notes: 'por confirmar' }] },
    ],
    empty: 'No hay reservas para este día.',
  },
} satisfies Meta<typeof ServiceSheet>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Day: Story = {};
