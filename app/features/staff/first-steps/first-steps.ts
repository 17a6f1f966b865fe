import { addDays, isCivilDate, type CivilDate } from '~/core/time';

/** The steps of a new restaurant to its opening, in their order. */
export const firstSteps = [
  'datos',
  'horario',
  'carta',
  'alergenos',
  'fotos',
  'correo',
  'direccion',
  'personal',
  'codigos',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What the restaurant has. Each step is reckoned from it, so that work done elsewhere counts and nothing is ticked by hand. */
export interface RestaurantState {
  /** The owner has given the name and the street. */
  isNamed: boolean;
  /** The hours are the owner's, not the sample's. */
  hasHours: boolean;
  /** Number of dishes that are not the sample's. */
  dishes: number;
  /** Number of dishes without declared allergens. */
  undeclared: number;
  /** Number of the owner's photographs of the restaurant. */
  photos: number;
  hasMailServer: boolean;
  /** Guests on other networks reach the site's address. */
  isPublic: boolean;
  /** Number of people with a key, without the owner. */
  people: number;
  /** Number of recent scans of the codes on the tables. */
  scans: number;
}

/** The steps that a restaurant has done. */
export function listDone(restaurant: RestaurantState): Set<FirstStep> {
  const done: Record<FirstStep, boolean> = {
    datos: restaurant.isNamed,
    horario: restaurant.hasHours,
    carta: restaurant.dishes > 0,
    alergenos: restaurant.dishes > 0 && restaurant.undeclared === 0,
    fotos: restaurant.photos > 0,
    correo: restaurant.hasMailServer,
    direccion: restaurant.isPublic,
    personal: restaurant.people > 0,
    codigos: restaurant.scans > 0,
  };
  return new Set(firstSteps.filter((step) => done[step]));
}

/** Steps that the owner put off on this device. */
export interface PutOff {
  /** The first day on which the steps are shown again. */
  until?: CivilDate;
  steps: readonly FirstStep[];
}

/** Reads what `writePutOff` wrote; anything else puts nothing off. */
export function readPutOff(text: string | undefined): PutOff {
  const [until = '', ...names] = (text ?? '').split(' ');
  return { steps: firstSteps.filter((step) => names.includes(step)), ...(isCivilDate(until) && { until }) };
}

/** A line of text: the day or `-`, and the steps, separated by spaces: `'2026-11-26 fotos correo'`. */
export const writePutOff = ({ until = '-', steps }: PutOff): string => [until, ...steps].join(' ');

/** What a button of the steps does: puts all off until tomorrow, skips one step, or shows all again. */
export function applyPutOff(putOff: PutOff, asked: string, today: CivilDate): PutOff | undefined {
  if (asked === 'luego') return { ...putOff, until: addDays(today, 1) };
  if (asked === 'todos') return { steps: [] };
  const step = firstSteps.find((each) => each === asked);
  return step && { ...putOff, steps: [...new Set([...putOff.steps, step])] };
}

export interface ShownSteps {
  /** Number of steps done. */
  done: number;
  /** The steps in their order with their state; the first open one is the next to do. */
  steps: { step: FirstStep; state: 'done' | 'skipped' | 'open' }[];
  /** Whether all steps are put off for today. */
  isPutOff: boolean;
}

/** The steps to show; undefined when each is done or skipped. */
export function listFirstSteps(restaurant: RestaurantState, putOff: PutOff, today: CivilDate): ShownSteps | undefined {
  const done = listDone(restaurant);
  const steps = firstSteps.map((step) => ({
    step,
    state: done.has(step) ? ('done' as const) : putOff.steps.includes(step) ? ('skipped' as const) : ('open' as const),
  }));
  if (steps.every(({ state }) => state !== 'open')) return undefined;
  return { done: done.size, steps, isPutOff: putOff.until !== undefined && today < putOff.until };
}
