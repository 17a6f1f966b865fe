import { addDays, countDays, isCivilDate, type CivilDate } from '~/core/time';

/** The days of a report, both included. */
export interface ReportRange {
  from: CivilDate;
  to: CivilDate;
}

/** Why a range is refused. `largo`: more than two years. */
export type RangeProblem = 'desde' | 'hasta' | 'orden' | 'largo';

/** Without a given range: twelve weeks, in days. */
const usualLength = 84;
const longest = 731;
/** 52 weeks, so that weekdays fall on each other. */
const yearInDays = 364;

/** The number of days in a range. */
export const lengthOf = ({ from, to }: ReportRange): number => countDays(from, to) + 1;

/** The same weekdays 52 weeks before. */
export const yearBefore = ({ from, to }: ReportRange): ReportRange => ({
  from: addDays(from, -yearInDays),
  to: addDays(to, -yearInDays),
});

export interface TypedRange {
  desde: string;
  hasta: string;
}

/** What the address asks for, as it was typed. */
export function pickRange(address: string): TypedRange {
  const { searchParams } = new URL(address);
  return { desde: (searchParams.get('desde') ?? '').trim(), hasta: (searchParams.get('hasta') ?? '').trim() };
}

/** The year before must be one too: there is no year 0. */
const isDay = (text: string) => isCivilDate(text) && text >= '0002';

/** Reads a range; the last twelve weeks without one, up to today without an end. */
export function readRange(
  { desde, hasta }: TypedRange,
  today: CivilDate,
): { ok: true; range: ReportRange } | { ok: false; problem: RangeProblem } {
  if (desde && !isDay(desde)) return { ok: false, problem: 'desde' };
  if (hasta && !isDay(hasta)) return { ok: false, problem: 'hasta' };
  const to = hasta || today;
  const range = { from: desde || addDays(to, 1 - usualLength), to };
  if (range.to < range.from) return { ok: false, problem: 'orden' };
  return lengthOf(range) > longest ? { ok: false, problem: 'largo' } : { ok: true, range };
}
