import { randomInt } from 'node:crypto';

import { dailyMenuTable, readActiveMenus } from '../backends/daily-menus.server';
import { makePictureSafe } from '../backends/image-processing.server';
import { pictureFiles } from '../backends/picture-files.server';
import type { CivilDate } from '../domain/civil-date';
import { pickDailyMenu, type DailyMenu } from '../domain/daily-menu';
import { log } from '../log.server';
import { content } from './content.server';
import { createPictureStore, type PictureStore } from './picture-store';
import { createMenuPublisher, type MenuPublisher } from './publish-menu';

const letters = 'abcdefghijkmnpqrstuvxyz23456789';

const onFailure = (what: string, error: unknown) =>
  log('error', 'menu of the day', { what, reason: error instanceof Error ? error.message : String(error) });

interface Kept {
  antidotoPictures?: PictureStore;
  antidotoMenuPublisher?: MenuPublisher;
}
/** One of each a process, also when a development server loads this module anew: they know what is under way. */
const kept = globalThis as typeof globalThis & Kept;

/** Pictures for the menu of the day and for dishes. */
export const pictureStore: PictureStore = (kept.antidotoPictures ??= createPictureStore({
  files: pictureFiles,
  makeSafe: makePictureSafe,
  now: () => Date.now(),
  makeRandom: () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join(''),
  onFailure,
}));

/** What staff do with the menu of the day. */
export const menuPublisher: MenuPublisher = (kept.antidotoMenuPublisher ??= createMenuPublisher({
  table: dailyMenuTable,
  pictures: pictureStore,
  onChange: () => content.forgetVersions(),
  onFailure,
}));

/**
 * The menu guests see on a date of Madrid; null when there is none, and when the database was never reached
 * (specification, section 8: logged, shown as none).
 */
export async function readMenuOfTheDay(today: CivilDate): Promise<DailyMenu | null> {
  const active = await content.read('menu_dia', ['menu_dia', 'menu_dia_textos'], readActiveMenus);
  return pickDailyMenu(active ?? [], today);
}

/** Active and earlier menus for staff, newest first; null while the database is away, so that the page still answers. */
export async function listDailyMenus(): Promise<DailyMenu[] | null> {
  try {
    return await dailyMenuTable.readLatest();
  } catch (error) {
    onFailure('list of menus', error);
    return null;
  }
}

/** One menu for staff; null when there is none of this id. @throws Error when the database is away. */
export function findDailyMenu(id: number): Promise<DailyMenu | null> {
  return dailyMenuTable.find(id);
}
