import { isBookingId, isUuid, toBooking, type Booking } from '../booking';
import type { Dishes } from '../groups/group';
import type { Json } from '~/platform/database/database.generated';
import { ask } from '~/platform/database/supabase.server';
import type { ActOptions } from './booking-desk.data.server';

/** The result of looking for the code of a guest's link. */
type GuestBookingRead = { kind: 'found'; booking: Booking } | { kind: 'erased' | 'unknown' };

/** Bookings as guests' links and the booking page need them, with the service key. @throws DatabaseFault */
export const guestBookings = {
  async find(code: string): Promise<GuestBookingRead> {
    if (!/^[\w-]{22,100}$/.test(code)) return { kind: 'unknown' };
    const row = await ask('service', (db) => db.from('reservas').select('*').eq('codigo', code).maybeSingle());
    if (!row) return { kind: 'unknown' };
    return row.anonimizada_en === null ? { kind: 'found', booking: toBooking(row) } : { kind: 'erased' };
  },

  /** Finds a booking by its id, or by the id of its record in an outside table; undefined when unknown or erased. */
  async findById(id: string): Promise<Booking | undefined> {
    if (!isBookingId(id)) return undefined;
    const filter = isUuid(id) ? `id.eq.${id},id_externo.eq.${id}` : `id_externo.eq.${id}`;
    const row = await ask('service', (db) => db.from('reservas').select('*').or(filter).limit(1).maybeSingle());
    return row?.anonimizada_en === null ? toBooking(row) : undefined;
  },

  /** Stores the dishes of a group; false when the booking is erased or cancelled. */
  async chooseDishes(id: string, platos: Dishes): Promise<boolean> {
    const rows = await ask('booking', (db) =>
      db
        .from('reservas')
        .update({ platos: platos as Json })
        .eq('id', id)
        .is('anonimizada_en', null)
        .or('estado.is.null,estado.eq.confirmada')
        .select('id'),
    );
    return rows.length > 0;
  },

  /** Notes in the history that staff downloaded a guest's data. */
  async noteDownload(id: string): Promise<void> {
    await ask('service', (db) => db.rpc('anotar_datos_reserva', { p_id: id, p_accion: 'datos_descargados' }));
  },

  /** Erases a booking's personal data and cancels one that is still to come. False when there was nothing left to erase. */
  async erase(id: string, { by, isAnnounced, now }: Omit<ActOptions, 'data'>): Promise<boolean> {
    const args = { p_id: id, p_por: by, p_aviso: isAnnounced, p_ahora: now.toISOString() };
    return (await ask('booking', (db) => db.rpc('borrar_reserva', args))) === true;
  },
};
