import { readMenu } from '../backends/menus.server';
import { menuListsOnPage, type MenuTable } from '../domain/catalogue';
import type { MenuItem } from '../domain/menu-item';
import { content } from './content.server';

/**
 * A menu table's rows in their order: current as of at most five seconds, the last good ones while the database is
 * away, none when it was never read (specification, section 8: logged, list empty).
 */
export async function listMenu(table: MenuTable): Promise<readonly MenuItem[]> {
  return (await content.read(table, [table], () => readMenu(table))) ?? [];
}

/** The lists of a public page (its Spanish address), in the page's order; read side by side. */
export function listMenusOnPage(path: string): Promise<{ table: MenuTable; items: readonly MenuItem[] }[]> {
  return Promise.all(menuListsOnPage(path).map(async ({ table }) => ({ table, items: await listMenu(table) })));
}
