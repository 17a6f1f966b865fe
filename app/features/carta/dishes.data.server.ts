import { centsOfDecimal, decimalOfCents } from '~/core/price';
import type { Json } from '~/platform/database/database.generated';
import { askAll, askFunction } from '~/platform/database/supabase.server';
import { dishPathIn } from '~/platform/pictures/picture';
import { catalogue, type MenuItem, type MenuTable } from './catalogue';
import { dishField, menuFields, type DishFields } from './dish-fields';

/** A row in JSON. */
export type StoredRow = Record<string, Json>;

/**
 * Converts a row of a table or of the history: prices become cents.
 *
 * @throws Error when the row does not fit the present tables
 */
export function toMenuItem(row: Readonly<Partial<StoredRow>>): MenuItem {
  // A row of the history can be older than the column.
  const item: Record<string, unknown> = { id: row.id, orden: row.orden ?? row.id };
  for (const field of menuFields) {
    const { control, empty, isValue } = dishField(field);
    const value = row[field] ?? empty;
    item[field] = control === 'price' && value !== null ? centsOfDecimal(value as number) : value;
    if (!isValue(item[field])) throw new Error(`A row of the carta holds no valid ${field}`);
  }
  // The loop has set every column, which the compiler cannot see.
  return item as unknown as MenuItem;
}

/** Converts fields to columns: absent fields stay absent, prices become decimals. */
export function toColumns(fields: DishFields): Record<string, Json> {
  const sent = menuFields.filter((field) => fields[field] !== undefined);
  return Object.fromEntries(
    sent.map((field): [string, Json] => {
      const value = fields[field] ?? null;
      if (dishField(field).control === 'price' && value !== null) return [field, decimalOfCents(Number(value))];
      return [field, typeof value === 'object' && value !== null ? [...value] : value];
    }),
  );
}

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

type Row = Readonly<Record<string, unknown>>;

/**
 * The paths of the stored pictures that a dish or the history names: the history can restore a deleted dish.
 *
 * @param readRows reads a whole table. @throws DatabaseFault instead of answering a part: a picture in use would be deleted
 */
export async function listDishPicturePaths(
  readRows: (table: MenuTable | 'cambios') => AsyncIterable<Row>,
): Promise<string[]> {
  const addresses: unknown[] = [];
  for (const { table } of catalogue) {
    for await (const { imagen } of readRows(table)) addresses.push(imagen);
  }
  // After the dishes, because a dish that is deleted meanwhile is in the history. A line holds one row or many.
  for await (const { antes, despues } of readRows('cambios')) {
    for (const row of [antes, despues].flat() as (Row | null)[]) {
      addresses.push(row?.imagen, (row?.fila as Row | undefined)?.imagen);
    }
  }
  return addresses.flatMap((address) => (typeof address === 'string' ? (dishPathIn(address) ?? []) : []));
}
