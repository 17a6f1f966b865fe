import { randomUUID } from 'node:crypto';

import type { Json } from './database.generated';
import { removeOldRows } from './old-rows.data.server';
import { ask, askCount } from './supabase.server';

interface KeptKind<Kept> {
  kind: 'carta' | 'clientes';
  /** Whether a stored preview can be shown: an older version may have stored it. */
  isKept: (content: unknown) => content is Kept;
  /** Days for which a preview is kept after its last change. */
  days: number;
}

/** A preview is plain JSON, typed by the importing feature. */
const asJson = (content: unknown) => content as Json;

/** The previews of imports of one kind, one for each person. `id` names a preview in its form. @throws DatabaseFault */
export const createKeptImports = <Kept>({ kind, isKept, days }: KeptKind<Kept>) => ({
  async read(person: string): Promise<{ id: string; kept: Kept } | undefined> {
    const row = await ask('booking', (db) =>
      db.from('importaciones').select('id, contenido').eq('persona', person).eq('clase', kind).maybeSingle(),
    );
    const kept: unknown = row?.contenido;
    return row && isKept(kept) ? { id: row.id, kept } : undefined;
  },

  /** Replaces the person's preview. */
  async store(person: string, content: Kept): Promise<void> {
    const contenido = asJson(content);
    const row = { id: randomUUID(), persona: person, clase: kind, cuando: new Date().toISOString(), contenido };
    await ask('booking', (db) => db.from('importaciones').upsert(row, { onConflict: 'persona,clase' }));
  },

  /** Stores a change under the name `next`; false when the preview is no longer `id`. */
  async update(id: string, next: string, content: Kept): Promise<boolean> {
    const row = { id: next, cuando: new Date().toISOString(), contenido: asJson(content) };
    const count = await askCount('booking', (db) =>
      db.from('importaciones').update(row, { count: 'exact' }).eq('id', id),
    );
    return count > 0;
  },

  async remove(id: string): Promise<void> {
    await ask('service', (db) => db.from('importaciones').delete().eq('id', id));
  },

  /** Removes the previews of all persons. */
  async removeAll(): Promise<void> {
    await ask('service', (db) => db.from('importaciones').delete().eq('clase', kind));
  },

  /** Removes some of the old previews; resolves to their number. */
  removeOld: () => removeOldRows('importaciones', Date.now() - days * 24 * 60 * 60 * 1000, { clase: kind }),
});
