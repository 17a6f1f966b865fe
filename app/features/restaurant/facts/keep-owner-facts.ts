import type { OwnerFactsTable } from './owner-facts.data.server';
import type { OwnerFacts } from './owner-facts';
import { joinFields, type JoinedFields } from '~/core/seen-fields';
import type { ContentStore } from '~/platform/content/content-store';
import { createTurns } from '~/platform/in-turn';

export interface OwnerFactsOptions {
  content: ContentStore;
  table: OwnerFactsTable;
  /** Called with what the owner has given, when it is not what it was. */
  use: (facts: OwnerFacts) => void;
  /** After a change: whatever is kept is read anew. */
  onChange: () => void;
}

/** The facts that the owner gives, as current as the carta. */
export function createOwnerFacts({ content, table, use, onChange }: OwnerFactsOptions) {
  let used: OwnerFacts | undefined;
  const inTurn = createTurns(onChange);
  return {
    /** Brings the facts up to date; never rejects: while the database is away they stay as they are. */
    async refresh(): Promise<void> {
      const given = await content.read('local', ['local'], table.read);
      if (!given || given === used) return;
      used = given;
      use(given);
    },

    /**
     * Stores what was typed on a page made of `seen`, joined with what others have stored since. Where both changed the same
     * fact nothing is written, and the two joined are answered with what is stored. @throws DatabaseFault
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
          // Otherwise another site has saved in between.
          if (await table.save(stored, joined.fields)) return undefined;
        }
      }),
  };
}
