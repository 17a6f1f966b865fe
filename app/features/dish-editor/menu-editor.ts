import type {
  ChangeKind,
  HistoryPage,
  StoredChange,
  StoredManyChange,
  StoredSpecialChange,
} from './history/change-history.data.server';
import type { MenuEdits, PriceChange, StoredEdit, StoredMany, StoredPrices } from './dish-edits.data.server';
import { menuListOf, type MenuList, type MenuTable } from '~/features/carta/catalogue';
import {
  checkMenuEdit,
  differingFields,
  type DishFields,
  fieldsInList,
  type MenuEditError,
} from '~/features/carta/dish-fields';
import type { MenuItem } from '~/features/carta/menu-item';
import type { Log } from '~/platform/log.server';

/** A deletion can be undone from its row this long, in milliseconds; later from the history. */
export const undoLength = 30_000;
/** A button pressed in the last moment still has to travel. */
const travelTime = 5_000;
/** Changes are kept this long. */
export const historyDays = 90;

/** What became of an edit: expected refusals are values. */
export type EditOutcome =
  | { kind: 'done'; action: ChangeKind; item: MenuItem; change: number | null }
  | { kind: 'refused'; errors: readonly MenuEditError[] }
  /** The list's ids in their new order. */
  | { kind: 'moved'; ids: readonly number[] }
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

export type { PriceChange };

/** What undoing a change would do now. */
export type UndoPreview =
  | { kind: 'many'; line: StoredManyChange }
  /** A dish off the card goes, or comes back. */
  | { kind: 'special'; line: StoredSpecialChange }
  /** The dish goes, because the change had created it. */
  | { kind: 'remove'; change: StoredChange }
  /** The dish becomes what it was before; `current` is what it is, undefined when it is gone. */
  | { kind: 'restore'; change: StoredChange; before: MenuItem; current: MenuItem | undefined };

/** What became of many prices: all were written or none. */
export type PricesOutcome = StoredPrices | Extract<EditOutcome, { kind: 'away' }>;

export interface EditedMenu {
  items: readonly MenuItem[];
  /** False while the database is away: the rows are those last read, perhaps none. */
  isCurrent: boolean;
}

/** So many changes are shown at once. */
const pageLength = 100;
/** So many of one's own last changes can be taken back. */
const mostUndone = 30;

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
export function createMenuEditor(options: MenuEditorOptions) {
  const { edits, readMenu, listMenu, onChange, log, now } = options;
  async function guard<Outcome>(edit: () => Promise<Outcome>): Promise<Outcome | { kind: 'away' }> {
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

  function describe(stored: StoredEdit, action: ChangeKind): EditOutcome {
    if (stored.kind === 'done') return { ...stored, action };
    return stored.kind === 'conflict' ? { kind: 'conflict', stored: stored.item } : stored;
  }

  /** Checks what was typed before it is stored. */
  async function check(
    input: Readonly<Record<string, unknown>>,
    list: MenuList,
    isNew: boolean,
    store: (checked: DishFields) => Promise<EditOutcome>,
  ): Promise<EditOutcome> {
    const checked = checkMenuEdit(input, list, { isNew });
    return checked.ok ? guard(() => store(checked.edit)) : { kind: 'refused', errors: checked.errors };
  }

  /** A change of one dish. */
  async function readChange(id: number): Promise<StoredChange | undefined> {
    const line = await edits.readLine(id);
    return line && 'table' in line ? line : undefined;
  }

  /** The columns that a change wrote, as they were before it and after it. */
  function findChanged({ table, before, after }: StoredChange): { before: DishFields; after: DishFields } | undefined {
    if (!before || !after) return undefined;
    const fields = differingFields(before, after, menuListOf(table));
    const pick = (item: MenuItem): DishFields => Object.fromEntries(fields.map((field) => [field, item[field]]));
    return { before: pick(before), after: pick(after) };
  }

  /** Makes a row again what it was before a change; what is declared of it only where that change was about it. */
  async function restoreChange(id: number): Promise<EditOutcome> {
    const change = await readChange(id);
    if (!change?.before) return { kind: 'unknown' };
    const { table, rowId, before } = change;
    const current = await edits.readItem(table, rowId);
    if (!current) return describe(await edits.restore(table, before), 'restaurado');
    const list = menuListOf(table);
    const { alergenos, trazas, dietas } = current;
    const seen = fieldsInList(current, list);
    const wanted = { ...fieldsInList(before, list), alergenos, trazas, dietas, ...findChanged(change)?.before };
    return describe(await edits.save(table, rowId, seen, wanted, 'restaurado'), 'restaurado');
  }

  return {
    /** `fingerprint`: of the form as it was sent, so that one that comes twice makes one row. */
    create: (list: MenuList, input: Readonly<Record<string, unknown>>, fingerprint?: string) =>
      check(input, list, true, async (row) => describe(await edits.create(list.table, row, fingerprint), 'creado')),

    /** `seen`: the row as the form was made with it. A column that it does not name was not on the form, and stays. */
    save: (list: MenuList, id: number, seen: DishFields, input: Readonly<Record<string, unknown>>) =>
      check(input, list, false, async (row) => {
        const known = Object.entries(row).filter(([field]) => field in seen || !('tipo' in seen));
        return describe(await edits.save(list.table, id, seen, Object.fromEntries(known)), 'guardado');
      }),

    remove: (list: MenuList, id: number, seen: DishFields) =>
      guard(async (): Promise<EditOutcome> => {
        const stored = await edits.remove(list.table, id, seen);
        if (stored.kind !== 'gone') return describe(stored, 'eliminado');
        // The same button pressed twice: it is gone because we deleted it.
        const last = await edits.readLastChange(list.table, id);
        const isOurs = last?.kind === 'eliminado' && last.before && now() - last.at < undoLength;
        return isOurs && last.before
          ? { kind: 'done', action: 'eliminado', item: last.before, change: last.id }
          : { kind: 'gone' };
      }),

    /** Moves a row by so many places, negative ones upwards. */
    move: (list: MenuList, id: number, steps: number) =>
      guard(async (): Promise<EditOutcome> => {
        const ids = await edits.move(list.table, id, steps);
        return ids ? { kind: 'moved', ids } : { kind: 'gone' };
      }),

    /** Changes many prices in one act. */
    savePrices: (changes: readonly PriceChange[]): Promise<PricesOutcome> => guard(() => edits.changePrices(changes)),

    /** Adds many dishes in one act; the same `form` again adds none. */
    createMany: (
      form: string,
      dishes: readonly { table: MenuTable; fields: DishFields }[],
    ): Promise<StoredMany | { kind: 'away' }> => guard(() => edits.createMany(form, dishes)),

    /** Brings back a row of this list that was deleted a moment ago. */
    undo: (list: MenuList, id: number) =>
      guard(async (): Promise<EditOutcome> => {
        const change = await readChange(id);
        if (change?.kind !== 'eliminado' || change.table !== list.table || !change.before) return { kind: 'unknown' };
        if (now() - change.at > undoLength + travelTime) return { kind: 'tooLate', item: change.before };
        return describe(await edits.restore(list.table, change.before), 'restaurado');
      }),

    /** Makes a row again what it was before a change of the last ninety days. */
    restore: (id: number) => guard(() => restoreChange(id)),

    /** What undoing a change of this person's would do; undefined when there is none or the database is away. */
    async previewUndo(id: number, who: string): Promise<UndoPreview | undefined> {
      try {
        const change = await edits.readLine(id);
        if (change?.who !== who) return undefined;
        if ('dishes' in change) return change.kind === 'repuesto' ? undefined : { kind: 'many', line: change };
        if ('special' in change) return { kind: 'special', line: change };
        if (!('table' in change)) return undefined;
        if (!change.before) return { kind: 'remove', change };
        const current = await edits.readItem(change.table, change.rowId);
        return {
          kind: 'restore',
          change,
          before: { ...(current ?? change.before), ...findChanged(change)?.before },
          current,
        };
      } catch {
        return undefined;
      }
    },

    /** Takes a change of this person's back, many prices or dishes as one; 'conflict' when it was changed again since. */
    undoOwn: (id: number, who: string): Promise<Pick<EditOutcome, 'kind'>> =>
      guard(async (): Promise<Pick<EditOutcome, 'kind'>> => {
        const change = await edits.readLine(id);
        if (change?.who !== who) return { kind: 'unknown' };
        if ('dishes' in change) return edits.undoMany(change);
        if ('special' in change) {
          await edits.setSpecialGone(change.special.id, change.kind !== 'eliminado');
          return { kind: 'done' };
        }
        if (!('table' in change)) return { kind: 'unknown' };
        const { table, rowId } = change;
        const changed = findChanged(change);
        if (changed) {
          return describe(await edits.save(table, rowId, changed.after, changed.before, 'restaurado'), 'restaurado');
        }
        if (!change.after) return restoreChange(id);
        return edits.remove(table, rowId, fieldsInList(change.after, menuListOf(table)));
      }),

    /** Takes away what is the sample's still, in one act; 'gone' when nothing is. */
    emptySample: () =>
      guard(async (): Promise<Pick<EditOutcome, 'kind'>> => ({
        kind: (await edits.emptySample()) === null ? 'gone' : 'done',
      })),

    /** Every row of a table as it is at this moment, past all that is kept for guests. */
    async readRows(table: MenuTable): Promise<EditedMenu> {
      try {
        return { items: await readMenu(table), isCurrent: true };
      } catch (error) {
        log('error', 'a list could not be read for editing', { table, reason: (error as Error).message });
        return { items: await listMenu(table), isCurrent: false };
      }
    },

    /** A change by its id, for the words about it; undefined when there is none or the database is away. */
    findChange: (id: number) => readChange(id).catch(() => undefined),

    /**
     * The latest changes, and after them those of this person's own last ones that are older; or the changes before
     * `before`. `own`: which of them this person can take back. @throws DatabaseFault
     */
    async listChanges(who: string, before?: number): Promise<HistoryPage & { own: ReadonlySet<number> }> {
      const [page, own] = await Promise.all([
        edits.listChanges(pageLength, before),
        edits.listOwnChanges(who, mostUndone),
      ]);
      const listed = new Set(page.changes.map(({ id }) => id));
      const older = before === undefined ? own.filter(({ id }) => !listed.has(id)) : [];
      return { ...page, changes: [...page.changes, ...older], own: new Set(own.map(({ id }) => id)) };
    },

    /** Removes changes older than ninety days; answers how many. @throws DatabaseFault */
    removeOldChanges: () => edits.removeChanges(now() - historyDays * 24 * 60 * 60 * 1000),
  };
}

export type MenuEditor = ReturnType<typeof createMenuEditor>;
