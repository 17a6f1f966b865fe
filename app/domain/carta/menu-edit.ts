import type { MenuList } from './catalogue';
import { dishField, fieldsOf, type DishFields, type MenuEditCode, type MenuField } from './dish-fields';

export interface MenuEditError {
  field: MenuField;
  code: MenuEditCode;
}

/** What staff may store in a row, without the columns that the form leaves as they are; or why not. */
export type CheckedMenuEdit =
  { ok: true; edit: DishFields } | { ok: false; errors: readonly [MenuEditError, ...MenuEditError[]] };

/**
 * Checks a row of the panel, whatever was sent; a missing name or price counts as empty. A new row needs `tipo` and `precio` in
 * every table; one that is saved needs `tipo` alone, so that a dish without a price can be mended in everything else.
 * Texts are trimmed, never cut. Source: docs/specification.md, section 5.
 */
export function checkMenuEdit(
  input: Readonly<Record<string, unknown>>,
  list: Pick<MenuList, 'fields'>,
  { isNew }: { isNew: boolean },
): CheckedMenuEdit {
  const errors: MenuEditError[] = [];
  const values: Partial<Record<MenuField, unknown>> = {};
  for (const field of fieldsOf(list)) {
    const { isAlwaysSent, check } = dishField(field);
    const sent = input[field];
    if (sent === undefined && !isAlwaysSent) continue;
    const typed = typeof sent === 'string' ? sent.replace(/\p{Cc}+|\s+/gu, ' ').trim() : '';
    const checked = check(typed);
    if (typed === '' && (field === 'tipo' || (isNew && field === 'precio'))) {
      errors.push({ field, code: isNew ? 'admin.errores.faltaTipoOPrecio' : 'admin.errores.faltaTipo' });
    } else if (typeof checked === 'object' && checked !== null) {
      errors.push({ field, ...(checked as { code: MenuEditCode }) });
    } else if (checked !== undefined) values[field] = checked;
  }
  const [first, ...rest] = errors;
  return first ? { ok: false, errors: [first, ...rest] } : { ok: true, edit: values as DishFields };
}
