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

/** Between two openings of a day. */
export const TwoSpans: Story = {
  args: {
    rows: [
      { days: 'Lunes a viernes', hours: '13:00–16:30, 20:00–23:30' },
      { days: 'Sábado', hours: '13:00–16:30, 20:00–02:00', isToday: true },
      { days: 'Domingo', hours: 'Cerrado' },
    ],
    now: { isOpen: false, label: 'Cerrado ahora. Abre a las 20:00' },
  },
  parameters: {
    english: {
      ...openingHours.en,
      rows: [
        { days: 'Monday to Friday', hours: '13:00–16:30, 20:00–23:30' },
        { days: 'Saturday', hours: '13:00–16:30, 20:00–02:00', isToday: true },
        { days: 'Sunday', hours: 'Closed' },
      ],
      now: { isOpen: false, label: 'Closed now. Opens at 20:00' },
    },
  },
};

export const OnBottleGreen: Story = { decorators: [onBottleGreen] };
