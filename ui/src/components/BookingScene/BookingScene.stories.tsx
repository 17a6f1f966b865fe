import type { Meta, StoryObj } from '@storybook/react-vite';

import { inLanguage } from '../../fixtures/in-language';
import { reservationForm, reservationScene } from '../../fixtures/reservation-form';
import { PrescriptionCard } from '../PrescriptionCard/PrescriptionCard';
import { ReservationForm } from '../ReservationForm/ReservationForm';
import { BookingScene } from './BookingScene';

const meta = {
  title: 'Reservations/BookingScene',
  component: BookingScene,
  decorators: [inLanguage],
  args: { ...reservationScene.es, children: <ReservationForm {...reservationForm('es')} /> },
  parameters: { english: { ...reservationScene.en, children: <ReservationForm {...reservationForm('en')} /> } },
} satisfies Meta<typeof BookingScene>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Title and hours beside the form at a desk, above it on a phone. */
export const WithForm: Story = {};

/** For staff: a line and no hours. */
export const TitleOnly: Story = {
  args: {
    hours: undefined,
    title: 'Gestionar reserva',
    aside: 'Solo para el personal.',
    children: <PrescriptionCard note="Reserva">…</PrescriptionCard>,
  },
  parameters: {
    english: {
      hours: undefined,
      title: 'Manage a booking',
      aside: 'For staff only.',
      children: <PrescriptionCard note="Booking">…</PrescriptionCard>,
    },
  },
};
