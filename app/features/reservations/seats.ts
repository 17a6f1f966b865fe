import { z } from 'zod';

import { clockTimeOf, minutesIntoDay, type ClockTime } from '~/features/restaurant/hours/hours';

/** Tables are requested for every quarter of an hour. */
export const slotMinutes = 15;

const limit = z.number().nullable();

/** How many guests the restaurant takes, and how (docs/contract.md, 'Seats'). */
export const seatsRow = z.object({
  /** Seats at once; null is no limit. */
  plazas: limit,
  /** Minutes a table is taken. */
  duracion: z.number(),
  /** The same for parties of up to 2, 4 and 6 and for larger ones; null: `duracion`. */
  estancia_2: limit,
  estancia_4: limit,
  estancia_6: limit,
  estancia_mas: limit,
  /** Whether the mail says until when the guest has the table. */
  avisar_fin: z.boolean(),
  /** Whether guests are asked by mail how their visit was. */
  preguntar: z.boolean(),
  /** The largest party that may ask by the form; null is no limit. */
  grupo_maximo: limit,
  /** Minutes from now to the first time that is offered. */
  antelacion: z.number(),
  /** Days ahead that are offered. */
  dias_maximo: z.number(),
  /** Maximum number of people of a party that is confirmed by itself; 0: each waits for staff. */
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

const peopleAt = (moment: number, taken: readonly Stay[]) =>
  taken.reduce((sum, { desde, hasta, personas }) => sum + (desde <= moment && moment < hasta ? personas : 0), 0);

/** Up to three of a day's free times, those nearest to the one that was asked for, in the day's order. */
export function nearestTimes(free: readonly ClockTime[], asked: ClockTime): ClockTime[] {
  const far = (time: ClockTime) => Math.abs(minutesIntoDay(time) - minutesIntoDay(asked));
  return [...free]
    .sort((a, b) => far(a) - far(b))
    .slice(0, 3)
    .sort((a, b) => minutesIntoDay(a) - minutesIntoDay(b));
}

/** How full the restaurant is at each half hour between two, for a drawing of it. */
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
