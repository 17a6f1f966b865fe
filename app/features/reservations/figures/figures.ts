import { minutesIntoDay } from '~/features/restaurant/hours/hours';
import type { CivilDate } from '~/core/time';

/** The result of a booking. `cancelada`: by the guest. `rechazada`: by the restaurant. `espera`: it stayed on the waiting list. */
export const results = ['cubierta', 'no_vino', 'cancelada', 'rechazada', 'sin_respuesta', 'espera'] as const;
export type Result = (typeof results)[number];

/** The properties by which bookings are counted; the keys of each kind are those of `calcular_cifras`. */
export const figureKinds = [
  'via',
  'hora',
  'tamano',
  'turno',
  'antelacion',
  'respuesta',
  'opinion',
  'sentados',
] as const;
export type FigureKind = (typeof figureKinds)[number];

export interface Count {
  kind: FigureKind;
  key: string;
  result: Result;
  bookings: number;
  people: number;
}

/** The figures of a day with bookings. */
export interface DayFigures {
  day: CivilDate;
  /** Seats of the restaurant; null: no limit. */
  seats: number | null;
  counts: readonly Count[];
}

/** Bookings and people, by result. */
export type Tally = Record<Result, { bookings: number; people: number }>;

const emptyTally = () => Object.fromEntries(results.map((result) => [result, { bookings: 0, people: 0 }])) as Tally;

/** Adds up the counts of a kind by the name that `nameOf` gives each key; undefined leaves a key out. */
export function tallyBy(
  figures: readonly DayFigures[],
  kind: FigureKind,
  nameOf: (key: string, day: CivilDate) => string | undefined,
): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { day, counts } of figures) {
    for (const count of counts) {
      const name = count.kind === kind ? nameOf(count.key, day) : undefined;
      if (name === undefined) continue;
      const tally = tallies.get(name) ?? emptyTally();
      tally[count.result].bookings += count.bookings;
      tally[count.result].people += count.people;
      tallies.set(name, tally);
    }
  }
  return tallies;
}

/** Bookings that were not only on the waiting list. */
export const bookingsIn = (tally: Tally): number =>
  results.reduce((sum, result) => sum + (result === 'espera' ? 0 : tally[result].bookings), 0);

/** People at their tables at each half hour of a day, in the order of the service. */
export function seatedOn({ counts }: DayFigures): { time: string; people: number }[] {
  return counts
    .filter(({ kind }) => kind === 'sentados')
    .map(({ key, people }) => ({ time: key, people }))
    .sort((one, other) => minutesIntoDay(one.time) - minutesIntoDay(other.time));
}

/** The half hour of a day with most people at their tables, if there were any. */
export function peakOf(day: DayFigures): { time: string; people: number } | undefined {
  return seatedOn(day).reduce<{ time: string; people: number } | undefined>(
    (best, each) => (best && best.people >= each.people ? best : each),
    undefined,
  );
}
