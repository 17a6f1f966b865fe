import { dishField, menuFields, type DishFields } from './dish-fields';
import type { MenuItem } from './menu-item';
import { centsOfDecimal, decimalOfCents } from '~/core/price';
import type { Json } from '~/platform/database/database.generated';

/**
 * Converts a row of a table or of the history: prices become cents.
 *
 * @throws Error when the row does not fit the present tables
 */
export function toMenuItem(row: Readonly<Record<string, Json | undefined>>): MenuItem {
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

/** A row in JSON. */
export type StoredRow = Record<string, Json>;
