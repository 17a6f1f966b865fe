import type { CivilDate } from '~/core/civil-date';

/** What became of a booking; `cancelada` by the guest, `rechazada` by the house, `espera` never left the waiting list. */
export const results = ['cubierta', 'no_vino', 'cancelada', 'rechazada', 'sin_respuesta', 'espera'] as const;
export type Result = (typeof results)[number];

/** What bookings are counted by; the keys of each kind are those of `calcular_cifras`. */
export const figureKinds = ['via', 'hora', 'tamano', 'turno', 'antelacion', 'respuesta', 'sentados'] as const;
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
  /** Seats of the house; null: no limit. */
  seats: number | null;
  counts: readonly Count[];
}
