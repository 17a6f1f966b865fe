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

/** Online bookings are paused. */
export const Paused: Story = {
  args: {
    groups: [],
    fullness: undefined,
    pause: {
      ...desk.pause,
      until: 'Reservas por internet en pausa hasta las 21:30.',
      within: { text: '3 reservas quedan en ese rato', href: '/admin/reservas' },
      choice: undefined,
      act: 'reanudar',
      button: 'Reanudar',
    },
  },
};

/** A day without bookings. */
export const Empty: Story = {
  args: { groups: [], fullness: undefined, empty: 'No hay reservas para este día.' },
};
