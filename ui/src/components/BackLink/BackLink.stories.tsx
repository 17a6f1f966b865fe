import type { Meta, StoryObj } from '@storybook/react-vite';

import { onBottleGreen, onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { BackLink } from './BackLink';

const meta = {
  title: 'Wayfinding/BackLink',
  component: BackLink,
  decorators: [inLanguage, onPaper],
  args: { href: '/comida', label: 'Comida', backLabel: 'Volver a' },
  parameters: { english: { href: '/en/comida', label: 'Food', backLabel: 'Back to' } },
} satisfies Meta<typeof BackLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OnBottleGreen: Story = { decorators: [onBottleGreen] };
