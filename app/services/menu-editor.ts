import type { ChangeKind, HistoryPage, MenuEdits, StoredChange, StoredEdit } from '../backends/menu-edits.server';
import { menuListOf, type MenuList, type MenuTable } from '../domain/catalogue';
import { fieldsInList, type DishFields } from '../domain/dish-fields';
import { checkMenuEdit, type MenuEditError } from '../domain/menu-edit';
import type { MenuItem } from '../domain/menu-item';
import type { Log } from '../log.server';

/** A deletion can be undone from its row this long, in milliseconds; later from the history. */
export const undoLength = 30_000;
/** A button pressed in the last moment still has to travel. */
const travelTime = 5_000;
/** Changes are kept this long. */
export const historyDays = 90;

/** What became of an edit: expected refusals are values. */
export type EditOutcome =
  | { kind: 'done'; said: ChangeKind; item: MenuItem; change: number | null }
  | { kind: 'refused'; errors: readonly MenuEditError[] }
  /** Somebody else changed the row meanwhile; `stored` is what it is now. Nothing was written. */
  | { kind: 'conflict'; stored: MenuItem }
  /** Somebody else deleted the row meanwhile. */
  | { kind: 'gone' }
  /** The time to undo has passed. */
  | { kind: 'tooLate'; item: MenuItem }
  /** No such change, or it cannot be taken back. */
  | { kind: 'unknown' }
  /** The database is away: nothing is known to have been written. */
  | { kind: 'away' };

export interface EditedMenu {
  items: readonly MenuItem[];
  /** False while the database is away: the rows are those last read, perhaps none. */
  isCurrent: boolean;
}

/** So many changes are shown at once. */
const pageLength = 100;

export interface MenuEditorOptions {
  edits: MenuEdits;
  readMenu: (table: MenuTable) => Promise<readonly MenuItem[]>;
  /** The rows kept for guests. */
  listMenu: (table: MenuTable) => Promise<readonly MenuItem[]>;
  /** Called after each change, so that guests see it at once. */
  onChange: () => void;
  log: Log;
  /** Milliseconds. */
  now: () => number;
}

/** Edits of the carta by staff. No call rejects but the last two. */
export interface MenuEditor {
  /** `fingerprint`: of the form as it was sent, so that one that comes twice makes one row. */
  create(list: MenuList, input: Readonly<Record<string, unknown>>, fingerprint?: string): Promise<EditOutcome>;
  /** `seen`: the row as the form was made with it. */
  save(list: MenuList, id: number, seen: DishFields, input: Readonly<Record<string, unknown>>): Promise<EditOutcome>;
  remove(list: MenuList, id: number, seen: DishFields): Promise<EditOutcome>;
  /** Brings back a row of this list that was deleted a moment ago. */
  undo(list: MenuList, change: number): Promise<EditOutcome>;
  /** Makes a row again what it was before a change of the last ninety days. */
  restore(change: number): Promise<EditOutcome>;
  /** Every row of a table as it is at this moment, past all that is kept for guests. */
  readRows(table: MenuTable): Promise<EditedMenu>;
  /** A change by its id, for the words about it; undefined when there is none or the database is away. */
  findChange(id: number): Promise<StoredChange | undefined>;
  /** The latest changes, or those older than the change `before`. @throws DatabaseFault */
  listChanges(before?: number): Promise<HistoryPage>;
  /** Removes changes older than ninety days; answers how many. @throws DatabaseFault */
  removeOldChanges(): Promise<number>;
}

export function createMenuEditor(options: MenuEditorOptions): MenuEditor {
  const { edits, readMenu, listMenu, onChange, log, now } = options;
  async function guard(edit: () => Promise<EditOutcome>): Promise<EditOutcome> {
    try {
      return await edit();
    } catch (error) {
      log('error', 'the carta could not be changed', { reason: (error as Error).message });
      return { kind: 'away' };
    } finally {
      // Also after a failure: a write whose answer was lost may still have happened.
      onChange();
    }
  }

  const describe = (stored: StoredEdit, said: ChangeKind): EditOutcome =>
    stored.kind === 'done'
      ? { ...stored, said }
      : stored.kind === 'conflict'
        ? { kind: 'conflict', stored: stored.item }
        : stored;

  async function putBack(change: StoredChange, before: MenuItem): Promise<EditOutcome> {
    const current = await edits.readItem(change.table, change.rowId);
    if (!current) return describe(await edits.restore(change.table, before), 'restaurado');
    const list = menuListOf(change.table);
    const [now, then] = [fieldsInList(current, list), fieldsInList(before, list)];
    return describe(await edits.save(change.table, change.rowId, now, then, 'restaurado'), 'restaurado');
  }

  return {
    async create(list, input, fingerprint) {
      const checked = checkMenuEdit(input, list, { isNew: true });
      if (!checked.ok) return { kind: 'refused', errors: checked.errors };
      return guard(async () => describe(await edits.create(list.table, checked.edit, fingerprint), 'creado'));
    },
    async save(list, id, seen, input) {
      const checked = checkMenuEdit(input, list, { isNew: false });
      if (!checked.ok) return { kind: 'refused', errors: checked.errors };
      return guard(async () => describe(await edits.save(list.table, id, seen, checked.edit), 'guardado'));
    },
    remove(list, id, seen) {
      return guard(async () => {
        const stored = await edits.remove(list.table, id, seen);
        if (stored.kind !== 'gone') return describe(stored, 'eliminado');
        // The same button pressed twice: it is gone because we deleted it.
        const last = await edits.readLastChange(list.table, id);
        const isOurs = last?.kind === 'eliminado' && last.before && now() - last.at < undoLength;
        return isOurs && last.before
          ? { kind: 'done', said: 'eliminado', item: last.before, change: last.id }
          : { kind: 'gone' };
      });
    },
    undo(list, id) {
      return guard(async () => {
        const change = await edits.readChange(id);
        if (change?.kind !== 'eliminado' || change.table !== list.table || !change.before) return { kind: 'unknown' };
        if (now() - change.at > undoLength + travelTime) return { kind: 'tooLate', item: change.before };
        return describe(await edits.restore(list.table, change.before), 'restaurado');
      });
    },
    restore(id) {
      return guard(async () => {
        const change = await edits.readChange(id);
        return change?.before ? putBack(change, change.before) : { kind: 'unknown' };
      });
    },
    async readRows(table) {
      try {
        return { items: await readMenu(table), isCurrent: true };
      } catch (error) {
        log('error', 'a list could not be read for editing', { table, reason: (error as Error).message });
        return { items: await listMenu(table), isCurrent: false };
      }
    },
    findChange: (id) => edits.readChange(id).catch(() => undefined),
    listChanges: (before) => edits.listChanges(pageLength, before),
    removeOldChanges: () => edits.removeChanges(now() - historyDays * 24 * 60 * 60 * 1000),
  };
}
