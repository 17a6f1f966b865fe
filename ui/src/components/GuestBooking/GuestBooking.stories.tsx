import type { Meta, StoryObj } from '@storybook/react-vite';

import { inBookingScene } from '../../fixtures/booking-scene';
import { guestBooking } from '../../fixtures/guest-booking';
import { servicesAndZones } from '../../fixtures/reservation-form';
import { inLanguage } from '../../fixtures/in-language';
import { GuestBooking } from './GuestBooking';

const [es, en] = [guestBooking('es'), guestBooking('en')];

const meta = {
  title: 'Reservations/GuestBooking',
  component: GuestBooking,
  decorators: [inLanguage, inBookingScene],
  args: es,
  parameters: { english: en },
} satisfies Meta<typeof GuestBooking>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Confirmed: Story = {};

/** The restaurant has a largest party. */
export const LargestParty: Story = {
  args: { change: es.change && { ...es.change, group: servicesAndZones('es').group } },
  parameters: { english: { change: en.change && { ...en.change, group: servicesAndZones('en').group } } },
};

/** Shortly before the visit: the guest can reconfirm or say that they are late. */
export const Soon: Story = {
  args: {
    change: undefined,
    reconfirm: { text: '¿Sigues viniendo? Dínoslo con un toque.', label: 'Reconfirmar' },
    late: {
      title: 'Si te retrasas',
      field: 'Minutos',
      label: 'Llego tarde',
      options: [10, 20, 30].map((value) => ({ value: String(value), text: `${value} minutos` })),
    },
    outcome: { tone: 'success', text: 'Gracias por avisar.' },
  },
};

export const Cancelled: Story = {
  args: {
    state: { kind: 'cancelada', text: 'Está cancelada', next: ['Ya no te esperamos. Cuando quieras, pide otra mesa.'] },
    change: undefined,
    cancel: undefined,
  },
};

export const Question: Story = {
  args: {
    question: {
      title: '¿Seguro que quieres cancelar tu reserva?',
      text: 'Avisaremos al equipo.',
      label: 'Sí, cancelar',
      accion: 'cancelar',
      back: { href: '#', label: 'No, volver' },
    },
  },
};
