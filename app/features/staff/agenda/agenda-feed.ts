import type { TFunction } from 'i18next';

import { only } from '~/core/only';
import type { Booking } from '~/features/reservations/booking';
import { writeCalendar } from '~/features/reservations/mail/calendar';
import { bookingEvent } from '~/features/reservations/mail/calendar-file';
import type { FeedBooking } from './agendas.data.server';

/** How many days after today a feed has. */
export const feedDays = 60;

/** The state that the title tells; a confirmed booking needs no word. */
function stateOf({ estado, llegada }: Pick<Booking, 'estado' | 'llegada'>) {
  if (estado === 'cancelada') return 'cancelled';
  if (llegada === 'no_vino') return 'absent';
  return estado === null && llegada === null && 'undecided';
}

/**
 * A calendar of bookings for the staff: name, people, table and state of each, and the address of its day at the desk.
 * No telephone, no mail address, no comments: calendar programs keep what they read, and show it on locked screens.
 */
export function writeFeed(
  t: TFunction,
  { bookings, name, site }: { bookings: readonly FeedBooking[]; name: string; site: string },
): string {
  const events = bookings.flatMap((booking) => {
    const { nombre, personas, hora, fecha, nombres_mesas: tables, nombre_zona: zone, creada_en, decidida_en } = booking;
    if (hora === '') return [];
    const state = stateOf(booking);
    const parts = only([
      state && t(`admin.mesa.estados.${state}`),
      nombre || t('admin.mesa.sinNombre'),
      t('correo.personas', { count: personas }),
      tables ? t('admin.personal.agenda.mesa', { tables }) : zone,
    ]);
    return {
      ...bookingEvent({ ...booking, hora }),
      stamp: decidida_en ?? creada_en,
      summary: parts.join(' · '),
      url: `${site}/admin/reservas?${new URLSearchParams({ dia: fecha })}`,
    };
  });
  return writeCalendar({ method: 'PUBLISH', name: t('admin.personal.agenda.nombre', { name }), events });
}
