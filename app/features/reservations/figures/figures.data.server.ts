import { z } from 'zod';

import { figureKinds, results, type DayFigures } from './figures';
import type { CivilDate } from '~/core/time';
import { ask } from '~/platform/database/supabase.server';

const days = z.array(
  z
    .object({
      dia: z.string(),
      plazas: z.number().nullable(),
      cuentas: z.array(
        z
          .tuple([z.enum(figureKinds), z.string(), z.enum(results), z.number(), z.number()])
          .transform(([kind, key, result, bookings, people]) => ({ kind, key, result, bookings, people })),
      ),
    })
    .transform(({ dia: day, plazas: seats, cuentas: counts }) => ({ day, seats, counts })),
);

/** Figures of the bookings by day, without personal data. `today` is the day of service. Every call throws DatabaseFault. */
export const bookingFigures = {
  /** The days with bookings, in order. */
  async read(from: CivilDate, to: CivilDate, today: CivilDate): Promise<DayFigures[]> {
    const args = { p_desde: from, p_hasta: to, p_hoy: today };
    return days.parse(await ask('service', (db) => db.rpc('leer_cifras', args)));
  },

  /** Stores the figures of some past days; returns how many, 0 when all are stored. */
  async count(today: CivilDate): Promise<number> {
    return (await ask('service', (db) => db.rpc('contar_cifras', { p_hoy: today }))) ?? 0;
  },
};

export type BookingFigures = typeof bookingFigures;
