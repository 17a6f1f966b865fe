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

/** How many sample dishes each list has. @throws DatabaseFault */
export const readSample = () => askFunction<SampleCount[]>('service', (db) => db.rpc('contar_muestra'));

/** The rows that are not hidden, also those out of season. @throws DatabaseFault */
export const readMenu = async (table: MenuTable) => (await readWholeMenu(table)).filter(({ oculto }) => !oculto);

/** How many dishes of a list come from the sample carta, and how many are the restaurant's own. */
export interface SampleCount {
  table: MenuTable;
  sample: number;
  own: number;
}
