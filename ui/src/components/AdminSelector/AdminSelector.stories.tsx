import type { Meta, StoryObj } from '@storybook/react-vite';

import { foodLists } from '../../fixtures/admin';
import { onPaper } from '../../fixtures/grounds';
import { AdminSelector } from './AdminSelector';

const meta = {
  title: 'Staff/AdminSelector',
  component: AdminSelector,
  decorators: [onPaper],
  args: { label: 'Categoría', lists: foodLists },
} satisfies Meta<typeof AdminSelector>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Food: Story = {};
export const TwoLists: Story = {
  args: {
    lists: [
      { label: 'Tostas', href: '/admin/tostas-y-bocadillos/tostas', current: true },
      { label: 'Bocadillos', href: '/admin/tostas-y-bocadillos/bocadillos' },
    ],
  },
};
