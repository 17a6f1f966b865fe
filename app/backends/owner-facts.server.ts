import { z } from 'zod';

import type { OwnerFacts } from '../domain/owner-facts';
import { ask } from './supabase.server';

const stored = z.record(z.string(), z.string());

/** Where the owner's facts are kept: the one row of `local`. Every call throws DatabaseFault. */
export const ownerFactsTable = {
  /** Nothing until the owner has given some. */
  async read(): Promise<OwnerFacts> {
    const row = await ask('visitor', (db) => db.from('local').select('*').eq('id', 1).maybeSingle());
    return stored.parse(row?.datos ?? {});
  },

  async save(facts: OwnerFacts): Promise<void> {
    await ask('service', (db) => db.from('local').upsert({ id: 1, datos: facts }));
  },
};

export type OwnerFactsTable = typeof ownerFactsTable;
