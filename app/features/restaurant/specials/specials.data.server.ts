import type { Special } from './specials';
import { centsOfDecimal, decimalOfCents } from '~/core/price';
import type { Database } from '~/platform/database/database.generated';
import { ask } from '~/platform/database/supabase.server';

export const specialsName = 'fuera_de_carta';
/** A special as it is kept. */
export type StoredSpecial = Database['public']['Tables'][typeof specialsName]['Row'];
/** What is done with one, as the history has it. */
export const specialActs = ['creado', 'eliminado', 'restaurado'] as const;
export type SpecialAct = (typeof specialActs)[number];

/** The dishes off the card, each change with its line of history in one transaction. Every call throws DatabaseFault. */
export const specialsTable = {
  /** Those that nobody took away, in the order in which they were typed. */
  async read(): Promise<Special[]> {
    const rows = await ask('visitor', (db) => db.from(specialsName).select('*').order('id'));
    return rows.map(({ id, nombre_es, nombre_en, precio, hasta }) => ({
      ...{ id, name: { es: nombre_es, en: nombre_en }, price: centsOfDecimal(precio), until: hasta },
    }));
  },

  async add({ name, price, until }: Omit<Special, 'id'>): Promise<void> {
    const row = { nombre_es: name.es, nombre_en: name.en, precio: decimalOfCents(price), hasta: until };
    await ask('service', (db) => db.rpc('anadir_fuera_de_carta', { p_fila: row }));
  },

  /** Takes one away, or brings it back. Harmless when there is none, or when it is so already. */
  async setGone(id: number, isGone: boolean): Promise<void> {
    await ask('service', (db) => db.rpc('retirar_fuera_de_carta', { p_id: id, p_retirado: isGone }));
  },
};

export type SpecialsTable = typeof specialsTable;
