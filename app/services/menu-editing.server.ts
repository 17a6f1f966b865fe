import { menuEdits, type HistoryPage, type StoredChange } from '../backends/menu-edits.server';
import { readMenu } from '../backends/menus.server';
import type { MenuTable } from '../domain/catalogue';
import type { MenuItem } from '../domain/menu-item';
import { log } from '../log.server';
import { content } from './content.server';
import { listMenu } from './list-menu.server';
import { createMenuEditor, historyDays } from './menu-editor';

/** The one editor of the carta. */
export const menuEditor = createMenuEditor({
  edits: menuEdits,
  onChange: () => content.forgetVersions(),
  onFailure: (error) => log('error', 'the carta could not be changed', { reason: error.message }),
  now: () => Date.now(),
});

export interface EditedMenu {
  items: readonly MenuItem[];
  /** False while the database is away: the rows are those last read, perhaps none. */
  isCurrent: boolean;
}

/** Every row of a table as it is at this moment, past all that is kept for guests. Never rejects. */
export async function readMenuToEdit(table: MenuTable): Promise<EditedMenu> {
  try {
    return { items: await readMenu(table), isCurrent: true };
  } catch (error) {
    log('error', 'a list could not be read for editing', { table, reason: (error as Error).message });
    return { items: await listMenu(table), isCurrent: false };
  }
}

/** A change by its id, for the words about it; undefined when there is none or the database is away. */
export async function findChange(id: number): Promise<StoredChange | undefined> {
  return menuEdits.readChange(id).catch(() => undefined);
}

/** So many changes are shown at once. */
const pageLength = 100;

/**
 * The latest changes, or those older than the change `before`.
 * @throws Error when the database is away.
 */
export function listChanges(before?: number): Promise<HistoryPage> {
  return menuEdits.listChanges(pageLength, before);
}

/**
 * Removes changes older than ninety days; answers how many.
 * @throws Error when the database is away.
 */
export function removeOldChanges(now = Date.now()): Promise<number> {
  return menuEdits.removeChanges(now - historyDays * 24 * 60 * 60 * 1000);
}
