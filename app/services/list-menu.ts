import { catalogue, menuListsOnPage, type MenuTable } from '../domain/carta/catalogue';
import { listAttention, type Attention } from '../domain/carta/attention';
import type { CivilDate } from '../domain/time/civil-date';
import { isSection, pagesUnder, type PageId, type PublicPage, type SectionId } from '../domain/pages';
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
  const read = (table: MenuTable) => content.read(table, [table], () => readMenu(table));
  /** A menu table's rows in their order. */
  const list = async (table: MenuTable): Promise<readonly MenuItem[]> => (await read(table)) ?? [];

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

    /**
     * The pages under a section whose lists have nothing to show, and the sections that hold only such. A list that could
     * not be read is not known to be empty.
     */
    async listEmptyPages(parent: SectionId): Promise<ReadonlySet<PageId>> {
      const empty = new Set<PageId>();
      const isEmpty = async (page: PublicPage): Promise<boolean> => {
        const lists = menuListsOnPage(page.path);
        const under = isSection(page.id) ? pagesUnder(page.id) : [];
        const found = await Promise.all([
          ...lists.map(async ({ table }) => (await read(table))?.length === 0),
          ...under.map(isEmpty),
        ]);
        const isBare = found.length > 0 && found.every(Boolean);
        if (isBare) empty.add(page.id);
        return isBare;
      };
      await Promise.all(pagesUnder(parent).map(isEmpty));
      return empty;
    },

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
