import { z } from 'zod';

import { clockTimeOf, minutesIntoDay, type ClockTime } from '~/features/restaurant/hours/hours';

/** Time between two offered times, in minutes. */
export const slotMinutes = 15;

const limit = z.number().nullable();

/** The owner's settings for bookings (docs/contract.md, 'Seats'). */
export const seatsRow = z.object({
  /** Seats at once; null is no limit. */
  plazas: limit,
  /** Length of a stay, in minutes. */
  duracion: z.number(),
  /** Length of the stay of parties of up to 2, 4 and 6, and of larger ones; null: `duracion`. */
  estancia_2: limit,
  estancia_4: limit,
  estancia_6: limit,
  estancia_mas: limit,
  /** Whether guests read when their stay ends. */
  avisar_fin: z.boolean(),
  /** Whether guests are asked by mail how their visit was. */
  preguntar: z.boolean(),
  /** The largest party that the form takes; null is no limit. */
  grupo_maximo: limit,
  /** Minutes from now to the first offered time. */
  antelacion: z.number(),
  /** Number of days ahead for which times are offered. */
  dias_maximo: z.number(),
  /** The largest party that is confirmed automatically; 0: none. */
  confirmar_hasta: z.number(),
  /** Hours within which the restaurant usually answers; null: the owner has not said. */
  respuesta_horas: limit,
  /** Whether the sheet of a day shows the guests' telephones. */
  hoja_telefonos: z.boolean(),
});
export type Seats = z.infer<typeof seatsRow>;

/** The defaults, until the owner changes them and while the database was never reached. */
export const defaultSeats: Seats = {
  plazas: null,
  duracion: 90,
  estancia_2: null,
  estancia_4: null,
  estancia_6: null,
  estancia_mas: null,
  avisar_fin: false,
  preguntar: false,
  grupo_maximo: null,
  antelacion: 60,
  dias_maximo: 365,
  confirmar_hasta: 0,
  respuesta_horas: null,
  hoja_telefonos: false,
};

/** A party at its table, in minutes since the midnight that begins the day. */
export interface Stay {
  desde: number;
  hasta: number;
  personas: number;
}

/** The number of seated guests at a minute of the day. */
export const peopleAt = (moment: number, taken: readonly Stay[]) =>
  taken.reduce((sum, { desde, hasta, personas }) => sum + (desde <= moment && moment < hasta ? personas : 0), 0);

/** Up to three of a day's free times, those nearest to the one that was asked for, in the day's order. */
export function nearestTimes(free: readonly ClockTime[], asked: ClockTime): ClockTime[] {
  const far = (time: ClockTime) => Math.abs(minutesIntoDay(time) - minutesIntoDay(asked));
  return [...free]
    .sort((a, b) => far(a) - far(b))
    .slice(0, 3)
    .sort((a, b) => minutesIntoDay(a) - minutesIntoDay(b));
}

/** The number of seated guests at each half hour between two times, for a chart. */
export function occupancy(
  from: ClockTime,
  to: ClockTime,
  taken: readonly Stay[],
): { time: ClockTime; people: number }[] {
  const bars = [];
  for (let moment = minutesIntoDay(from); moment <= minutesIntoDay(to); moment += 2 * slotMinutes) {
    bars.push({ time: clockTimeOf(moment), people: peopleAt(moment, taken) });
  }
  return bars;
}
