import type { Special } from '../../domain/carta/specials';
import { centsOfDecimal, decimalOfCents } from '../../domain/price';
import type { Database } from '../database.generated';
import { ask } from '../supabase.server';

export const specialsName = 'fuera_de_carta';
/** A special as it is kept. */
export type StoredSpecial = Database['public']['Tables'][typeof specialsName]['Row'];
/** What is done with one, as the history has it. */
export const specialActs = ['creado', 'eliminado', 'restaurado'] as const;
export type SpecialAct = (typeof specialActs)[number];

/** Writes the line of the history. */
async function note(accion: SpecialAct, row: StoredSpecial): Promise<void> {
  const side = accion === 'eliminado' ? { antes: row } : { despues: row };
  await ask('service', (db) => db.from('cambios').insert({ tabla: specialsName, fila_id: row.id, accion, ...side }));
}

/** The dishes off the card. Every call throws DatabaseFault. */
export const specialsTable = {
  /** Those that nobody took away, in the order in which they were typed. */
  async read(): Promise<Special[]> {
    const rows = await ask('visitor', (db) => db.from(specialsName).select('*').order('id'));
    return rows.map(({ id, nombre_es, nombre_en, precio, hasta }) => ({
      ...{ id, name: { es: nombre_es, en: nombre_en }, price: centsOfDecimal(precio), until: hasta },
    }));
  },

  async add({ name, price, until }: Omit<Special, 'id'>): Promise<void> {
    const precio = Number(decimalOfCents(price));
    const row = { nombre_es: name.es, nombre_en: name.en, precio, hasta: until };
    const [added] = await ask('service', (db) => db.from(specialsName).insert(row).select('*'));
    if (added) await note('creado', added);
  },

  /** Takes one away, or brings it back. Harmless when there is none, or when it is so already. */
  async setGone(id: number, isGone: boolean): Promise<void> {
    const row = { retirado_en: isGone ? new Date().toISOString() : null };
    const [changed] = await ask('service', (db) => {
      const rows = db.from(specialsName).update(row).eq('id', id);
      return (isGone ? rows.is('retirado_en', null) : rows.not('retirado_en', 'is', null)).select('*');
    });
    if (changed) await note(isGone ? 'eliminado' : 'restaurado', changed);
  },
};

export type SpecialsTable = typeof specialsTable;
