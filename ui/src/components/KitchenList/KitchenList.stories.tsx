import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { words } from '../../fixtures/words.generated';
import { KitchenList } from './KitchenList';

const { grupo } = words.es.admin.mesa;

const meta = {
  title: 'Staff/KitchenList',
  component: KitchenList,
  decorators: [onPaper],
  args: {
    groups: [
      {
        id: '1',
        title: '14:30 · 18 personas · Carmen Vidal',
        facts: 'Menú de fiesta, 38,50 € por persona',
        dishes: [
          { name: 'Lubina a la espalda con patatas panadera', count: 7 },
          { name: 'Entrecot', count: 11 },
        ],
        notes: ['Dos entrecots sin gluten'],
      },
      {
        id: '2',
        title: '15:00 · 24 personas · Empresa Ortega',
        facts: 'Presupuesto: 40 € por persona con vino · por confirmar',
        dishes: [],
        notes: [],
      },
    ],
    total: {
      title: grupo.total,
      dishes: [
        { name: 'Lubina a la espalda con patatas panadera', count: 7 },
        { name: 'Entrecot', count: 11 },
      ],
    },
    empty: grupo.nada,
  },
} satisfies Meta<typeof KitchenList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Day: Story = {};
export const Empty: Story = { args: { groups: [] } };
