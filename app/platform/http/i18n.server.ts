import type { PostProcessorModule, TFunction } from 'i18next';
import { RemixI18Next } from 'remix-i18next/server';

import { defaultLanguage, forEachLanguage, languages, type Language } from '~/core/language';

/** In Spanish one o'clock has a singular article: 'hasta las 12:30', 'hasta la 1:00'. */
const oneOClock: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneOClock',
  process: (text: string) => text.replace(/\blas (1:\d\d)/g, 'la $1'),
};

/** Writes 0:00 as a word within sentences: 'a medianoche', 'hasta medianoche'. The owner's own texts stay unchanged. */
const midnight: PostProcessorModule = {
  type: 'postProcessor',
  name: 'midnight',
  process: (text: string, _key, options: Record<string, unknown>) =>
    Object.values(options).includes('0:00')
      ? text
          .replace(/\b(a|hasta|desde|para) (?:las )?0:00\b/gi, '$1 medianoche')
          .replace(/, 0:00$/, ', medianoche')
          .replace(/\b(at|until|from|to|for) 0:00\b/gi, '$1 midnight')
      : text,
};

interface TranslatorOptions {
  /** The words of each language. */
  dictionaries: Record<Language, object>;
  /** Values for the placeholders of every text. */
  variables: Record<string, string>;
}

export type GetTranslator = (language: Language) => Promise<TFunction>;

/** Makes the translators of these dictionaries, each at its first use. */
export function makeTranslators({ dictionaries, variables }: TranslatorOptions): GetTranslator {
  const i18n = new RemixI18Next({
    // Not used: a page's language is that of its address alone (docs/contract.md, 'Addresses'), so that it can be cached.
    detection: { supportedLanguages: languages, fallbackLanguage: defaultLanguage },
    plugins: [oneOClock, midnight],
    i18next: {
      postProcess: [oneOClock.name, midnight.name],
      fallbackLng: defaultLanguage,
      resources: forEachLanguage((language) => ({ translation: dictionaries[language] })),
      // React escapes what it shows; escaping twice would print entities.
      interpolation: { escapeValue: false, defaultVariables: variables },
      returnObjects: true,
    },
  });
  const made = new Map<Language, Promise<TFunction>>();
  return (language) => {
    const translator = made.get(language) ?? i18n.getFixedT(language).then(rememberWords);
    made.set(language, translator);
    return translator;
  };
}

/** A translator that looks up a text without values, or a part of the dictionary, once. */
function rememberWords(translate: TFunction): TFunction {
  const texts = new Map<unknown, unknown>();
  const parts = new Map<unknown, unknown>();
  const ask = translate as (key: unknown, options?: object) => unknown;
  const remember = (key: unknown, options?: object): unknown => {
    const isPart = options !== undefined && Object.keys(options).join() === 'returnObjects';
    if (options !== undefined && !isPart) return ask(key, options);
    const known = isPart ? parts : texts;
    if (!known.has(key)) known.set(key, freeze(ask(key, options)));
    return known.get(key);
  };
  return Object.assign(remember, translate) as TFunction;
}

/** Each caller gets the same object. */
function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
}
