import type { MenuTable } from '../../domain/carta/catalogue';
import { dishField, menuFields } from '../../domain/carta/dish-fields';
import type { MenuItem } from '../../domain/carta/menu-item';
import { centsOfDecimal } from '../../domain/price';
import type { Json } from '../database.generated';
import { ask } from '../supabase.server';

/**
 * A row, as its table or a line of the history tells it, as the rest of the house knows it: prices become cents.
 * @throws Error for a row that no menu table of today could hold.
 */
export function toMenuItem(row: Readonly<Record<string, Json | undefined>>): MenuItem {
  const item: Record<string, unknown> = { id: row.id };
  for (const field of menuFields) {
    const { control, empty, isValue } = dishField(field);
    const value = row[field] ?? empty;
    item[field] = control === 'price' && value !== null ? centsOfDecimal(value as number) : value;
    if (!isValue(item[field])) throw new Error(`A row of the carta holds no valid ${field}`);
  }
  // Its columns were put in by name, one by one: only the loop above knows that none is missing.
  return item as unknown as MenuItem;
}

/**
 * Every row of a menu table in the order of its id.
 * @throws DatabaseFault
 */
export async function readMenu(table: MenuTable): Promise<MenuItem[]> {
  const rows = await ask('visitor', (db) => db.from(table).select('*').order('id', { ascending: true }));
  return rows.map((row) => toMenuItem(row));
}
