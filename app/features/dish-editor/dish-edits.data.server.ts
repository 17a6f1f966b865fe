import { z } from 'zod';

import { menuListOf, type MenuItem, type MenuTable } from '~/features/carta/catalogue';
import { fieldsInList, type DishFields } from '~/features/carta/dish-fields';
import { toColumns, toMenuItem, type StoredRow } from '~/features/carta/dishes.data.server';
import { specialsTable } from '~/features/restaurant/specials/specials.data.server';
import type { Json } from '~/platform/database/database.generated';
import { ask, askFunction, DatabaseFault, duplicateKey } from '~/platform/database/supabase.server';
import { changeHistory, undoers, type StoredManyChange } from './history/change-history.data.server';

/** The outcome of a change. `change` is its line in the history, null when nothing changed. */
export type StoredEdit =
  | { kind: 'done'; item: MenuItem; change: number | null }
  /** The row differs from what the writer saw; `item` is the present row. */
  | { kind: 'conflict'; item: MenuItem }
  | { kind: 'gone' };

/** The answer of the four functions: `conflicto`, `desaparecido`, or the kind of the change. */
const storedAnswer = z.object({
  resultado: z.string(),
  fila: z.record(z.string(), z.json()).nullable(),
  cambio_id: z.number().nullable(),
});

function readAnswer(data: Json): StoredEdit {
  const { resultado, fila, cambio_id } = storedAnswer.parse(data);
  if (!fila) return { kind: 'gone' };
  const item = toMenuItem(fila);
  return resultado === 'conflicto' ? { kind: 'conflict', item } : { kind: 'done', item, change: cambio_id };
}

/** A change of some columns of one dish: those that staff saw, and the new ones. */
export interface DishChange {
  table: MenuTable;
  id: number;
  before: DishFields;
  after: DishFields;
}

/** The outcome of a change of columns of many dishes: all are written or none. */
export type StoredColumns =
  | { kind: 'done'; change: number | null }
  /** These dishes differ from what staff saw; `item` is the present dish, null when it was deleted. */
  | { kind: 'conflict'; others: { table: MenuTable; id: number; item: MenuItem | null }[] };

export interface StoredColumnsAnswer {
  resultado: keyof typeof undoers | 'conflicto';
  filas: { tabla: MenuTable; id: number; fila: StoredRow | null }[];
  cambio_id: number | null;
}

export const toChangeRows = (changes: readonly DishChange[]) =>
  changes.map(({ table, id, before, after }) => {
    return { tabla: table, id, antes: toColumns(before), despues: toColumns(after) };
  });

export function readColumnsAnswer({ resultado, filas, cambio_id }: StoredColumnsAnswer): StoredColumns {
  if (resultado !== 'conflicto') return { kind: 'done', change: cambio_id };
  const others = filas.map(({ tabla, id, fila }) => ({ table: tabla, id, item: fila && toMenuItem(fila) }));
  return { kind: 'conflict', others };
}

/** A dish to add. `isNew`: the person did not see the warning that the list has a dish of this name. */
export interface AddedDish {
  table: MenuTable;
  fields: DishFields;
  isNew: boolean;
}

/**
 * Changes of the carta, each with its line of history in one transaction (the functions of `…_staff_panel.sql`), and that
 * history. Every call throws DatabaseFault.
 */
export const menuEdits = {
  ...changeHistory,
  /** A second call with the same `fingerprint` adds no row while the first row exists, and answers that row. */
  async create(table: MenuTable, fields: DishFields, fingerprint?: string): Promise<StoredEdit> {
    const args = { p_tabla: table, p_valores: toColumns(fields), ...(fingerprint ? { p_huella: fingerprint } : {}) };
    return readAnswer(await ask('service', (db) => db.rpc('crear_plato', args)));
  },
  /** Writes `after` if the row still has `before`; absent fields are neither checked nor written. */
  async save({ table, id, before, after }: DishChange, kind?: 'restaurado'): Promise<StoredEdit> {
    const values = { p_antes: toColumns(before), p_despues: toColumns(after) };
    const args = { p_tabla: table, p_id: id, ...values, ...(kind ? { p_accion: kind } : {}) };
    return readAnswer(await ask('service', (db) => db.rpc('guardar_plato', args)));
  },
  async remove(table: MenuTable, id: number, before: DishFields): Promise<StoredEdit> {
    const args = { p_tabla: table, p_id: id, p_antes: toColumns(before) };
    return readAnswer(await ask('service', (db) => db.rpc('eliminar_plato', args)));
  },
  /** Restores a deleted row with its id and position. */
  async restore(table: MenuTable, item: MenuItem): Promise<StoredEdit> {
    const values = { ...toColumns(fieldsInList(item, menuListOf(table))), id: item.id, orden: item.orden };
    return readAnswer(await ask('service', (db) => db.rpc('restaurar_plato', { p_tabla: table, p_valores: values })));
  },
  /**
   * Moves a row by `steps` places, upwards when negative. Answers the list's ids in their order, undefined when the row was
   * deleted.
   */
  async move(table: MenuTable, id: number, steps: number): Promise<number[] | undefined> {
    const args = { p_tabla: table, p_id: id, p_pasos: steps };
    const ids = await ask('service', (db) => db.rpc('mover_plato', args));
    return (ids as number[] | null) ?? undefined;
  },
  /**
   * Adds the dishes of the kept preview `form` in their order with one line of history (`change`), or none. A second call adds
   * none. `stale`: no such preview; `repeated`: a new dish is on its list meanwhile.
   */
  async createMany(form: string, dishes: readonly AddedDish[]) {
    const rows = dishes.map(({ table, fields, isNew }) => ({ tabla: table, valores: toColumns(fields), nuevo: isNew }));
    const args = { p_formulario: form, p_filas: rows };
    try {
      const { platos, cambio_id } = await askFunction<{ platos: number; cambio_id: number | null }>('booking', (db) =>
        db.rpc('crear_platos', args),
      );
      if (cambio_id === null) return { kind: 'stale' } as const;
      return { kind: 'done', count: platos, change: cambio_id } as const;
    } catch (error) {
      if (error instanceof DatabaseFault && error.code === duplicateKey) return { kind: 'repeated' } as const;
      throw error;
    }
  },
  /** Writes the prices or the allergens of many dishes with one line of history, or none. */
  async changeMany(kind: 'precios' | 'alergenos', changes: readonly DishChange[]): Promise<StoredColumns> {
    const args = { p_accion: kind, p_filas: toChangeRows(changes) };
    return readColumnsAnswer(await askFunction('service', (db) => db.rpc('cambiar_platos', args)));
  },
  /**
   * Undoes a change of many dishes: all prices or allergens or none, and the added dishes that did not change since. A conflict when nothing
   * could be undone.
   */
  async undoMany({ id, kind }: Pick<StoredManyChange, 'id' | 'kind'>): Promise<{ kind: 'done' | 'conflict' }> {
    if (kind === 'repuesto') return { kind: 'conflict' };
    const answer = await askFunction<{ resultado: string } | number>('service', (db) =>
      db.rpc(undoers[kind], { p_cambio: id }),
    );
    const isDone = typeof answer === 'number' ? answer > 0 : answer.resultado !== 'conflicto';
    return { kind: isDone ? 'done' : 'conflict' };
  },
  async readItem(table: MenuTable, id: number): Promise<MenuItem | undefined> {
    const row = await ask('service', (db) => db.from(table).select('*').eq('id', id).maybeSingle());
    return row ? toMenuItem(row) : undefined;
  },
  /** Deletes the unchanged sample dishes with one line of history. Answers its id, null when there were none. */
  emptySample: (): Promise<number | null> => ask('service', (db) => db.rpc('vaciar_muestra')),
  setSpecialGone: specialsTable.setGone,
};

export type MenuEdits = typeof menuEdits;
