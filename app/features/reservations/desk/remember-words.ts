import type { TFunction } from 'i18next';

/**
 * Caches the phrases of one page by key and values: the rows of a day repeat most phrases, and i18next takes longer for a phrase
 * than React for its element (docs/decisions/067).
 */
export function rememberWords(t: TFunction): TFunction {
  const known = new Map<string, unknown>();
  return new Proxy(t, {
    apply(target, self, given: unknown[]) {
      const phrase = JSON.stringify(given);
      if (!known.has(phrase)) known.set(phrase, Reflect.apply(target, self, given));
      return known.get(phrase);
    },
  });
}
