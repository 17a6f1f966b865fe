import { addDays, countDays, isCivilDate, type CivilDate } from '~/core/time';

/** The days of a report, both included. */
export interface ReportRange {
  from: CivilDate;
  to: CivilDate;
}

/** Why a range is refused. `largo`: more than two years. */
export type RangeProblem = 'desde' | 'hasta' | 'orden' | 'largo';

/** Length in days of a report without a given range: twelve weeks. */
const usualLength = 84;
/** Maximum length of a report, in days: two years. */
const longest = 731;
/** The days between a range and the range a year before: 52 weeks, so that the weekdays are the same. */
export const yearInDays = 364;

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

/** The range of an address, as it was typed. */
export function pickRange(address: string): TypedRange {
  const { searchParams } = new URL(address);
  return { desde: (searchParams.get('desde') ?? '').trim(), hasta: (searchParams.get('hasta') ?? '').trim() };
}

/** A day from year 2 on, because the year before must exist too. */
const isDay = (text: string) => isCivilDate(text) && text >= '0002';

/** Reads a typed range. Without an end it ends today; without a beginning it has twelve weeks. */
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
