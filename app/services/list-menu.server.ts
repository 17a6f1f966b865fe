import { readMenu } from '../backends/menus.server';
import type { MenuTable } from '../domain/catalogue';
import type { MenuItem } from '../domain/menu-item';
import { content } from './content.server';

/**
 * A menu table's rows in their order: current as of at most five seconds, the last good ones while the database is
 * away, none when it was never read (specification, section 8: logged, list empty).
 */
export async function listMenu(table: MenuTable): Promise<readonly MenuItem[]> {
  return (await content.read(table, [table], () => readMenu(table))) ?? [];
}

/** Several tables at once; read side by side. */
export function listMenus<const T extends readonly MenuTable[]>(
  tables: T,
): Promise<{ [K in keyof T]: readonly MenuItem[] }> {
  return Promise.all(tables.map(listMenu)) as Promise<{ [K in keyof T]: readonly MenuItem[] }>;
}
