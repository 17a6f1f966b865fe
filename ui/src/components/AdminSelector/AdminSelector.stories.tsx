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
      { text: 'Tostas', href: '/admin/tostas-y-bocadillos/tostas', isCurrent: true },
      { text: 'Bocadillos', href: '/admin/tostas-y-bocadillos/bocadillos' },
    ],
  },
};
