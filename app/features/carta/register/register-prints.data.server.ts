import type { RegisterRow } from './register';
import type { Json } from '~/platform/database/database.generated';
import { ask } from '~/platform/database/supabase.server';

/** Who declared or printed, and when. `who` is null when the database was changed directly. */
export interface Signed {
  /** Milliseconds. */
  at: number;
  who: string | null;
}

/** A printed register. */
export interface RegisterPrint extends Signed {
  version: string;
  rows: readonly RegisterRow[];
}

/** The prints of the register of allergens, and the last declarations. Every call throws DatabaseFault. */
export const registerPrints = {
  async readLast(): Promise<RegisterPrint | undefined> {
    const [row] = await ask('service', (db) =>
      db.from('registros_impresos').select('*').order('id', { ascending: false }).limit(1),
    );
    // Only `add` writes the column.
    const read = (platos: Json) => platos as unknown as RegisterRow[];
    return row && { at: Date.parse(row.cuando), who: row.quien, version: row.version, rows: read(row.platos) };
  },

  async add(version: string, rows: readonly RegisterRow[]): Promise<void> {
    // The rows are plain data, but TypeScript does not accept an interface as `Json`.
    const platos = rows as unknown as Json;
    await ask('service', (db) => db.from('registros_impresos').insert({ version, platos }));
  },

  /** The last declaration of each dish, by its key. */
  async readDeclarations(): Promise<ReadonlyMap<string, Signed>> {
    const rows = await ask('service', (db) => db.from('declaraciones').select('*'));
    return new Map(rows.map(({ plato, cuando, quien }) => [plato, { at: Date.parse(cuando), who: quien }]));
  },
};

export type RegisterPrints = typeof registerPrints;
