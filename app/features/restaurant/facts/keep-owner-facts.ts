import type { OwnerFactsTable } from './owner-facts.data.server';
import type { OwnerFacts } from './owner-facts';
import { joinFields, type JoinedFields } from '~/core/seen-fields';
import type { ContentStore } from '~/platform/content/content-store';
import { createTurns } from '~/platform/in-turn';

export interface OwnerFactsOptions {
  content: ContentStore;
  table: OwnerFactsTable;
  /** Called with the owner's facts after each change of them. */
  use: (facts: OwnerFacts) => void;
  /** Called after each write. */
  onChange: () => void;
}

/** The owner's facts, as current as the carta. */
export function createOwnerFacts({ content, table, use, onChange }: OwnerFactsOptions) {
  let used: OwnerFacts | undefined;
  const inTurn = createTurns(onChange);
  return {
    /** Brings the facts up to date. Never rejects: without the database they stay unchanged. */
    async refresh(): Promise<void> {
      const given = await content.read('local', ['local'], table.read);
      if (!given || given === used) return;
      used = given;
      use(given);
    },

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
