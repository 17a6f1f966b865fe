import { expect, it } from 'vitest';

import { firstHours } from '~/features/restaurant/facts/restaurant';
import { aBooking } from '../../../../tests/support/a-booking';
import { facts, words } from '../../../../tests/support/words';
import type { Booking } from '../booking';
import type { GuestCard } from '../guests/guest-card';
import { noLimits } from '../places';
import { presentGuestBooking } from './present-guest-booking.server';

it.each(['es', 'en'] as const)(
  'offers to remember allergies of a booking that is not cancelled (%s)',
  async (language) => {
    const t = await words.get(language);
    const present = (estado: 'confirmada' | 'cancelada', alergias: string | null) => {
      const booking = aBooking({ estado });
      const moment = {
        ...{ ...noLimits, hours: firstHours, facts, isDecidedHere: true },
        now: new Date('2026-11-27T10:00:00Z'),
        card: { alergias } as GuestCard,
      };
      return presentGuestBooking(t, language, { booking, said: {} }, moment).card.allergies;
    };
    expect(present('confirmada', null)).toBeDefined();
    expect(present('cancelada', null)).toBeUndefined();
    // What is stored can still be forgotten.
    expect(present('cancelada', 'cacahuetes')).toMatchObject({ value: 'cacahuetes' });
    expect(present('cancelada', 'cacahuetes')?.forget).toBeTruthy();
  },
);

it.each(['es', 'en'] as const)(
  'has no calendar file for a guest who waits for a table, and lets them leave the waiting list (%s)',
  async (language) => {
    const t = await words.get(language);
    const present = (fields: Partial<Booking>) =>
      presentGuestBooking(
        t,
        language,
        { booking: aBooking(fields), said: {} },
        { ...noLimits, hours: firstHours, facts, isDecidedHere: true, now: new Date('2026-11-27T10:00:00Z') },
      ).card;
    expect(present({}).calendar).toBeDefined();
    expect(present({ espera: true }).calendar).toBeUndefined();
    const leave = t('miReserva.salir', { returnObjects: true });
    expect([present({}).cancel, present({ espera: true }).cancel]).toEqual([expect.not.objectContaining(leave), leave]);
  },
);
