import { z } from 'zod';

import {
  actRefusals,
  type ActRefusal,
  type BookingAct,
  type BookingActData,
  type DeskBooking,
} from '../../domain/reservation/desk';
import { ask } from '../supabase.server';
import { toDeskBooking, type BookingRow } from './booking-rows';

/** Who acts. */
export type Actor = 'cliente' | 'personal';

export interface ActOptions {
  by: Actor;
  data?: BookingActData;
  /** Whether the status webhook is to be told of a new state. */
  isAnnounced: boolean;
  now: Date;
}

/** `overbooks`: more guests than seats, which staff may do. `unknown`: there is no such booking, or it is erased. */
export type ActOutcome =
  | { kind: 'done'; booking: DeskBooking; overbooks: boolean }
  | { kind: 'refused'; why: ActRefusal; booking: DeskBooking }
  | { kind: 'unknown' };

const row = z.custom<BookingRow>((value) => typeof value === 'object' && value !== null);
const answered = z.discriminatedUnion('resultado', [
  z.object({ resultado: z.literal('hecho'), reserva: row, sobre: z.boolean() }),
  z.object({ resultado: z.literal('no'), motivo: z.enum(actRefusals), reserva: row }),
  z.object({ resultado: z.literal('falta') }),
]);

/** Acts on the bookings in `reservas`, by the service key, each checked and written in one. Every call throws DatabaseFault. */
export const bookingDesk = {
  async act(id: string, act: BookingAct, { by, data, isAnnounced, now }: ActOptions): Promise<ActOutcome> {
    const args = {
      p_id: id,
      p_acto: act,
      p_por: by,
      p_datos: { ...data },
      p_aviso: isAnnounced,
      p_ahora: now.toISOString(),
    };
    const answer = answered.parse(await ask('booking', (db) => db.rpc('actuar_reserva', args)));
    if (answer.resultado === 'falta') return { kind: 'unknown' };
    const booking = toDeskBooking(answer.reserva);
    return answer.resultado === 'hecho'
      ? { kind: 'done', booking, overbooks: answer.sobre }
      : { kind: 'refused', why: answer.motivo, booking };
  },
};

export type BookingDesk = typeof bookingDesk;
