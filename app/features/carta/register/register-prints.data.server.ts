import type { RegisterRow } from './register';
import type { Json } from '~/platform/database/database.generated';
import { ask } from '~/platform/database/supabase.server';

/** Who did something with the register, and when; null: the database was changed past the panel. */
export interface Signed {
  /** Milliseconds. */
  at: number;
  who: string | null;
}

/** The register as it was on paper. */
export interface RegisterPrint extends Signed {
  version: string;
  rows: readonly RegisterRow[];
}

/** Prints of the register of allergens, and who declared what. Every call throws DatabaseFault. */
export const registerPrints = {
  async readLast(): Promise<RegisterPrint | undefined> {
    const [row] = await ask('service', (db) =>
      db.from('registros_impresos').select('*').order('id', { ascending: false }).limit(1),
    );
    // Written by `add` alone.
    const read = (platos: Json) => platos as unknown as RegisterRow[];
    return row && { at: Date.parse(row.cuando), who: row.quien, version: row.version, rows: read(row.platos) };
  },

  async add(version: string, rows: readonly RegisterRow[]): Promise<void> {
    // Plain data all through; an interface cannot say so to the type of JSON.
    const platos = rows as unknown as Json;
    await ask('service', (db) => db.from('registros_impresos').insert({ version, platos }));
  },

  /** Whose the last word on a dish is, by its key. */
  async readDeclarations(): Promise<ReadonlyMap<string, Signed>> {
    const rows = await ask('service', (db) => db.from('declaraciones').select('*'));
    return new Map(rows.map(({ plato, cuando, quien }) => [plato, { at: Date.parse(cuando), who: quien }]));
  },
};

export type RegisterPrints = typeof registerPrints;
