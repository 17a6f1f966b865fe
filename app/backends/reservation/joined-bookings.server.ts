import { isBookingId, type BookingDecision } from '../../domain/reservation/booking';
import type { DeskBooking } from '../../domain/reservation/desk';
import type { OutsideVisit } from '../../domain/reservation/outside-record';
import type { CivilDate } from '../../domain/time/civil-date';
import { ask, askFunction } from '../supabase.server';
import { toDeskBooking, type BookingRow } from './booking-rows';

export interface Reflection {
  outside: OutsideVisit;
  /** What was decided there, for a booking that is still what `booking` was. */
  decision?: BookingDecision;
  /** Whether the status webhook is to be told of it. */
  isAnnounced: boolean;
  now: Date;
}

/** The site's own records of bookings that an outside table has too, by the service key. Every call throws DatabaseFault. */
export const joinedBookings = {
  /** By the id of the outside record. */
  async find(outsideId: string): Promise<DeskBooking | undefined> {
    if (!isBookingId(outsideId)) return undefined;
    const row = await ask('service', (db) => db.from('reservas').select('*').eq('id_externo', outsideId).maybeSingle());
    return row?.anonimizada_en === null ? toDeskBooking(row) : undefined;
  },

  /** Those of a date of Madrid and later whose guest has not come, longest not read first. */
  async list(from: CivilDate, limit: number): Promise<DeskBooking[]> {
    const rows = await ask('service', (db) =>
      db
        .from('reservas')
        .select('*')
        .not('id_externo', 'is', null)
        .is('anonimizada_en', null)
        .is('llegada', null)
        .gte('fecha', from)
        .order('externa_en', { nullsFirst: true })
        .limit(limit),
    );
    return rows.map(toDeskBooking);
  },

  /** Notes what the outside record says, and what was decided there; answers the booking as it now stands. */
  async reflect(
    { id, secuencia }: Pick<DeskBooking, 'id' | 'secuencia'>,
    { outside, decision, isAnnounced, now }: Reflection,
  ): Promise<DeskBooking | undefined> {
    const args = {
      p_id: id,
      p_externa: { ...outside },
      p_estado: decision ?? null,
      p_secuencia: secuencia,
      p_aviso: isAnnounced,
      p_ahora: now.toISOString(),
    };
    const row = await askFunction<BookingRow | null>('booking', (db) => db.rpc('reflejar_reserva', args));
    return row ? toDeskBooking(row) : undefined;
  },
};

export type JoinedBookings = typeof joinedBookings;
