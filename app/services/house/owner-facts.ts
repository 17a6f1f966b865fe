import type { OwnerFactsTable } from '../../backends/owner-facts.server';
import type { OwnerFacts } from '../../domain/owner-facts';
import type { ContentStore } from '../content-store';

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
  return {
    /** Brings the facts up to date; never rejects: while the database is away they stay as they are. */
    async refresh(): Promise<void> {
      const given = await content.read('local', ['local'], table.read);
      if (!given || given === used) return;
      used = given;
      use(given);
    },

    /** @throws DatabaseFault */
    async save(facts: OwnerFacts): Promise<void> {
      try {
        await table.save(facts);
      } finally {
        // An answer that was lost may hide a change that was made.
        onChange();
      }
    },
  };
}
