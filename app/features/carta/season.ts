import type { CivilDate } from '~/core/time';

/**
 * The days of each year on which a dish is served, first and last: `'03-15/06-30'`. A season whose last day is before its first
 * contains the New Year.
 */
export type Season = string;

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isDay = (month: number, day: number) => day >= 1 && day <= (lengths[month - 1] ?? 0);

/** Whether a text is a season. */
export function isSeason(text: string): text is Season {
  const found = /^(\d\d)-(\d\d)\/(\d\d)-(\d\d)$/.exec(text);
  return found !== null && isDay(Number(found[1]), Number(found[2])) && isDay(Number(found[3]), Number(found[4]));
}

/**
 * Parses a typed season, day before month, with any text between its ends: `'15/3 a 30/6'`, `'1.11-28.2'`; null when invalid.
 */
export function readSeason(typed: string): Season | null {
  const [firstDay, firstMonth, lastDay, lastMonth, ...more] = typed.match(/\d+/g) ?? [];
  if (!firstDay || !firstMonth || !lastDay || !lastMonth || more.length > 0) return null;
  const two = (number: string) => number.padStart(2, '0');
  const season = `${two(firstMonth)}-${two(firstDay)}/${two(lastMonth)}-${two(lastDay)}`;
  return isSeason(season) ? season : null;
}

/** A season in its input: `'15/3 a 30/6'`. */
export function showSeason(season: Season): string {
  const show = (day: string) => day.split('-').map(Number).reverse().join('/');
  return season.split('/').map(show).join(' a ');
}

/** Whether a date of Madrid is in a season; a dish without a season is always served. */
export function isInSeason(season: Season | null, date: CivilDate): boolean {
  if (season === null) return true;
  const [first = '', last = ''] = season.split('/');
  const day = date.slice(5);
  return first <= last ? first <= day && day <= last : first <= day || day <= last;
}
