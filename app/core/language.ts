/**
 * The site's languages: the name of each in that language, and the locale of its dates and prices. Spanish is the default. Each
 * language has a folder of texts in `app/locales`.
 */
export const languageFacts = {
  es: { name: 'Español', locale: 'es-ES' },
  en: { name: 'English', locale: 'en-GB' },
} as const;
export type Language = keyof typeof languageFacts;
export const languages = Object.keys(languageFacts) as [Language, ...Language[]];
export const defaultLanguage = 'es' satisfies Language;

/** The languages with a prefix in addresses, and with columns beside the Spanish ones. */
export type Translated = Exclude<Language, typeof defaultLanguage>;
export const translated = languages.filter((language): language is Translated => language !== defaultLanguage);

/**
 * The languages in which staff write the menu of the day, specials, special days and the owner's texts. Every other language
 * shows the Spanish text.
 */
export const writtenLanguages = ['es', 'en'] as const satisfies readonly Language[];
export type WrittenLanguage = (typeof writtenLanguages)[number];

/** A text that staff write; empty in a language without one. */
export type Texts = Readonly<Record<WrittenLanguage, string> & Partial<Record<Language, string>>>;

/** A record with a value for each language. */
export const forEachLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;

/** Creates a language's value on first use, for values that are slow to create and often unused. */
export function onceForEachLanguage<Value>(make: (language: Language) => Value): (language: Language) => Value {
  const made = new Map<Language, Value>();
  return (language) => {
    const value = made.get(language) ?? make(language);
    made.set(language, value);
    return value;
  };
}

/** A text in a page's language: its own, else the Spanish one, else any. `lang` is set when the text is in another language. */
export function textIn(texts: Texts, language: Language): { text: string; lang: Language | null } {
  const found = [language, ...languages].find((each) => texts[each]?.trim()) ?? language;
  return { text: texts[found]?.trim() ?? '', lang: found === language ? null : found };
}

/** Whether a text names one of the site's languages (a query's `lng`). */
export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text);

/** A sentence that ends with `call` ('o llámanos al'), with the telephone after it; without a telephone the call is cut. */
export function joinCall(sentence: string, call: string, phone?: string): string {
  if (!sentence.endsWith(call)) return sentence;
  return phone ? `${sentence} ${phone}.` : `${sentence.slice(0, -call.length).trimEnd().replace(/,$/, '')}.`;
}
