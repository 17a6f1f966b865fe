import type { Meta, StoryObj } from '@storybook/react-vite';

import { desk } from '../../fixtures/desk';
import { onPaper } from '../../fixtures/grounds';
import { BookingDesk } from './BookingDesk';

const meta = {
  title: 'Staff/BookingDesk',
  component: BookingDesk,
  decorators: [onPaper],
  args: desk,
} satisfies Meta<typeof BookingDesk>;

export default meta;

type Story = StoryObj<typeof meta>;

/** One booking in each state, one with a refused form. */
export const Day: Story = {};

/** A day on which the restaurant does not open. */
export const Closed: Story = {
  args: {
    groups: [],
    fullness: undefined,
    closed: 'Este día está cerrado. Cerramos por vacaciones.',
    empty: 'No hay reservas para este día.',
  },
};

/** A day without bookings. */
export const Empty: Story = {
  args: { groups: [], fullness: undefined, empty: 'No hay reservas para este día.' },
};
