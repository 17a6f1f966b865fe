import { randomUUID } from 'node:crypto';

import type { Json } from '~/platform/database/database.generated';
import { removeOldRows } from '~/platform/database/old-rows.data.server';
import { ask, askCount } from '~/platform/database/supabase.server';
import { keptVersion, type KeptCarta } from './kept-carta';

/** How long a preview is kept after its last change, in ms. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

const asJson = (content: KeptCarta) => content as unknown as Json;

/** The previews of pasted cartas, one a person. `id` names a preview in its form. Every call throws DatabaseFault. */
export const keptImports = {
  async read(person: string): Promise<{ id: string; kept: KeptCarta } | undefined> {
    const row = await ask('booking', (db) =>
      db.from('importaciones').select('id, contenido').eq('persona', person).maybeSingle(),
    );
    const kept = row?.contenido as unknown as KeptCarta | undefined;
    return row && kept?.version === keptVersion ? { id: row.id, kept } : undefined;
  },

  /** Replaces the person's preview. */
  async store(person: string, content: KeptCarta): Promise<void> {
    const row = { id: randomUUID(), persona: person, cuando: new Date().toISOString(), contenido: asJson(content) };
    await ask('booking', (db) => db.from('importaciones').upsert(row, { onConflict: 'persona' }));
  },

  /** Stores a change under the name `next`; false when the preview is no longer `id`. */
  async update(id: string, next: string, content: KeptCarta): Promise<boolean> {
    const row = { id: next, cuando: new Date().toISOString(), contenido: asJson(content) };
    const count = await askCount('booking', (db) =>
      db.from('importaciones').update(row, { count: 'exact' }).eq('id', id),
    );
    return count > 0;
  },

  async remove(id: string): Promise<void> {
    await ask('service', (db) => db.from('importaciones').delete().eq('id', id));
  },

  /** Removes old previews; answers how many. */
  removeOld: () => removeOldRows('importaciones', Date.now() - keptFor),
};

export type KeptImports = typeof keptImports;
