import type { TFunction } from 'i18next';

import { forEachLanguage, languageOfPath, type Language } from '~/core/language';
import { dictionaries } from '~/locales';
import { makeTranslators, type GetTranslator } from '~/platform/http/i18n.server';
import { ownerTexts, ownerWords, type OwnerFacts } from './owner-facts';
import type { Facts } from './restaurant';

/** A page's language, its translator and the facts that its words name. */
export interface PageWords {
  language: Language;
  t: TFunction;
  facts: Facts;
}

/** The words of a language with the owner's own texts in them. */
function joinOwnTexts(language: Language, given: OwnerFacts): object {
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

/** The translators of some facts. `{{name}}` and `{{city}}` are the restaurant's in every text. */
const translateFor = ({ name, address }: Facts, given: OwnerFacts): GetTranslator =>
  makeTranslators({
    dictionaries: forEachLanguage((language) => joinOwnTexts(language, given)),
    variables: { name, city: address.city },
  });

/** The site's words with the owner's texts, made again when the facts change. */
export function createSiteWords(readFacts: () => Promise<Facts>) {
  let made: { facts: Facts; get: GetTranslator } | undefined;
  async function makeCurrent() {
    const facts = await readFacts();
    made = made?.facts === facts ? made : { facts, get: translateFor(facts, facts.given) };
    return made;
  }
  async function findIn(language: Language): Promise<PageWords> {
    const { facts, get } = await makeCurrent();
    return { language, t: await get(language), facts };
  }
  return {
    /** The words of the page that a request asks for. */
    find: (request: Request): Promise<PageWords> => findIn(languageOfPath(new URL(request.url).pathname)),
    findIn,
    get: async (language: Language): Promise<TFunction> => (await findIn(language)).t,
    /** The translator without the owner's own texts. */
    getFirst: async (language: Language): Promise<TFunction> => translateFor(await readFacts(), {})(language),
  };
}

export type SiteWords = ReturnType<typeof createSiteWords>;
