import type { DailyMenuEditorProps, DailyMenuPart, EditedDailyMenu, MenuPartProps } from './editor-props';

/** Whether something about the menu of this key, or without one about the first, is about `menu`. */
export function isAbout(menuId: string | undefined, menu: EditedDailyMenu, isFirst: boolean): boolean {
  return menuId === undefined ? isFirst : menuId === menu.id;
}

/** Whether this menu's form is on its way. */
export function isUnderWay({ sending, menu, isFirst }: MenuPartProps, part: DailyMenuPart): boolean {
  return sending?.part === part && isAbout(sending.menuId, menu, isFirst);
}

/** Whether the notice speaks of a menu that is no longer among the active ones (just deactivated or deleted). */
export function isOrphan({ notice, menus }: DailyMenuEditorProps): boolean {
  if (!notice || notice.part === 'crear' || notice.part === 'usar') return false;
  return !menus.some((menu, index) => isAbout(notice.menuId, menu, index === 0));
}
