import type { Meta, StoryObj } from '@storybook/react-vite';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { FormLink } from './FormLink';

const meta = {
  title: 'Forms/FormLink',
  component: FormLink,
  decorators: [inLanguage, onPaper],
  args: { href: '/', children: 'Ir al inicio' },
  parameters: { english: { href: '/en', children: 'Go home' } },
} satisfies Meta<typeof FormLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
