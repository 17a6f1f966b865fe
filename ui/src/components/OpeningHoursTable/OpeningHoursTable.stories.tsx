import type { Meta, StoryObj } from '@storybook/react-vite';

import { onBottleGreen, onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { openingHours } from '../../fixtures/site';
import { OpeningHoursTable } from './OpeningHoursTable';

const meta = {
  title: 'House/OpeningHoursTable',
  component: OpeningHoursTable,
  decorators: [inLanguage, onPaper],
  args: openingHours.es,
  parameters: { english: openingHours.en },
} satisfies Meta<typeof OpeningHoursTable>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OpenNow: Story = {};

export const ClosedNow: Story = {
  args: { now: { isOpen: false, label: 'Cerrado · abre el lunes a las 8:00' } },
  parameters: { english: { ...openingHours.en, now: { isOpen: false, label: 'Closed · opens Monday at 8:00' } } },
};

export const OnBottleGreen: Story = { decorators: [onBottleGreen] };
