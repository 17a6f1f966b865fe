import type { OwnerFactsTable } from './owner-facts.data.server';
import type { OwnerFacts } from './owner-facts';
import { makeFacts, type Facts } from './restaurant';
import { joinFields, type JoinedFields } from '~/core/seen-fields';
import type { ContentStore } from '~/platform/content/content-store';
import { createTurns } from '~/platform/in-turn';

export interface OwnerFactsOptions {
  content: ContentStore;
  table: OwnerFactsTable;
  /** Called after each write. */
  onChange: () => void;
}

interface StoredFacts {
  given: OwnerFacts;
  isSeeded: boolean;
}

/** The restaurant's facts, as current as the carta. */
export function createOwnerFacts({ content, table, onChange }: OwnerFactsOptions) {
  let current = makeFacts({});
  let read: StoredFacts | undefined;
  const inTurn = createTurns(onChange);
  async function readStored(): Promise<StoredFacts> {
    const [given, isSeeded] = await Promise.all([table.read(), table.isSeeded()]);
    return { given, isSeeded };
  }
  return {
    /** The current facts; the same object until they change. Never rejects: without the database the last ones. */
    async read(): Promise<Facts> {
      const stored = await content.read('local', ['local'], readStored);
      if (stored && stored !== read) {
        read = stored;
        current = makeFacts(stored.given, stored.isSeeded);
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
          const joined = joinFields(seen ?? stored, stored, facts);
          if (joined.both.length > 0) return { ...joined, stored };
          // False: another site has saved meanwhile.
          if (await table.save(stored, joined.fields)) return undefined;
        }
      }),
  };
}
