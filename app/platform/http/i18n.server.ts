import type { PostProcessorModule, TFunction } from 'i18next';
import { RemixI18Next } from 'remix-i18next/server';

import { defaultLanguage, forEachLanguage, languageOfPath, languages, type Language } from '~/core/language';
import { ownerTexts, ownerWords, type OwnerFacts } from '~/features/restaurant/facts/owner-facts';
import { dictionaries } from '~/locales';
import { refreshFacts, restaurant } from '~/features/restaurant/facts/restaurant';

/** The words of a language, with the owner's own in the place of ours. */
function makeWords(language: Language, given: OwnerFacts): object {
  // The owner's texts are put in by their keys, which the dictionary's type does not know as paths.
  const words = structuredClone(dictionaries[language]) as unknown as Record<string, unknown>;
  for (const text of ownerTexts) {
    const own = text.key === undefined ? undefined : ownerWords(text, given, language);
    if (own === undefined || text.key === undefined) continue;
    const path = text.key.split('.');
    const last = path.pop() ?? '';
    const place = path.reduce((at, name) => at[name] as Record<string, unknown>, words);
    place[last] = own;
  }
  return words;
}

/** One o'clock is singular in Spanish, wherever a time is said: 'hasta las 12:30', 'hasta la 1:00'. */
const oneOClock: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneOClock',
  process: (text: string) => text.replace(/\blas (1:\d\d)/g, 'la $1'),
};

/** Midnight has its name wherever a sentence says it: 'a medianoche', 'hasta medianoche'. What the owner wrote stays. */
const midnight: PostProcessorModule = {
  type: 'postProcessor',
  name: 'midnight',
  process: (text: string, _key, options: Record<string, unknown>) =>
    Object.values(options).includes('0:00')
      ? text
          .replace(/\b(a|hasta|desde) (?:las )?0:00\b/gi, '$1 medianoche')
          .replace(/\b(at|until|from|to) 0:00\b/gi, '$1 midnight')
      : text,
};

/**
 * remix-i18next finds a page's language from its address alone (docs/contract.md, 'Addresses'): no cookie, no header, so
 * that every reading page can be cached and shared. `{{name}}` and `{{city}}` are the restaurant's in every text.
 */
const makeI18n = (given: OwnerFacts) =>
  new RemixI18Next({
    detection: {
      supportedLanguages: languages,
      fallbackLanguage: defaultLanguage,
      order: ['custom'],
      findLocale: (request) => Promise.resolve(languageOfPath(new URL(request.url).pathname)),
    },
    plugins: [oneOClock, midnight],
    i18next: {
      postProcess: [oneOClock.name, midnight.name],
      fallbackLng: defaultLanguage,
      resources: forEachLanguage((language) => ({ translation: makeWords(language, given) })),
      // React escapes what it shows; escaping twice would print entities.
      interpolation: {
        escapeValue: false,
        defaultVariables: {
          get name() {
            return restaurant.name;
          },
          get city() {
            return restaurant.address.city;
          },
        },
      },
      returnObjects: true,
    },
  });

/** The translators of some facts: one a language is made and kept until the owner gives others. */
function makeTranslators(given: OwnerFacts) {
  const i18n = makeI18n(given);
  const made = new Map<Language, Promise<TFunction>>();
  return {
    given,
    findLanguage: (request: Request) => i18n.getLocale(request) as Promise<Language>,
    get(language: Language): Promise<TFunction> {
      const translator = made.get(language) ?? i18n.getFixedT(language);
      made.set(language, translator);
      return translator;
    },
  };
}

let current = makeTranslators(restaurant.given);

async function bringUpToDate() {
  await refreshFacts();
  if (current.given !== restaurant.given) current = makeTranslators(restaurant.given);
  return current;
}

/** The language of the page and its translator. The facts of the restaurant are up to date when it answers. */
export async function findTranslator(request: Request): Promise<{ language: Language; t: TFunction }> {
  const translators = await bringUpToDate();
  const language = await translators.findLanguage(request);
  return { language, t: await translators.get(language) };
}

export async function getTranslator(language: Language): Promise<TFunction> {
  return (await bringUpToDate()).get(language);
}

const unchanged = makeTranslators({});

/** The words as they are without the owner's own texts; `{{name}}` and `{{city}}` are the owner's all the same. */
export const getFirstTranslator = (language: Language): Promise<TFunction> => unchanged.get(language);
