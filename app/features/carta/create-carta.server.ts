import type { Platform } from '~/platform/create-platform.server';
import type { DailyJobs } from '~/platform/daily-jobs';
import { allowInLog } from '~/platform/log.server';
import { dishFolder } from '~/platform/pictures/picture';
import { adminPathOf, catalogue } from './catalogue';
import { listDishPicturePaths, readMenu, readSample } from './dishes.data.server';
import { createMenus, type MenusOptions } from './list-menu';
import { createRegister } from './register/register-prints';
import { registerPrints } from './register/register-prints.data.server';

const day = 24 * 60 * 60 * 1000;

/** A picture in a refused form may wait a day for its row: longer than a staff session lasts. */
export const makeDishSweep = (readRows: ReadRows) => ({
  folders: [dishFolder],
  listNamed: () => listDishPicturePaths(readRows),
  spare: day,
});

type ReadRows = Parameters<typeof listDishPicturePaths>[0];

interface CartaOptions extends Pick<MenusOptions, 'lacksDailyMenu'> {
  platform: Platform;
  readRows: ReadRows;
}

export function createCarta({ platform, readRows, lacksDailyMenu }: CartaOptions) {
  const { content, today, timedChanges, pictures } = platform;
  allowInLog([...catalogue.map(adminPathOf), '/tarjeta']);
  const menus = createMenus({
    content,
    readMenu,
    readSample,
    today,
    noteChangeTime: timedChanges.note,
    lacksDailyMenu,
  });
  const dishSweep = makeDishSweep(readRows);
  const jobs: DailyJobs = { removals: { "dishes' pictures that nothing names": () => pictures.sweep(dishSweep) } };
  return { services: { menus, register: createRegister({ listMenu: menus.list, prints: registerPrints }) }, jobs };
}
