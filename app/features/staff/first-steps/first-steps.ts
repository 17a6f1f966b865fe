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

/** Whether the restaurant has done each step. */
export type DoneSteps = Readonly<Record<FirstStep, boolean>>;

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
export function listFirstSteps(done: DoneSteps, putOff: PutOff, today: CivilDate): ShownSteps | undefined {
  const steps = firstSteps.map((step) => ({
    step,
    state: done[step] ? ('done' as const) : putOff.steps.includes(step) ? ('skipped' as const) : ('open' as const),
  }));
  if (steps.every(({ state }) => state !== 'open')) return undefined;
  return {
    done: steps.filter(({ state }) => state === 'done').length,
    steps,
    isPutOff: putOff.until !== undefined && today < putOff.until,
  };
}
