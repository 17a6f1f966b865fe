import type { Special } from './specials';
import { centsOfDecimal, decimalOfCents } from '~/core/price';
import type { Database } from '~/platform/database/database.generated';
import { ask } from '~/platform/database/supabase.server';

export const specialsName = 'fuera_de_carta';
/** A stored special. */
export type StoredSpecial = Database['public']['Tables'][typeof specialsName]['Row'];
/** The acts on a special in the history. */
export const specialActs = ['creado', 'eliminado', 'restaurado'] as const;
export type SpecialAct = (typeof specialActs)[number];

/** The specials. Each change is stored with its line of the history in one transaction. Every call throws DatabaseFault. */
export const specialsTable = {
  /** The specials that are not removed, in the order of their creation. */
  async read(): Promise<Special[]> {
    const rows = await ask('visitor', (db) => db.from(specialsName).select('*').order('id'));
    return rows.map(({ id, nombre_es, nombre_en, precio, hasta }) => ({
      id,
      name: { es: nombre_es, en: nombre_en },
      price: centsOfDecimal(precio),
      until: hasta,
    }));
  },

  async add({ name, price, until }: Omit<Special, 'id'>): Promise<void> {
    const row = { nombre_es: name.es, nombre_en: name.en, precio: decimalOfCents(price), hasta: until };
    await ask('service', (db) => db.rpc('anadir_fuera_de_carta', { p_fila: row }));
  },

  /** Removes a special or restores it; does nothing when it does not exist or has that state already. */
  async setGone(id: number, isGone: boolean): Promise<void> {
    await ask('service', (db) => db.rpc('retirar_fuera_de_carta', { p_id: id, p_retirado: isGone }));
  },
};

export type SpecialsTable = typeof specialsTable;
