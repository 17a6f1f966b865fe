import type { SampleCount } from './dishes.data.server';
import { catalogue, menuListsOnPage, type MenuTable } from './catalogue';
import { listAttention, type Attention, type Carta } from '~/features/staff/attention';
import type { CivilDate } from '~/core/civil-date';
import { isSection, pageOf, pagesUnder, type PageId, type PublicPage, type SectionId } from '~/core/pages';
import { mostMenus, pickDailyMenu, pickMenuFor, type DailyMenu } from '~/features/daily-menu/daily-menu';
import type { MenuItem } from './menu-item';
import { isInSeason } from './season';
import type { ContentStore } from '~/platform/content/content-store';

export interface MenusOptions {
  content: ContentStore;
  readMenu: (table: MenuTable) => Promise<MenuItem[]>;
  /** In Madrid. */
  today: () => CivilDate;
  readSample: () => Promise<SampleCount[]>;
  /** Told until when each dish is sold out: its pages change then. */
  noteTurn: (moment: string | null) => void;
  /** The newest of them. */
  readActiveMenus: () => Promise<DailyMenu[]>;
  /** Those that may be a day's, however long ago. */
  readActiveMenusUntil: (day: CivilDate) => Promise<DailyMenu[]>;
}

/**
 * What guests read, current as of at most five seconds; the last good content while the database is away, nothing when it
 * was never reached (docs/specification.md, section 8). No call rejects.
 */
export function createMenus(options: MenusOptions) {
  const { content, readMenu, today: readToday, readSample, noteTurn, readActiveMenus, readActiveMenusUntil } = options;
  /** Without what has its season at another time of the year. */
  async function read(table: MenuTable): Promise<readonly MenuItem[] | undefined> {
    const items = await content.read(table, [table], () => readMenu(table));
    items?.forEach(({ agotado_hasta }) => noteTurn(agotado_hasta));
    const date = readToday();
    return items?.filter(({ temporada }) => isInSeason(temporada, date));
  }
  /** A menu table's rows in their order. */
  const list = async (table: MenuTable): Promise<readonly MenuItem[]> => (await read(table)) ?? [];

  const readActive = async () =>
    (await content.read('menu_dia', ['menu_dia', 'menu_dia_textos'], readActiveMenus)) ?? [];

  /** How much of each list is the sample's still; nothing while that is not known. */
  const countSample = async (): Promise<readonly SampleCount[]> => {
    const tables = catalogue.map(({ table }) => table);
    return (await content.read('platos_muestra', tables, readSample)) ?? [];
  };

  /** Looks among the menus at hand, and, where they do not reach back far enough, among all of a day that has come. */
  async function findUntil(
    day: CivilDate,
    today: CivilDate,
    find: (menus: readonly DailyMenu[]) => DailyMenu | null,
  ): Promise<DailyMenu | null> {
    if (day > today) return null;
    const active = await readActive();
    const found = find(active);
    return found || active.length < mostMenus ? found : find(await readActiveMenusUntil(day));
  }

  async function findEmpty(parent: SectionId): Promise<PageId[]> {
    const empty: PageId[] = [];
    const isEmpty = async (page: PublicPage): Promise<boolean> => {
      const lists = menuListsOnPage(page.path);
      const under = isSection(page.id) ? pagesUnder(page.id) : [];
      const found = await Promise.all([
        ...lists.map(async ({ table }) => (await read(table))?.length === 0),
        ...under.map(isEmpty),
      ]);
      const isBare = found.length > 0 && found.every(Boolean);
      if (isBare) empty.push(page.id);
      return isBare;
    };
    await Promise.all(pagesUnder(parent).map(isEmpty));
    return empty;
  }

  return {
    list,
    countSample,

    /** The lists of a public page (its Spanish address), in the page's order; read side by side. */
    listOnPage: (path: string) =>
      Promise.all(menuListsOnPage(path).map(async ({ table }) => ({ table, items: await list(table) }))),

    /**
     * Whether something that a public page (its Spanish address) shows could not be read: that is not to be taken for empty,
     * nor kept by anybody.
     */
    isUnread(path: string): boolean {
      if (path === pageOf('menuDia').path) return content.isMissing('menu_dia');
      const isWhole = path === pageOf('carta').path || path === pageOf('alergenos').path;
      return (isWhole ? catalogue : menuListsOnPage(path)).some(({ table }) => content.isMissing(table));
    },

    /** The menu of the day on a date of Madrid; null when there is none. */
    readOfTheDay: async (today: CivilDate): Promise<DailyMenu | null> => pickDailyMenu(await readActive(), today),

    /**
     * The pages under a section whose lists have nothing to show, and the sections that hold only such. A list that could
     * not be read is not known to be empty.
     */
    async listEmptyPages(parent: SectionId): Promise<ReadonlySet<PageId>> {
      const text = await content.draw(`empty pages of ${parent}`, async () =>
        JSON.stringify((await findEmpty(parent)).sort()),
      );
      return new Set(JSON.parse(text) as PageId[]);
    },

    /** The menu that was a day's own; null when there was none, and for a day that has not come. @throws when it is away */
    readOfDay: (day: CivilDate, today: CivilDate) => findUntil(day, today, (menus) => pickMenuFor(menus, day)),

    /** An active menu by its day and id; null when it is none, and before its day has come. @throws when it is away */
    findOfDay: (day: CivilDate, id: number, today: CivilDate) =>
      findUntil(day, today, (menus) => menus.find((menu) => menu.id === id && menu.fecha === day) ?? null),

    /** What wants somebody's care in the whole carta, the menus of the day and the requests that could not be sent. */
    async readAttention({
      now,
      hours,
      undelivered,
    }: Pick<Carta, 'now' | 'hours' | 'undelivered'>): Promise<Attention[]> {
      const items = await Promise.all(catalogue.map(async ({ table }) => [table, await list(table)] as const));
      const sample = (await countSample()).reduce((sum, list) => sum + list.sample, 0);
      const menus = await readActive();
      return listAttention({ items: Object.fromEntries(items), menus, sample, now, hours, undelivered });
    },
  };
}
