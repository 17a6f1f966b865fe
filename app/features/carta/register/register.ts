import type { MenuTable } from '../catalogue';
import { differingFields, type MenuField } from '../dish-fields';
import type { MenuItem, NamesOfDish } from '../menu-item';
import { languages } from '~/core/language';

/** What the register of allergens says of a dish. */
export interface RegisterRow extends NamesOfDish, Pick<MenuItem, 'id' | 'alergenos' | 'trazas'> {
  table: MenuTable;
}

/** Names a dish wherever it is talked of outside its list, as its anchor on the pages does: `'entrantes-1'`. */
export const keyOfDish = ({ table, id }: Pick<RegisterRow, 'table' | 'id'>): string => `${table}-${id}`;

/** The register's rows in its order. */
export const registerOf = (lists: readonly { table: MenuTable; items: readonly MenuItem[] }[]): RegisterRow[] =>
  lists.flatMap(({ table, items }) =>
    items.map(({ id, tipo, alergenos, trazas, ...item }) => {
      const names = Object.fromEntries(languages.map((language) => [`tipo_${language}`, item[`tipo_${language}`]]));
      return { table, id, tipo, ...names, alergenos, trazas };
    }),
  );

/** A dish of which two registers do not say the same: it is in both, in the later alone, or in the earlier alone. */
export interface RegisterChange {
  key: string;
  before?: RegisterRow;
  after?: RegisterRow;
  /** In what they differ, of a dish that is in both. */
  fields: readonly MenuField[];
}

const told = { fields: ['alergenos', 'trazas'] } as const;

/** What a register says otherwise than an earlier one, in its order; what has gone comes last. */
export function compareRegisters(earlier: readonly RegisterRow[], later: readonly RegisterRow[]): RegisterChange[] {
  const before = new Map(earlier.map((row) => [keyOfDish(row), row]));
  const after = new Map(later.map((row) => [keyOfDish(row), row]));
  const changes = [...new Set([...after.keys(), ...before.keys()])].map((key): RegisterChange => {
    const [was, is] = [before.get(key), after.get(key)];
    return { key, before: was, after: is, fields: was && is ? differingFields(was, is, told) : [] };
  });
  return changes.filter(({ before: was, after: is, fields }) => !was || !is || fields.length > 0);
}
