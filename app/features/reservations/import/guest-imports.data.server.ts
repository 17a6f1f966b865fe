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

/** Maximum number of bookings, and of cards, that are added in one transaction. */
const linesOfPart = 30;

/** Imports of bookings and guests from other programs, with the service key. @throws DatabaseFault */
export const guestImports = {
  /** The previews, stored for at most a day because they hold guests' data. */
  kept: createKeptImports({ kind: 'clientes', isKept: isKeptGuests, days: 1 }),

  /** The lines whose booking or card is stored already. */
  async findThere(
    { bookings, cards }: Pick<GuestsFound, 'bookings' | 'cards'>,
    now: Date,
  ): Promise<KeptGuests['there']> {
    const args = {
      p_formulario: null,
      p_reservas: bookings.map((booking) => rowOfBooking(booking, now)),
      p_fichas: cards.map(rowOfCard),
      p_quedan: true,
      p_ahora: now.toISOString(),
    };
    const { reservas, fichas } = looked.parse(await ask('upload', (db) => db.rpc('importar_clientes', args)));
    return { bookings: reservas, cards: fichas };
  },

  /**
   * Adds all, in parts so that the embedded database answers other requests in between. Resolves to the id of the import in the
   * history, undefined when the preview is gone. After an interruption the preview is still stored, and the same call adds the rest.
   */
  async apply(form: string, { upcoming, past, cards }: Pick<ImportPlan, 'upcoming' | 'past' | 'cards'>, now: Date) {
    const bookings = [...past, ...upcoming].map((booking) => rowOfBooking(booking, now));
    const count = Math.max(bookings.length, cards.length, 1);
    let change: number | undefined;
    for (let from = 0; from < count; from += linesOfPart) {
      const until = from + linesOfPart;
      const args = {
        p_formulario: form,
        p_reservas: bookings.slice(from, until),
        p_fichas: cards.slice(from, until).map(rowOfCard),
        p_quedan: until < count,
        p_ahora: now.toISOString(),
      };
      const answer = applied.parse(await ask('upload', (db) => db.rpc('importar_clientes', args)));
      if (answer.resultado === 'conflicto') return undefined;
      change = answer.cambio_id;
    }
    return change;
  },

  /** Removes the imported rows that were not changed since; false when there are none. */
  undo: async (form: string): Promise<boolean> =>
    (await ask('upload', (db) => db.rpc('deshacer_importacion', { p_formulario: form }))) === true,
};

export type GuestImports = typeof guestImports;
