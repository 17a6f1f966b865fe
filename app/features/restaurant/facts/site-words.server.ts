import type { TFunction } from 'i18next';

import { forEachLanguage, type Language } from '~/core/language';
import { languageOfPath } from '~/core/pages';
import { dictionaries } from '~/locales';
import { makeTranslators, type GetTranslator } from '~/platform/http/i18n.server';
import { describeMenuTimes } from '../hours/menu-times';
import type { ServedHours } from '../hours/serving-hours';
import { ownerTexts, ownerWords } from './owner-facts';
import type { OwnerFacts } from './fact-types';
import { markTypedPictures } from './owner-pictures';
import { type Facts, makeFacts } from './restaurant';
import { removeCall, removeCity, removeMail, removeSample, writeWord } from './sample-words';
import type { OwnerFactsTable } from './owner-facts.data.server';
import { joinFields, type JoinedFields } from '~/core/seen-fields';
import type { ContentStore } from '~/platform/content/content-store';
import { createTurns } from '~/platform/in-turn';

/** The restaurant's facts, as current as the carta. */
export function createOwnerFacts({ content, table }: { content: ContentStore; table: OwnerFactsTable }) {
  let current = makeFacts({});
  const readStored = () => Promise.all([table.read(), table.isSeeded()]);
  let read: Awaited<ReturnType<typeof readStored>> | undefined;
  const inTurn = createTurns(content.forgetVersions);
  return {
    /** The current facts; the same object until they change. Never rejects: without the database the last ones. */
    async read(): Promise<Facts> {
      const stored = await content.read('local', ['local'], readStored);
      if (stored && stored !== read) {
        read = stored;
        current = makeFacts(...stored);
      }
      return current;
    },

    /** The facts that were read last, for callers that cannot wait. */
    peek: (): Facts => current,

    /**
     * Merges the typed facts of a page made from `seen` with later changes, and stores them. If both changed the same fact it
     * stores nothing and resolves to the merge and the stored facts. @throws DatabaseFault
     */
    save: (
      facts: OwnerFacts,
      seen: OwnerFacts | undefined,
    ): Promise<(JoinedFields & { stored: OwnerFacts }) | undefined> =>
      inTurn(async () => {
        for (;;) {
          const stored = await table.read();
          const joined = joinFields(markTypedPictures(seen ?? stored, facts), stored, facts);
          if (joined.both.length > 0) return { ...joined, stored };
          // False: another site has saved meanwhile.
          if (await table.save(stored, joined.fields)) return undefined;
        }
      }),
  };
}

/** A page's language, its translator and the facts that its words name. */
export interface PageWords {
  language: Language;
  t: TFunction;
  facts: Facts;
}

/** The words of a language with the owner's own texts, the sample's if it is shown, and when the menu of the day is served. */
function joinOwnTexts(
  language: Language,
  { isSample, address, phones, email }: Facts,
  given: OwnerFacts,
  hours: ServedHours,
): object {
  const words = structuredClone(dictionaries[language]);
  if (!isSample) removeSample(words);
  for (const text of ownerTexts) {
    const own = text.key === undefined ? undefined : ownerWords(text, given, language);
    if (own !== undefined && text.key !== undefined) writeWord(words, text.key, own);
  }
  Object.assign(words.menuDia, describeMenuTimes(dictionaries[language], hours));
  const called = phones.reservations ? words : removeCall(words);
  const written = email ? called : removeMail(called);
  return address.city ? written : removeCity(written);
}

/** The translators of some facts. `{{name}}` and `{{city}}` are the restaurant's in every text. */
const translateFor = (facts: Facts, given: OwnerFacts, hours: ServedHours, { name, address } = facts): GetTranslator =>
  makeTranslators({
    dictionaries: forEachLanguage((language) => joinOwnTexts(language, facts, given, hours)),
    variables: { name, city: address.city },
  });

/** The site's words with the owner's texts, made again when the facts, the week or the serving times change. */
export function createSiteWords(readFacts: () => Promise<Facts>, readHours: () => Promise<ServedHours>) {
  let made: { facts: Facts; hours: ServedHours; get: GetTranslator } | undefined;
  async function makeCurrent() {
    const [facts, hours] = await Promise.all([readFacts(), readHours()]);
    if (made?.facts !== facts || made.hours.week !== hours.week || made.hours.serving !== hours.serving) {
      made = { facts, hours, get: translateFor(facts, facts.given, hours) };
    }
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
    getFirst: async (language: Language): Promise<TFunction> =>
      translateFor(await readFacts(), {}, await readHours())(language),
  };
}

export type SiteWords = ReturnType<typeof createSiteWords>;
