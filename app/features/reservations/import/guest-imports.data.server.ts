import { z } from 'zod';

import { createKeptImports } from '~/platform/database/kept-imports.data.server';
import { ask } from '~/platform/database/supabase.server';
import { isKeptGuests, type GuestsFound, type KeptGuests } from './kept-guests';
import { rowOfBooking, rowOfCard, type ImportPlan } from './plan-import';

const looked = z.object({ resultado: z.literal('vista'), reservas: z.array(z.number()), fichas: z.array(z.number()) });
const applied = z.discriminatedUnion('resultado', [
  z.object({ resultado: z.literal('hecho'), cambio_id: z.number() }),
  z.object({ resultado: z.literal('conflicto') }),
]);

/** Bookings and guests from other programs, by the service key. Every call throws DatabaseFault. */
export const guestImports = {
  /** The previews; a day at most, because they hold the guests' data. */
  kept: createKeptImports({ kind: 'clientes', isKept: isKeptGuests, days: 1 }),

  /** The lines whose booking or card is there already. */
  async findThere(
    { bookings, cards }: Pick<GuestsFound, 'bookings' | 'cards'>,
    now: Date,
  ): Promise<KeptGuests['there']> {
    const args = {
      p_formulario: null,
      p_reservas: bookings.map((booking) => rowOfBooking(booking, now)),
      p_fichas: cards.map(rowOfCard),
      p_ahora: now.toISOString(),
    };
    const { reservas, fichas } = looked.parse(await ask('upload', (db) => db.rpc('importar_clientes', args)));
    return { bookings: reservas, cards: fichas };
  },

  /** Adds all in one act, and resolves to its line in the history; undefined when there is no such preview any more. */
  async apply(form: string, { upcoming, past, cards }: Pick<ImportPlan, 'upcoming' | 'past' | 'cards'>, now: Date) {
    const args = {
      p_formulario: form,
      p_reservas: [...past, ...upcoming].map((booking) => rowOfBooking(booking, now)),
      p_fichas: cards.map(rowOfCard),
      p_ahora: now.toISOString(),
    };
    const answer = applied.parse(await ask('upload', (db) => db.rpc('importar_clientes', args)));
    return answer.resultado === 'hecho' ? answer.cambio_id : undefined;
  },

  /** Takes back what was not changed since; false when there is nothing to take back. */
  undo: async (form: string): Promise<boolean> =>
    (await ask('upload', (db) => db.rpc('deshacer_importacion', { p_formulario: form }))) === true,
};

export type GuestImports = typeof guestImports;
