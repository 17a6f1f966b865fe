import { z } from 'zod';

import type { CivilDate } from '~/core/time';
import { ask } from '~/platform/database/supabase.server';
import { isUuid } from '../booking';
import { guestCard, type GuestCard } from './guest-card';

async function read(search: string | null, booking: string | null, today: CivilDate): Promise<GuestCard[]> {
  const args = { p_busca: search, p_reserva: booking, p_hoy: today };
  return z.array(guestCard).parse(await ask('service', (db) => db.rpc('leer_fichas', args)));
}

const eraseCards = async (id: string | null, before: CivilDate | null) =>
  z.number().parse(await ask('service', (db) => db.rpc('borrar_fichas', { p_id: id, p_antes: before })));

/** The guests' cards, with the service key. @throws DatabaseFault */
export const guestCards = {
  /** Up to 50 cards: those with `search` in the name or telephone, or with an empty `search` those with a booking near today. */
  list: (search: string, today: CivilDate): Promise<GuestCard[]> => read(search || null, null, today),

  /** The card of a booking's guest, or by the id of the card itself; undefined without a telephone, or when it is erased. */
  async find(booking: string, today: CivilDate): Promise<GuestCard | undefined> {
    return isUuid(booking) ? (await read(null, booking, today))[0] : undefined;
  },

  /** The card for its guest: also undefined when an earlier booking of that telephone and name has another e-mail address. */
  async findOwn(booking: string, today: CivilDate): Promise<GuestCard | undefined> {
    const card = await guestCards.find(booking, today);
    return card?.propia ? card : undefined;
  },

  /** Erases a card whose guest has no stored booking; false when there is no such card. */
  erase: async (id: string): Promise<boolean> => isUuid(id) && (await eraseCards(id, null)) > 0,

  /** Erases the cards made before a day whose guests have no stored booking. Returns their number. */
  eraseBefore: (day: CivilDate): Promise<number> => eraseCards(null, day),

  /**
   * Writes on the card of a booking's guest, or on the card with this id; `alergias` null withdraws them. False when the booking is
   * erased, or this guest may not write the allergies (`findOwn`).
   */
  async write(
    booking: string,
    written: Partial<Pick<GuestCard, 'notas' | 'marcas' | 'alergias'>>,
    now: Date,
  ): Promise<boolean> {
    const args = { p_id: booking, p_datos: written, p_ahora: now.toISOString() };
    return isUuid(booking) && (await ask('service', (db) => db.rpc('guardar_ficha', args))) === true;
  },
};

export type GuestCards = typeof guestCards;
