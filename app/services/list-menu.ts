import { catalogue, menuListsOnPage, type MenuTable } from '../domain/carta/catalogue';
import { listAttention, type Attention } from '../domain/carta/attention';
import type { CivilDate } from '../domain/time/civil-date';
import { isMenuDay, pickDailyMenu, type DailyMenu } from '../domain/daily-menu';
import type { MenuItem } from '../domain/carta/menu-item';
import type { ContentStore } from './content-store';

export interface MenusOptions {
  content: ContentStore;
  readMenu: (table: MenuTable) => Promise<MenuItem[]>;
  readActiveMenus: () => Promise<DailyMenu[]>;
}

/**
 * What guests read, current as of at most five seconds; the last good content while the database is away, nothing when it
 * was never reached (docs/specification.md, section 8). No call rejects.
 */
export function createMenus({ content, readMenu, readActiveMenus }: MenusOptions) {
  /** A menu table's rows in their order. */
  const list = async (table: MenuTable): Promise<readonly MenuItem[]> =>
    (await content.read(table, [table], () => readMenu(table))) ?? [];

  /** The menu of the day on a date of Madrid; null when there is none. */
  async function readOfTheDay(today: CivilDate): Promise<DailyMenu | null> {
    const active = await content.read('menu_dia', ['menu_dia', 'menu_dia_textos'], readActiveMenus);
    return pickDailyMenu(active ?? [], today);
  }

  return {
    list,

    /** The lists of a public page (its Spanish address), in the page's order; read side by side. */
    listOnPage: (path: string) =>
      Promise.all(menuListsOnPage(path).map(async ({ table }) => ({ table, items: await list(table) }))),

    readOfTheDay,

    /** What wants somebody's care in the whole carta, today's menu and the requests that could not be sent. */
    async readAttention(today: CivilDate, undelivered: number): Promise<Attention[]> {
      const items = await Promise.all(catalogue.map(async ({ table }) => [table, await list(table)] as const));
      return listAttention({
        items: Object.fromEntries(items),
        hasMenuToday: (await readOfTheDay(today)) !== null,
        isMenuDay: isMenuDay(today),
        undelivered,
      });
    },
  };
}
