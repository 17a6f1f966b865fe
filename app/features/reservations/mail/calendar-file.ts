import type { TFunction } from 'i18next';
import { createHash } from 'node:crypto';

import { startOf, writeCalendar, type CalendarEvent } from './calendar';
import type { Booking } from '../booking';
import type { Facts } from '~/features/restaurant/facts/restaurant';
import { writeAddress } from '~/features/restaurant/facts/present-restaurant';
import { only } from '~/core/only';

/** The input of a calendar file: for a mail with `attendee`, for a download without. */
interface CalendarFileInput {
  facts: Facts;
  booking: Pick<Booking, 'id' | 'secuencia' | 'estado' | 'fecha' | 'hora' | 'personas' | 'duracion'>;
  /** Name of the zone that the guest chose. */
  zona?: string | undefined;
  /** The guest's own link. */
  url: string;
  /** The sender of the mails; the restaurant's own address where it is not set. */
  organizer?: string;
  attendee?: CalendarEvent['attendee'];
  now: Date;
}

const statuses = { confirmada: 'CONFIRMED', cancelada: 'CANCELLED' } as const;

/** The fields that a booking's event has in every calendar. Its `UID` does not reveal the booking's id. */
export function bookingEvent({ id, secuencia, estado, fecha, hora, duracion }: CalendarFileInput['booking']) {
  const starts = startOf({ fecha, hora });
  return {
    status: estado ? statuses[estado] : ('TENTATIVE' as const),
    uid: `${createHash('sha256').update(`calendar ${id}`).digest('hex').slice(0, 32)}@antidoto`,
    sequence: secuencia,
    starts,
    ends: new Date(starts.getTime() + duracion * 60_000),
  };
}

/**
 * The calendar file of a visit. Downloads and mails have the same `UID` and the booking's sequence, so that a calendar updates
 * one event. On the waiting list without a time it is at the midnight that ends the day.
 */
export function makeCalendarFile(t: TFunction, input: CalendarFileInput) {
  const { facts, booking, zona, url, organizer = facts.email, attendee, now } = input;
  const method = !attendee ? 'PUBLISH' : booking.estado === 'cancelada' ? 'CANCEL' : 'REQUEST';
  const people = t('correo.personas', { count: booking.personas });
  const event: CalendarEvent = {
    ...bookingEvent(booking),
    stamp: now,
    summary: t('correo.calendario.titulo'),
    description: t('correo.calendario.texto', { people, url }),
    location: only([facts.name, zona, writeAddress(facts)]).join(', '),
    geo: facts.coordinates,
    url,
    organizer: { name: facts.name, email: organizer },
    ...(attendee && { attendee }),
  };
  return { method, content: writeCalendar({ method, events: [event] }) } as const;
}
