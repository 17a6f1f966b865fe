import { dishField, menuFields, type DishFields } from './dish-fields';
import type { MenuItem } from './menu-item';
import { centsOfDecimal, decimalOfCents } from '~/core/price';
import type { Json } from '~/platform/database/database.generated';

/**
 * A row, as its table or a line of the history tells it, as the rest of the app knows it: prices become cents.
 * @throws Error for a row that no menu table of today could hold.
 */
export function toMenuItem(row: Readonly<Record<string, Json | undefined>>): MenuItem {
  // A line of the history may be older than the column.
  const item: Record<string, unknown> = { id: row.id, orden: row.orden ?? row.id };
  for (const field of menuFields) {
    const { control, empty, isValue } = dishField(field);
    const value = row[field] ?? empty;
    item[field] = control === 'price' && value !== null ? centsOfDecimal(value as number) : value;
    if (!isValue(item[field])) throw new Error(`A row of the carta holds no valid ${field}`);
  }
  // Its columns were put in by name, one by one: only the loop above knows that none is missing.
  return item as unknown as MenuItem;
}

/** Values as the database writes them; absent fields stay absent, prices are decimals. */
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

/** A row as JSON tells it. */
export type StoredRow = Record<string, Json>;
