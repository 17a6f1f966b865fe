import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { onPaper } from '../../fixtures/grounds';
import { inLanguage } from '../../fixtures/in-language';
import { reservationWords, saturdaySlots } from '../../fixtures/reservation-form';
import { TimeSlotField } from './TimeSlotField';

const meta = {
  title: 'Forms/TimeSlotField',
  component: TimeSlotField,
  decorators: [inLanguage, onPaper],
  args: { id: 'hora', headingLevel: 2, words: reservationWords.es.time, slots: saturdaySlots },
  parameters: { english: { words: reservationWords.en.time } },
} satisfies Meta<typeof TimeSlotField>;

export default meta;

type Story = StoryObj<typeof meta>;

/** By meal, folded but for lunch; midnight belongs to the dinner before it. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('20:00–0:00'));
    const midnight = canvas.getByRole('radio', { name: '0:00' });
    await userEvent.click(midnight);
    await expect(midnight).toBeChecked();
  },
};

export const Chosen: Story = { args: { value: '14:15' } };

export const Refused: Story = {
  args: { error: 'Elige una de las horas de ese día.' },
  parameters: { english: { error: 'Choose one of that day’s times.' } },
};
