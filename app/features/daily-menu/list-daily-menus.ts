import type { CivilDate } from '~/core/time';
import type { ServedHours } from '~/features/restaurant/hours/serving-hours';
import type { ContentStore } from '~/platform/content/content-store';
import { mostMenus, pickDailyMenu, pickMenuFor, type DailyMenu } from './daily-menu';

interface DailyMenusOptions {
  content: ContentStore;
  /** The newest active menus, `mostMenus` at most. */
  readActiveMenus: () => Promise<DailyMenu[]>;
  /** All active menus up to a day. */
  readActiveMenusUntil: (day: CivilDate) => Promise<DailyMenu[]>;
}

/** The menus of the day as guests read them, at most five seconds old. */
export function createDailyMenus({ content, readActiveMenus, readActiveMenusUntil }: DailyMenusOptions) {
  /** The newest active menus; empty while the database is away. */
  const listActive = async (): Promise<readonly DailyMenu[]> =>
    (await content.read('menu_dia', ['menu_dia', 'menu_dia_textos'], readActiveMenus)) ?? [];

  /** Searches the newest menus, then, where these do not reach back to the day, all of them. */
  async function findUntil(
    day: CivilDate,
    today: CivilDate,
    find: (menus: readonly DailyMenu[]) => DailyMenu | null,
  ): Promise<DailyMenu | null> {
    if (day > today) return null;
    const active = await listActive();
    const found = find(active);
    return found || active.length < mostMenus ? found : find(await readActiveMenusUntil(day));
  }

  return {
    listActive,

    /** Whether the menus were never read: the page must not say that no menu exists. */
    isUnread: (): boolean => content.isMissing('menu_dia'),

    /** The menu of the day on a date of Madrid; null without a menu. */
    readOfTheDay: async (today: CivilDate): Promise<DailyMenu | null> => pickDailyMenu(await listActive(), today),

    /** The menu of exactly this day; null without a menu, and for a future day. @throws DatabaseFault */
    readOfDay: (day: CivilDate, today: CivilDate, hours: ServedHours) =>
      findUntil(day, today, (menus) => pickMenuFor(menus, day, hours)),

    /** An active menu by its day and id; null without one, and for a future day. @throws DatabaseFault */
    findOfDay: (day: CivilDate, id: number, today: CivilDate) =>
      findUntil(day, today, (menus) => menus.find((menu) => menu.id === id && menu.fecha === day) ?? null),
  };
}

export type DailyMenus = ReturnType<typeof createDailyMenus>;
