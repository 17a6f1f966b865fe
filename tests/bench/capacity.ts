import { makeFigure, type Figure } from './report';

/** The kinds of requests of docs/scaling.md. */
export type Kind =
  | ('kept page' | 'unchanged page (304)' | 'form page' | 'filtered carta' | 'searched carta' | 'reservation post')
  | ('desk page' | 'panel list' | 'panel save' | 'picture' | 'script or font' | 'unknown address (404)');

/**
 * What one guest's visit asks for, on average; assumed, not measured (docs/scaling.md). Staff open 5 pages of the panel and save
 * once for 100 guests.
 */
export const visit: Partial<Record<Kind, number>> = {
  'kept page': 3,
  'unchanged page (304)': 1,
  'filtered carta': 0.2,
  'searched carta': 0.1,
  picture: 40,
  'script or font': 3,
  'form page': 0.3,
  'reservation post': 0.05,
  'desk page': 0.03,
  'panel list': 0.02,
  'panel save': 0.01,
  'unknown address (404)': 0.05,
};
/** Share of a day's guests in its busiest hour, and how much busier than that hour's average its busiest minute is. */
const busiestHour = 0.2;
const busiestMinute = 3;
/** Share of the processor that the busiest minute may take, so that responses stay quick. */
const mostBusy = 0.5;

/** The guests of a day that these rates (requests a second) allow; `behind`: the kinds that a cache in front answers. */
function countGuests(rates: Partial<Record<Kind, number>>, behind: readonly Kind[] = []) {
  const asked = Object.entries(visit).filter(([kind]) => !behind.includes(kind as Kind)) as [Kind, number][];
  const seconds = asked.reduce((sum, [kind, count]) => sum + count / (rates[kind] ?? NaN), 0);
  const aSecond = mostBusy / seconds;
  return { seconds, guests: (aSecond * 3600) / (busiestHour * busiestMinute) };
}

export function describeCapacity(rates: Partial<Record<Kind, number>>): Figure[] {
  const inCache: Kind[] = ['kept page', 'unchanged page (304)', 'picture', 'script or font'];
  return (
    [
      ['one site', []],
      ['a cache in front of one site', inCache],
    ] as const
  ).map(([what, behind]) => {
    const { seconds, guests } = countGuests(rates, behind);
    const note = `${(seconds * 1000).toFixed(1)} ms of the site for a visit`;
    return makeFigure(`guests a day, ${what}`, [Math.round(guests / 1000) * 1000], '', { note });
  });
}
