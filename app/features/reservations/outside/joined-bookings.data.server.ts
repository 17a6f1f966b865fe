import { isBookingId, type BookingDecision, type Booking, type OutsideVisit } from '../booking';
import { clockTimeOf } from '~/features/restaurant/hours/hours';
import { civilTimeAt } from '~/core/madrid-time';
import { ask, askFunction } from '~/platform/database/supabase.server';
import { toBooking } from '../data/booking-rows';

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
  async find(outsideId: string): Promise<Booking | undefined> {
    if (!isBookingId(outsideId)) return undefined;
    const row = await ask('service', (db) => db.from('reservas').select('*').eq('id_externo', outsideId).maybeSingle());
    return row?.anonimizada_en === null ? toBooking(row) : undefined;
  },

  /**
   * Those before their visit whose guest has not come, and that were not read since `undecided`, or since `decided` where
   * somebody has decided; longest not read first.
   */
  async listDue(now: Date, since: { undecided: Date; decided: Date }, limit: number): Promise<Booking[]> {
    const { date, minutes } = civilTimeAt(now);
    const [undecided, decided] = [since.undecided.toISOString(), since.decided.toISOString()];
    const rows = await ask('service', (db) =>
      db
        .from('reservas')
        .select('*')
        .not('id_externo', 'is', null)
        .is('anonimizada_en', null)
        .is('llegada', null)
        // 00:00, and no time at all, are the midnight that ends the day.
        .or(`fecha.gt.${date},and(fecha.eq.${date},or(hora.is.null,hora.eq.00:00,hora.gt.${clockTimeOf(minutes)}))`)
        .or(`externa_en.is.null,externa_en.lt.${decided},and(estado.is.null,externa_en.lt.${undecided})`)
        .order('externa_en', { nullsFirst: true })
        .limit(limit),
    );
    return rows.map(toBooking);
  },

  /** Notes what the outside record says, and what was decided there; answers the booking as it now stands. */
  async reflect(
    { id, secuencia }: Pick<Booking, 'id' | 'secuencia'>,
    { outside, decision, isAnnounced, now }: Reflection,
  ): Promise<Booking | undefined> {
    const args = {
      p_id: id,
      p_externa: { ...outside },
      p_estado: decision ?? null,
      p_secuencia: secuencia,
      p_aviso: isAnnounced,
      p_ahora: now.toISOString(),
    };
    const row = await askFunction<object | null>('booking', (db) => db.rpc('reflejar_reserva', args));
    return row ? toBooking(row) : undefined;
  },
};

export type JoinedBookings = typeof joinedBookings;
