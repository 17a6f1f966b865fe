import type { Meta, StoryObj } from '@storybook/react-vite';

import { inBookingScene } from '../../fixtures/booking-scene';
import { inLanguage } from '../../fixtures/in-language';
import { reservationSent } from '../../fixtures/reservation-form';
import { ReservationSent } from './ReservationSent';

const meta = {
  title: 'Reservations/ReservationSent',
  component: ReservationSent,
  decorators: [inLanguage, inBookingScene],
  args: reservationSent.es,
  parameters: { english: reservationSent.en },
} satisfies Meta<typeof ReservationSent>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
