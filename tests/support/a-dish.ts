import { dishFields, menuFields, type DishFields } from '../../app/features/carta/dish-fields';
import type { MenuItem } from '../../app/features/carta/catalogue';

/** A dish with these fields; all other columns are empty. */
export function aDish(fields: DishFields & { id?: number }): MenuItem {
  const empty = Object.fromEntries(menuFields.map((field) => [field, dishFields[field].empty]));
  return { id: 1, orden: fields.id ?? 1, ...empty, ...fields } as MenuItem;
}
