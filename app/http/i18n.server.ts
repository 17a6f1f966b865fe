import type { TFunction } from 'i18next';
import { RemixI18Next } from 'remix-i18next/server';

import { languageOfPath, type Language } from '../domain/language';
import { dictionaries } from '../locales';

/**
 * remix-i18next finds a page's language from its address alone (docs/contract.md, 'Addresses'): no cookie, no header, so
 * that every reading page can be cached and shared.
 */
const i18n = new RemixI18Next({
  detection: {
    supportedLanguages: ['es', 'en'],
    fallbackLanguage: 'es',
    order: ['custom'],
    findLocale: (request) => Promise.resolve(languageOfPath(new URL(request.url).pathname)),
  },
  i18next: {
    fallbackLng: 'es',
    resources: { es: { translation: dictionaries.es }, en: { translation: dictionaries.en } },
    // React escapes what it shows; escaping twice would print entities.
    interpolation: { escapeValue: false },
    returnObjects: true,
  },
});

const translators = new Map<string, Promise<TFunction>>();

/** The language of the page and its translator; one translator a language is made and kept. */
export async function findTranslator(request: Request): Promise<{ language: Language; t: TFunction }> {
  const language = (await i18n.getLocale(request)) as Language;
  return { language, t: await getTranslator(language) };
}

export function getTranslator(language: Language): Promise<TFunction> {
  const translator = translators.get(language) ?? i18n.getFixedT(language);
  translators.set(language, translator);
  return translator;
}
