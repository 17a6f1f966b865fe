import type { Meta, StoryObj } from '@storybook/react-vite';

import { inBookingScene } from '../../fixtures/booking-scene';
import { cancelQuestion, guestBooking, refusedChange, soonBooking } from '../../fixtures/guest-booking';
import { servicesAndZones } from '../../fixtures/reservation-form';
import { inLanguage } from '../../fixtures/in-language';
import { GuestBooking, type GuestBookingProps } from './GuestBooking';

const meta = {
  title: 'Reservations/GuestBooking',
  component: GuestBooking,
  decorators: [inLanguage, inBookingScene],
  args: guestBooking('es'),
} satisfies Meta<typeof GuestBooking>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Parameters of a story are merged with those of `meta`, so only stories have `english`: what one leaves out stays out. */
const nothing = { change: undefined, cancel: undefined, calendar: undefined };
const inBoth = (make: (language: 'es' | 'en') => GuestBookingProps): Story => ({
  args: { ...nothing, ...make('es') },
  parameters: { english: make('en') },
});

export const Confirmed = inBoth((language) => guestBooking(language));
export const Pending = inBoth((language) => guestBooking(language, 'pendiente'));
export const Cancelled = inBoth((language) => guestBooking(language, 'cancelada'));
export const Waiting = inBoth((language) => guestBooking(language, 'espera'));
/** Staff did not decide it before its hour. */
export const NoAnswer = inBoth((language) => guestBooking(language, 'sinRespuesta'));
export const Soon = inBoth(soonBooking);
export const ChangeRefused = inBoth(refusedChange);
export const Question = inBoth(cancelQuestion);

/** The restaurant has a largest party. */
export const LargestParty = inBoth((language) => {
  const booking = guestBooking(language);
  const { group } = servicesAndZones(language);
  return { ...booking, change: booking.change && { ...booking.change, group, isOpen: true } };
});
