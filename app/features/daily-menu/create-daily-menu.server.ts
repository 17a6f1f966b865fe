import type { Platform } from '~/platform/create-platform.server';
import type { DailyJobs } from '~/platform/daily-jobs';
import { allowInLog } from '~/platform/log.server';
import { dailyMenuTable, readActiveMenus, readActiveMenusUntil } from './daily-menus.data.server';
import { createDailyMenus } from './list-daily-menus';
import { createMenuPublisher } from './publish-daily-menu';

const hour = 60 * 60 * 1000;

export function createDailyMenu({ content, today, pictures, isAlone, logFailure }: Platform) {
  allowInLog(['eliminar', 'envio', 'hoja'].map((word) => `/admin/menu-del-dia/${word}`));
  allowInLog(['/menu_del_dia/imagen']);
  const menuPublisher = createMenuPublisher({
    table: dailyMenuTable,
    pictures,
    onChange: content.forgetVersions,
    onFailure: logFailure('menu of the day'),
  });
  // Another site may be storing a picture: then files of the last hour stay.
  const sweep = () => menuPublisher.sweep(isAlone ? 0 : hour);
  const jobs: DailyJobs = { removals: { "menus' pictures that nothing names": sweep } };
  const dailyMenus = createDailyMenus({ content, readActiveMenus, readActiveMenusUntil });
  const lacksDailyMenu = async () => (await dailyMenus.readOfTheDay(today())) === null && !dailyMenus.isUnread();
  return { services: { dailyMenus, menuPublisher }, jobs, lacksDailyMenu };
}
