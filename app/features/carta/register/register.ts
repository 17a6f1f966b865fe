import type { MenuItem, MenuTable, NamesOfDish } from '../catalogue';
import { differingFields, type MenuField } from '../dish-fields';
import { languages } from '~/core/language';

/** A dish in the register of allergens. */
export interface RegisterRow extends NamesOfDish, Pick<MenuItem, 'id' | 'alergenos' | 'trazas'> {
  table: MenuTable;
}

/** Identifies a dish outside its list, and is its anchor on the pages: `'entrantes-1'`. */
export const keyOfDish = ({ table, id }: Pick<RegisterRow, 'table' | 'id'>): string => `${table}-${id}`;

/** The register's rows, in the order of the lists. */
export const registerOf = (lists: readonly { table: MenuTable; items: readonly MenuItem[] }[]): RegisterRow[] =>
  lists.flatMap(({ table, items }) =>
    items.map(({ id, tipo, alergenos, trazas, ...item }) => {
      const names = Object.fromEntries(languages.map((language) => [`tipo_${language}`, item[`tipo_${language}`]]));
      return { table, id, tipo, ...names, alergenos, trazas };
    }),
  );

/** A dish that differs between two registers: changed, added (no `before`) or removed (no `after`). */
export interface RegisterChange {
  key: string;
  before?: RegisterRow;
  after?: RegisterRow;
  /** The fields that changed; empty when it was added or removed. */
  fields: readonly MenuField[];
}

const compared = { fields: ['alergenos', 'trazas'] } as const;

/** The differences between two registers, in the later one's order; removed dishes come last. */
export function compareRegisters(earlier: readonly RegisterRow[], later: readonly RegisterRow[]): RegisterChange[] {
  const before = new Map(earlier.map((row) => [keyOfDish(row), row]));
  const after = new Map(later.map((row) => [keyOfDish(row), row]));
  const changes = [...new Set([...after.keys(), ...before.keys()])].map((key): RegisterChange => {
    const [was, is] = [before.get(key), after.get(key)];
    return { key, before: was, after: is, fields: was && is ? differingFields(was, is, compared) : [] };
  });
  return changes.filter(({ before: was, after: is, fields }) => !was || !is || fields.length > 0);
}
