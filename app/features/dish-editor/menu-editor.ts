import type {
  ChangeKind,
  HistoryLine,
  HistoryPage,
  StoredChange,
  StoredDataAct,
  StoredSettingsChange,
} from './history/change-history.data.server';
import type { AddedDish, DishChange, MenuEdits, StoredColumns, StoredEdit } from './dish-edits.data.server';
import { menuListOf, type MenuItem, type MenuList, type MenuTable } from '~/features/carta/catalogue';
import {
  checkMenuEdit,
  differingFields,
  type DishFields,
  fieldsInList,
  type MenuEditError,
} from '~/features/carta/dish-fields';
import type { Log } from '~/platform/log.server';

/** How long a deletion can be undone at its row, in ms; later in the history. */
export const undoLength = 30_000;
/** Allowance for the time of the request, in ms. */
const travelTime = 5_000;
/** How long the history keeps changes, in days. */
export const historyDays = 90;

/** The outcome of an edit. */
export type EditOutcome =
  | { kind: 'done'; action: ChangeKind; item: MenuItem; change: number | null }
  | { kind: 'refused'; errors: readonly MenuEditError[] }
  /** The list's ids in their new order. */
  | { kind: 'moved'; ids: readonly number[] }
  /** Another person changed the row meanwhile, to `item`; nothing was written. */
  | { kind: 'conflict'; item: MenuItem }
  /** Another person deleted the row meanwhile. */
  | { kind: 'gone' }
  /** The time to undo has passed. */
  | { kind: 'tooLate'; item: MenuItem }
  /** The change does not exist or cannot be undone. */
  | { kind: 'unknown' }
  /** The database is away; it may have written the edit. */
  | { kind: 'away' };

/** A change that its person can undo now. */
export interface UndoPreview {
  line: Exclude<HistoryLine, StoredDataAct>;
  /** Of a change of a dish that was there before: what undoing restores, and the dish as it is; undefined when it is deleted. */
  dish?: { before: MenuItem; current: MenuItem | undefined };
}

export interface EditedMenu {
  items: readonly MenuItem[];
  /** False while the database is away: the rows are the last ones read, perhaps none. */
  isCurrent: boolean;
}

/** Changes on one page of the history. */
const pageLength = 100;
/** How many of their last changes a person can undo. */
const mostUndone = 30;

export interface MenuEditorOptions {
  edits: MenuEdits;
  readMenu: (table: MenuTable) => Promise<readonly MenuItem[]>;
  /** The cached rows that guests see. */
  listMenu: (table: MenuTable) => Promise<readonly MenuItem[]>;
  /** Undoes a change of facts or hours; false when a later change is in the way. */
  undoSettings: (line: StoredSettingsChange) => Promise<boolean>;
  /** Takes back what came from another program; false when nothing of it is there unchanged. */
  undoImport: (form: string) => Promise<boolean>;
  /** Called after each change, to refresh the pages of guests. */
  onChange: () => void;
  log: Log;
  /** Milliseconds. */
  now: () => number;
}

const describe = (stored: StoredEdit, action: ChangeKind): EditOutcome =>
  stored.kind === 'done' ? { ...stored, action } : stored;

/** The columns that a change wrote, with their values before and after. */
function findChanged({ table, before, after }: StoredChange): { before: DishFields; after: DishFields } | undefined {
  if (!before || !after) return undefined;
  const fields = differingFields(before, after, menuListOf(table));
  const pick = (item: MenuItem): DishFields => Object.fromEntries(fields.map((field) => [field, item[field]]));
  return { before: pick(before), after: pick(after) };
}

/** Names what a line of many dishes, or of an import, added or removed, so that a newer line of the same is its undoing. */
function keysOf(line: HistoryLine): string[] {
  if ('imported' in line) return [`import ${line.origin}`];
  if (!('dishes' in line) || !['carta', 'vaciado', 'repuesto'].includes(line.kind)) return [];
  return line.dishes.map(({ table, id }) => `${table} ${id}`);
}

/** The lines, newest first, without those that a newer one undid and those that have no undoing. */
function withoutUndone(lines: readonly HistoryLine[]): HistoryLine[] {
  const known = new Set<string>();
  return lines.filter((line) => {
    const keys = keysOf(line);
    const isUndone = keys.some((key) => known.has(key));
    for (const key of keys) known.add(key);
    return !isUndone && line.kind !== 'repuesto' && !('removed' in line);
  });
}

type Guard = ReturnType<typeof createGuard>;

/** Makes an edit, whose fault is logged and becomes `away`. */
function createGuard({ log, onChange }: MenuEditorOptions) {
  return async function guard<Outcome>(edit: () => Promise<Outcome>): Promise<Outcome | { kind: 'away' }> {
    try {
      return await edit();
    } catch (error) {
      log('error', 'the carta could not be changed', { reason: (error as Error).message });
      return { kind: 'away' };
    } finally {
      // Also after a failure: the database may have written although its answer was lost.
      onChange();
    }
  };
}

/** Edits of rows of the carta. */
function createDishEdits({ edits, readMenu, listMenu, log, now }: MenuEditorOptions, guard: Guard) {
  /** Checks the typed values, then stores them. */
  async function check(
    input: Readonly<Record<string, unknown>>,
    list: MenuList,
    isNew: boolean,
    store: (checked: DishFields) => Promise<EditOutcome>,
  ): Promise<EditOutcome> {
    const checked = checkMenuEdit(input, list, { isNew });
    return checked.ok ? guard(() => store(checked.edit)) : { kind: 'refused', errors: checked.errors };
  }

  return {
    /** `fingerprint` identifies the form, so that a repeated post creates one row. */
    create: (list: MenuList, input: Readonly<Record<string, unknown>>, fingerprint?: string) =>
      check(input, list, true, async (row) => describe(await edits.create(list.table, row, fingerprint), 'creado')),

    /** `seen`: the row that the form was made with. Columns that it does not name were not on the form and stay. */
    save: (list: MenuList, id: number, seen: DishFields, input: Readonly<Record<string, unknown>>) =>
      check(input, list, false, async (row) => {
        const known = Object.entries(row).filter(([field]) => field in seen || !('tipo' in seen));
        const change = { table: list.table, id, before: seen, after: Object.fromEntries(known) };
        return describe(await edits.save(change), 'guardado');
      }),

    remove: (list: MenuList, id: number, seen: DishFields) =>
      guard(async (): Promise<EditOutcome> => {
        const stored = await edits.remove(list.table, id, seen);
        if (stored.kind !== 'gone') return describe(stored, 'eliminado');
        // A repeated post: the row is gone because the first one deleted it.
        const last = await edits.readLastChange(list.table, id);
        if (last?.kind !== 'eliminado' || !last.before || now() - last.at >= undoLength) return { kind: 'gone' };
        return { kind: 'done', action: 'eliminado', item: last.before, change: last.id };
      }),

    /** Moves a row by `steps` places, upwards when negative. */
    move: (list: MenuList, id: number, steps: number) =>
      guard(async (): Promise<EditOutcome> => {
        const ids = await edits.move(list.table, id, steps);
        return ids ? { kind: 'moved', ids } : { kind: 'gone' };
      }),

    /** Adds the dishes of a kept preview in one act; a repeated post of `form` adds none. */
    createMany: (form: string, dishes: readonly AddedDish[]) => guard(() => edits.createMany(form, dishes)),

    /** Declares the allergens of many dishes in one act, or of none. */
    declareMany: (changes: readonly DishChange[]): Promise<StoredColumns | { kind: 'away' }> =>
      guard(() => edits.changeMany('alergenos', changes)),

    /** Marks a dish sold out until a moment (ISO 8601), or available. No other column is compared or written. */
    setSoldOut: ({ table }: MenuList, id: number, until: string | null) =>
      guard(async () => {
        const change = { table, id, before: {}, after: { agotado_hasta: until } };
        return describe(await edits.save(change), 'guardado');
      }),

    /** Deletes the unchanged dishes of the sample carta in one act; 'gone' without any. */
    emptySample: () =>
      guard(async (): Promise<Pick<EditOutcome, 'kind'>> => ({
        kind: (await edits.emptySample()) === null ? 'gone' : 'done',
      })),

    /** Every row of a table, read from the database and not from the cache. */
    async readRows(table: MenuTable): Promise<EditedMenu> {
      try {
        return { items: await readMenu(table), isCurrent: true };
      } catch (error) {
        log('error', 'a list could not be read for editing', { table, reason: (error as Error).message });
        return { items: await listMenu(table), isCurrent: false };
      }
    },
  };
}

/** The history: undoing and restoring, and what this person may undo. */
function createHistoryEdits({ edits, undoSettings, undoImport, now }: MenuEditorOptions, guard: Guard) {
  /** A change of one dish. */
  async function readChange(id: number): Promise<StoredChange | undefined> {
    const line = await edits.readLine(id);
    return line && 'table' in line ? line : undefined;
  }

  /** Restores a row to its state before a change; allergens and diets only when the change was about them. */
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
    return describe(await edits.save({ table, id: rowId, before: seen, after: wanted }, 'restaurado'), 'restaurado');
  }

  /** Undoes a change of one dish: its columns only, and none that was written since. */
  async function revert(change: StoredChange): Promise<EditOutcome> {
    const { table, rowId, after } = change;
    const changed = findChanged(change);
    if (changed) {
      const back = { table, id: rowId, before: changed.after, after: changed.before };
      return describe(await edits.save(back, 'restaurado'), 'restaurado');
    }
    if (!after) return restoreChange(change.id);
    return describe(await edits.remove(table, rowId, fieldsInList(after, menuListOf(table))), 'eliminado');
  }

  return {
    /** Undoes a change of a row of this list, a deletion for thirty seconds only. */
    undo: (list: MenuList, id: number) =>
      guard(async (): Promise<EditOutcome> => {
        const change = await readChange(id);
        if (change?.table !== list.table) return { kind: 'unknown' };
        if (change.kind !== 'eliminado' || !change.before) return revert(change);
        if (now() - change.at > undoLength + travelTime) return { kind: 'tooLate', item: change.before };
        return describe(await edits.restore(list.table, change.before), 'restaurado');
      }),

    /** Restores a row to its state before a change of the last ninety days. */
    restore: (id: number) => guard(() => restoreChange(id)),

    /** The effect of undoing a change of this person; undefined without one or while the database is away. */
    async previewUndo(id: number, who: string): Promise<UndoPreview | undefined> {
      try {
        const line = await edits.readLine(id);
        if (line?.who !== who || 'day' in line || line.kind === 'repuesto') return undefined;
        if ('imported' in line && line.kind === 'eliminado') return undefined;
        if (!('table' in line) || !line.before) return { line };
        const current = await edits.readItem(line.table, line.rowId);
        return { line, dish: { before: { ...(current ?? line.before), ...findChanged(line)?.before }, current } };
      } catch {
        return undefined;
      }
    },

    /** Undoes a change of this person, an act on many dishes as one; 'conflict' when a later change is in the way. */
    undoOwn: (id: number, who: string): Promise<Pick<EditOutcome, 'kind'>> =>
      guard(async (): Promise<Pick<EditOutcome, 'kind'>> => {
        const change = await edits.readLine(id);
        if (change?.who !== who) return { kind: 'unknown' };
        if ('dishes' in change) return edits.undoMany(change);
        if ('special' in change) {
          await edits.setSpecialGone(change.special.id, change.kind !== 'eliminado');
          return { kind: 'done' };
        }
        if ('settings' in change) return { kind: (await undoSettings(change)) ? 'done' : 'conflict' };
        if ('imported' in change) return { kind: (await undoImport(change.form)) ? 'done' : 'conflict' };
        return 'table' in change ? revert(change) : { kind: 'unknown' };
      }),

    /**
     * Saves facts or hours; `change` is the line of the history that this person can undo, undefined when nothing was changed or
     * the history could not be read.
     */
    async saveSettings<Saved>(who: string, save: () => Promise<Saved>): Promise<{ saved: Saved; change?: number }> {
      const findNewest = async () => (await edits.listOwnChanges(who, 1).catch(() => []))[0];
      const before = await findNewest();
      const saved = await save();
      const newest = await findNewest();
      return { saved, ...(newest && 'settings' in newest && newest.id !== before?.id && { change: newest.id }) };
    },

    /** A change of one dish by its id; undefined without one or while the database is away. */
    findChange: (id: number) => readChange(id).catch(() => undefined),

    /**
     * The latest changes, then the older ones that this person can undo; or the changes before `before`. `own`: the ids that
     * this person can undo. @throws DatabaseFault
     */
    async listChanges(who: string, before?: number): Promise<HistoryPage & { own: ReadonlySet<number> }> {
      const [page, lines] = await Promise.all([
        edits.listChanges(pageLength, before),
        edits.listOwnChanges(who, mostUndone),
      ]);
      const own = withoutUndone(lines);
      const listed = new Set(page.changes.map(({ id }) => id));
      const older = before === undefined ? own.filter(({ id }) => !listed.has(id)) : [];
      return { ...page, changes: [...page.changes, ...older], own: new Set(own.map(({ id }) => id)) };
    },

    /** Removes changes older than ninety days; answers how many. @throws DatabaseFault */
    removeOldChanges: () => edits.removeChanges(now() - historyDays * 24 * 60 * 60 * 1000),
  };
}

/** Edits of the carta by staff. Only `listChanges` and `removeOldChanges` reject. */
export function createMenuEditor(options: MenuEditorOptions) {
  const guard = createGuard(options);
  return { ...createDishEdits(options, guard), ...createHistoryEdits(options, guard) };
}

export type MenuEditor = ReturnType<typeof createMenuEditor>;
