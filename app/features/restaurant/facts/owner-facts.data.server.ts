import { z } from 'zod';

import type { OwnerFacts } from './fact-types';
import { pictureFields } from './owner-pictures';
import { ownerFolder } from '~/platform/pictures/picture';
import { ask } from '~/platform/database/supabase.server';

const stored = z.record(z.string(), z.string());

/** The owner's facts: the one row of `local`. Every call throws DatabaseFault. */
export const ownerFactsTable = {
  /** Empty until the owner has saved facts. */
  async read(): Promise<OwnerFacts> {
    const row = await ask('visitor', (db) => db.from('local').select('*').eq('id', 1).maybeSingle());
    return stored.parse(row?.datos ?? {});
  },

  /** Whether the database began with the sample: its list of sample dishes stays when the dishes are deleted. */
  async isSeeded(): Promise<boolean> {
    return (await ask('service', (db) => db.from('platos_muestra').select('id').limit(1))).length > 0;
  },

  /** Stores the facts if `before` is still stored; resolves to whether it did. */
  async save(before: OwnerFacts, facts: OwnerFacts): Promise<boolean> {
    return (await ask('service', (db) => db.rpc('guardar_local', { p_antes: before, p_datos: facts }))) === true;
  },
};

/** The stored photographs, as paths, that the facts name, now or before a change that can be undone. @throws DatabaseFault */
export async function listOwnerPicturePaths(): Promise<string[]> {
  const changes = await ask('service', (db) => db.from('cambios').select('antes').eq('tabla', 'local'));
  const states = [await ownerFactsTable.read(), ...changes.map(({ antes }) => stored.parse(antes))];
  return states.flatMap((facts) =>
    pictureFields.flatMap((field) => new RegExp(`${ownerFolder}/[^/]+$`).exec(facts[field] ?? '')?.[0] ?? []),
  );
}

export type OwnerFactsTable = typeof ownerFactsTable;
