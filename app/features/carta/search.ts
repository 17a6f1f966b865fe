import { readTyped } from '~/core/typed-text';

/** Lower case without accents and invisible signs: `'Cachopó'` → `'cachopo'`; an `ñ` is an `n`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase();

/** The first `most` words of a text, without plural endings; `c`, `k` and `qu` are one letter. */
export function wordsOf(text: string, most = 50): string[] {
  return fold(text)
    .replace(/qu|[cq]/g, 'k')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, most)
    .map((word) => (word.length > 4 ? word.replace(/(?<=[^aeiou])es$|s$/, '') : word));
}

/** Whether two words differ by at most `most` letters added, removed, changed or swapped with the next. */
function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = row;
  }
  return (last[other.length] ?? Infinity) <= most;
}

/** Maximum length of a search, in letters and in words; the rest is ignored. */
const mostLetters = 80;
const mostWords = 8;

/** The search text of an address (`q`), trimmed and cut to the maximum length. */
export const readSearch = (query: URLSearchParams): string =>
  readTyped((query.get('q') ?? '').slice(0, mostLetters)).trim();

/**
 * Makes the check whether a text matches a search: each searched word begins a word of the text. Accents, plurals and typing errors
 * are tolerated: one error from five letters on, two from eight on.
 *
 * @returns takes the text's words (`wordsOf`) and compares each different word once
 */
export function createSearch(asked: string): (words: readonly string[]) => boolean {
  const searched = wordsOf(asked.slice(0, mostLetters), mostWords).map((wanted) => {
    const slips = wanted.length >= 8 ? 2 : wanted.length >= 5 ? 1 : 0;
    const compared = new Map<string, boolean>();
    return (word: string): boolean => {
      let isFound = compared.get(word);
      if (isFound === undefined) {
        isFound =
          word.startsWith(wanted) ||
          (slips > 0 && (isNear(word, wanted, slips) || isNear(word.slice(0, wanted.length), wanted, slips)));
        compared.set(word, isFound);
      }
      return isFound;
    };
  });
  return (words) => searched.every((isFound) => words.some(isFound));
}
