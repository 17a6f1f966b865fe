import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { adminSections } from '../../fixtures/admin';
import { onPaper } from '../../fixtures/grounds';
import { AdminSectionNav } from './AdminSectionNav';

const meta = {
  title: 'Staff/AdminSectionNav',
  component: AdminSectionNav,
  decorators: [onPaper],
  args: { label: 'Secciones', sections: adminSections },
} satisfies Meta<typeof AdminSectionNav>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OnComidas: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Comidas');
  },
};

export const NoneCurrent: Story = {
  args: { sections: adminSections.map((section) => ({ ...section, current: false })) },
};
