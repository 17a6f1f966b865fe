import { isLanguage } from '~/core/language';
import { queryNamesAt, type Address } from '~/core/pages';
import { readAvoided } from './allergens';
import { readSearch } from './search';

/**
 * The query of an address in one spelling: the avoided allergens in their order and the search, without what the page does not
 * read. Empty when nothing of it changes the page; undefined when the answer is not the same for all guests (a language, a
 * booking, a filled form), so that it may not be cached.
 */
export function normalizeQuery({ pathname, search }: Address): string | undefined {
  const given = new URLSearchParams(search);
  const read = queryNamesAt(pathname).filter((name) => given.has(name));
  if (isLanguage(given.get('lng')) || read.some((name) => name !== 'sin' && name !== 'q')) return undefined;
  const spelled = new URLSearchParams(read.includes('sin') ? readAvoided(given).map((code) => ['sin', code]) : []);
  const asked = read.includes('q') ? readSearch(given) : '';
  if (asked !== '') spelled.append('q', asked);
  return spelled.size > 0 ? `?${spelled}` : '';
}
