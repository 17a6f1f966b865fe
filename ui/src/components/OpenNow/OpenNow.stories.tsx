import type { Meta, StoryObj } from '@storybook/react-vite';

import { onBottleGreen, onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { OpenNow } from './OpenNow';

const meta = {
  title: 'House/OpenNow',
  component: OpenNow,
  decorators: [inLanguage, onPaper],
  args: { isOpen: true, label: 'Abierto ahora · hasta medianoche' },
  parameters: { english: { label: 'Open now · until midnight' } },
} satisfies Meta<typeof OpenNow>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { isOpen: true } };

export const Closed: Story = {
  args: { isOpen: false, label: 'Cerrado · abre a las 8:00' },
  parameters: { english: { label: 'Closed · opens at 8:00' } },
};

export const OnBottleGreen: Story = { decorators: [onBottleGreen] };
