import type { SampleCount } from './dishes.data.server';
import { catalogue, menuListsOnPage, type MenuItem, type MenuTable, isInSeason } from './catalogue';
import type { CivilDate } from '~/core/time';
import { isSection, pageOf, pagesUnder, type PageId, type PublicPage, type SectionId } from '~/core/pages';
import type { ContentStore } from '~/platform/content/content-store';

export interface MenusOptions {
  content: ContentStore;
  readMenu: (table: MenuTable) => Promise<MenuItem[]>;
  /** In Madrid. */
  today: () => CivilDate;
  readSample: () => Promise<SampleCount[]>;
  /** Takes the moment at which a sold-out dish is available again (ISO 8601): its pages change then. */
  noteChangeTime: (moment: string | null) => void;
  /** Whether guests are shown no menu of the day; false while that is not known. */
  lacksDailyMenu: () => Promise<boolean>;
}

/**
 * The carta as guests read it, at most five seconds old. While the database is away it is the last content, or empty when it was
 * never read (docs/specification.md, section 8). No call rejects.
 */
export function createMenus({ content, readMenu, today, readSample, noteChangeTime, lacksDailyMenu }: MenusOptions) {
  const kept = new Map<MenuTable, Map<string, MenuItem>>();

  /** The rows of a table. An unchanged row is the same object as before, so that values cached for it stay valid. */
  async function load(table: MenuTable): Promise<MenuItem[]> {
    const before = kept.get(table);
    const rows = (await readMenu(table)).map((item) => [JSON.stringify(item), item] as const);
    const now = rows.map(([text, item]) => [text, before?.get(text) ?? item] as const);
    kept.set(table, new Map(now));
    return now.map(([, item]) => item);
  }

  /** The dishes in season; undefined when the table was never read. */
  async function read(table: MenuTable): Promise<readonly MenuItem[] | undefined> {
    const items = await content.read(table, [table], () => load(table));
    items?.forEach(({ agotado_hasta }) => noteChangeTime(agotado_hasta));
    const date = today();
    return items?.filter(({ temporada }) => isInSeason(temporada, date));
  }

  async function findEmpty(parent: SectionId): Promise<PageId[]> {
    const empty: PageId[] = [];
    const isEmpty = async (page: PublicPage): Promise<boolean> => {
      const lists = menuListsOnPage(page.path);
      const under = isSection(page.id) ? pagesUnder(page.id) : [];
      const found = await Promise.all([
        ...lists.map(async ({ table }) => (await read(table))?.length === 0),
        ...under.map(isEmpty),
        ...(page.id === 'menuDia' ? [lacksDailyMenu()] : []),
      ]);
      const isBare = found.length > 0 && found.every(Boolean);
      if (isBare) empty.push(page.id);
      return isBare;
    };
    await Promise.all(pagesUnder(parent).map(isEmpty));
    return empty;
  }

  /** A table's rows in their order. */
  const list = async (table: MenuTable): Promise<readonly MenuItem[]> => (await read(table)) ?? [];

  return {
    list,

    /** How many sample dishes each list has; empty while the database is away. */
    async countSample(): Promise<readonly SampleCount[]> {
      const tables = catalogue.map(({ table }) => table);
      return (await content.read('platos_muestra', tables, readSample)) ?? [];
    },

    /** The lists of a public page (its Spanish address), in the page's order; read in parallel. */
    listOnPage: (path: string) =>
      Promise.all(menuListsOnPage(path).map(async ({ table }) => ({ table, items: await list(table) }))),

    /**
     * Whether a list of a public page (its Spanish address) was never read. Such a page must not be shown as empty, and must not
     * be cached.
     */
    isUnread(path: string): boolean {
      const isWhole = path === pageOf('carta').path || path === pageOf('alergenos').path;
      return (isWhole ? catalogue : menuListsOnPage(path)).some(({ table }) => content.isMissing(table));
    },

    /**
     * The pages under a section whose lists are empty, and the sections with no other pages; the menu of the day without one. A
     * page with an unread list does not count as empty.
     */
    async listEmptyPages(parent: SectionId): Promise<ReadonlySet<PageId>> {
      const text = await content.derive(`empty pages of ${parent}`, async () =>
        JSON.stringify((await findEmpty(parent)).sort()),
      );
      return new Set(JSON.parse(text) as PageId[]);
    },
  };
}

export type Menus = ReturnType<typeof createMenus>;
