import { catalogue, type MenuTable } from './catalogue';
import type { MenuItem } from './menu-item';

/** What the panel's first page asks staff to look at. */
export interface Attention {
  kind: 'sinIngles' | 'sinPrecio' | 'sinImagen' | 'sinMenu' | 'sinEnviar';
  /** How many; 1 for `sinMenu`. */
  count: number;
  /** The lists concerned with their own counts and their first row, in the catalogue's order; empty for the last two kinds. */
  lists: { table: MenuTable; count: number; firstId: number }[];
}

export interface Carta {
  items: Readonly<Partial<Record<MenuTable, readonly MenuItem[]>>>;
  hasMenuToday: boolean;
  /** Whether a menu is due: it is served Monday to Friday. */
  isMenuDay: boolean;
  /** Table requests that could not be sent. */
  undelivered: number;
}

const checks: readonly [Attention['kind'], (item: MenuItem, table: MenuTable) => boolean][] = [
  ['sinIngles', (item) => !item.tipo_en?.trim()],
  ['sinPrecio', (item) => item.precio === null],
  ['sinImagen', (item, table) => table === 'entrantes' && !item.imagen?.trim()],
];

/** Everything that wants attention, most urgent first; empty when all is in order. */
export function listAttention({ items, hasMenuToday, isMenuDay, undelivered }: Carta): Attention[] {
  const found: Attention[] = [];
  if (undelivered > 0) found.push({ kind: 'sinEnviar', count: undelivered, lists: [] });
  if (isMenuDay && !hasMenuToday) found.push({ kind: 'sinMenu', count: 1, lists: [] });
  for (const [kind, isMissing] of checks) {
    const lists = catalogue
      .map(({ table }) => ({ table, found: (items[table] ?? []).filter((item) => isMissing(item, table)) }))
      .flatMap(({ table, found: [first, ...rest] }) =>
        first ? [{ table, count: 1 + rest.length, firstId: first.id }] : [],
      );
    const count = lists.reduce((sum, list) => sum + list.count, 0);
    if (count > 0) found.push({ kind, count, lists });
  }
  return found;
}
