import type { TFunction } from 'i18next';

/**
 * `t` for one page, which looks up a phrase with the same values once: the rows of a day repeat most of theirs, and
 * i18next needs longer for a phrase than React for its element (docs/decisions/067).
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
