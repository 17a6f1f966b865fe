import { askAll, askFunction } from '~/platform/database/supabase.server';
import type { MenuTable } from './catalogue';
import { toMenuItem } from './dish-rows';
import type { MenuItem } from './menu-item';

/** The rows of a menu table in their order, hidden ones too. @throws DatabaseFault */
export async function readWholeMenu(table: MenuTable): Promise<MenuItem[]> {
  const rows = await askAll('service', (db, after) => {
    const page = db
      .from(table as 'cervezas')
      .select('*', { count: 'exact' })
      .order('id');
    return after === undefined ? page : page.gt('id', after);
  });
  return rows.map((row) => toMenuItem(row)).sort((one, other) => one.orden - other.orden || one.id - other.id);
}

/** @throws DatabaseFault */
export const readSample = () => askFunction<SampleCount[]>('service', (db) => db.rpc('contar_muestra'));

/** The same without those that are hidden; those out of their season are there. @throws DatabaseFault */
export const readMenu = async (table: MenuTable) => (await readWholeMenu(table)).filter(({ oculto }) => !oculto);

/** Of a list that the seed filled: how many dishes are the sample's still, and how many the house's own. */
export interface SampleCount {
  table: MenuTable;
  sample: number;
  own: number;
}
