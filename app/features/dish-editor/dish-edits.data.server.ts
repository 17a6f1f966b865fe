import { menuListOf, type MenuTable } from '~/features/carta/catalogue';
import { fieldsInList, type DishFields } from '~/features/carta/dish-fields';
import { toColumns, toMenuItem, type StoredRow } from '~/features/carta/dish-rows';
import type { MenuItem } from '~/features/carta/menu-item';
import { specialsTable } from '~/features/restaurant/specials/specials.data.server';
import type { Json } from '~/platform/database/database.generated';
import { ask, askFunction } from '~/platform/database/supabase.server';
import { changeHistory, undoers, type ChangeKind, type StoredManyChange } from './history/change-history.data.server';
import type { DishPrices } from './prices/price-change';

/** What became of a change. `change` is its line in the history, null when nothing had to be changed. */
export type StoredEdit =
  | { kind: 'done'; item: MenuItem; change: number | null }
  /** The row is not what the writer saw; `item` is what it is now. */
  | { kind: 'conflict'; item: MenuItem }
  | { kind: 'gone' };

/** What each of the four functions answers; the generator knows it as JSON alone, `supabase/tests/backends.test.ts` holds it. */
interface StoredAnswer {
  resultado: ChangeKind | 'conflicto' | 'desaparecido';
  fila: StoredRow | null;
  cambio_id: number | null;
}

function readAnswer(data: Json): StoredEdit {
  const { resultado, fila, cambio_id } = data as unknown as StoredAnswer;
  if (!fila) return { kind: 'gone' };
  const item = toMenuItem(fila);
  return resultado === 'conflicto' ? { kind: 'conflict', item } : { kind: 'done', item, change: cambio_id };
}

/** One dish's part in a change of many prices: what it was seen to cost and what it is to cost. */
export interface PriceChange {
  table: MenuTable;
  id: number;
  before: DishPrices;
  after: DishPrices;
}

/** What became of a change of many prices: all of them are written or none. */
export type StoredPrices =
  | { kind: 'done'; change: number | null }
  /** These do not cost any more what was seen; `item` is what each is now, null when it is gone. */
  | { kind: 'conflict'; others: { table: MenuTable; id: number; item: MenuItem | null }[] };

export interface StoredPriceAnswer {
  resultado: 'precios' | 'conflicto';
  filas: { tabla: MenuTable; id: number; fila: StoredRow | null }[];
  cambio_id: number | null;
}

/** Changes of prices as `cambiar_precios` takes them. */
export const toPriceRows = (changes: readonly PriceChange[]) =>
  changes.map(({ table, id, before, after }) => ({
    ...{ tabla: table, id, antes: toColumns(before), despues: toColumns(after) },
  }));

/** What it and the functions that are made of it answer. */
export function readPriceAnswer({ resultado, filas, cambio_id }: StoredPriceAnswer): StoredPrices {
  if (resultado === 'precios') return { kind: 'done', change: cambio_id };
  return {
    kind: 'conflict',
    others: filas.map(({ tabla, id, fila }) => ({ table: tabla, id, item: fila && toMenuItem(fila) })),
  };
}

/** What became of many dishes that were added in one act. `change` is its line in the history. */
export interface StoredMany {
  kind: 'done';
  count: number;
  change: number;
}

/**
 * Changes of the carta, each with its line of history in one transaction: the functions of `…_staff_panel.sql`, by the service
 * key; and that history. All throw DatabaseFault.
 */
export const menuEdits = {
  ...changeHistory,
  /** The same `fingerprint` again adds no row as long as the first one is there: it answers that one. */
  async create(table: MenuTable, fields: DishFields, fingerprint?: string): Promise<StoredEdit> {
    const args = { p_tabla: table, p_valores: toColumns(fields), ...(fingerprint ? { p_huella: fingerprint } : {}) };
    return readAnswer(await ask('service', (db) => db.rpc('crear_plato', args)));
  },
  /** Writes `after` if the row still holds `before`; absent fields are neither checked nor written. */
  async save(
    table: MenuTable,
    id: number,
    before: DishFields,
    after: DishFields,
    kind?: 'restaurado',
  ): Promise<StoredEdit> {
    const values = { p_antes: toColumns(before), p_despues: toColumns(after) };
    const args = { p_tabla: table, p_id: id, ...values, ...(kind ? { p_accion: kind } : {}) };
    return readAnswer(await ask('service', (db) => db.rpc('guardar_plato', args)));
  },
  async remove(table: MenuTable, id: number, before: DishFields): Promise<StoredEdit> {
    const args = { p_tabla: table, p_id: id, p_antes: toColumns(before) };
    return readAnswer(await ask('service', (db) => db.rpc('eliminar_plato', args)));
  },
  /** Puts a deleted row back under its id, in its place. */
  async restore(table: MenuTable, item: MenuItem): Promise<StoredEdit> {
    const values = { ...toColumns(fieldsInList(item, menuListOf(table))), id: item.id, orden: item.orden };
    return readAnswer(await ask('service', (db) => db.rpc('restaurar_plato', { p_tabla: table, p_valores: values })));
  },
  /** Moves a row by so many places, negative ones upwards; answers the list's ids in their order, undefined when it is gone. */
  async move(table: MenuTable, id: number, steps: number): Promise<number[] | undefined> {
    const args = { p_tabla: table, p_id: id, p_pasos: steps };
    const ids = await ask('service', (db) => db.rpc('mover_plato', args));
    return (ids as number[] | null) ?? undefined;
  },
  /** Writes all prices, with one line of history, or none. */
  async changePrices(changes: readonly PriceChange[]): Promise<StoredPrices> {
    const args = { p_filas: toPriceRows(changes) };
    return readPriceAnswer(await askFunction<StoredPriceAnswer>('service', (db) => db.rpc('cambiar_precios', args)));
  },
  /** Adds all dishes in their order, with one line of history, or none; the same `form` again adds none. */
  async createMany(form: string, dishes: readonly { table: MenuTable; fields: DishFields }[]): Promise<StoredMany> {
    const rows = dishes.map(({ table, fields }) => ({ tabla: table, valores: toColumns(fields) }));
    const args = { p_formulario: form, p_filas: rows };
    const { platos, cambio_id } = await askFunction<{ platos: number; cambio_id: number }>('service', (db) =>
      db.rpc('crear_platos', args),
    );
    return { kind: 'done', count: platos, change: cambio_id };
  },
  /**
   * Takes a change of many dishes back as one: prices all or none, of dishes that came those that nobody changed since. A
   * conflict when there was nothing to do.
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
  /** Deletes the dishes that are the sample's still, with one line of history: its id, null when there was none. */
  emptySample: (): Promise<number | null> => ask('service', (db) => db.rpc('vaciar_muestra')),
  setSpecialGone: specialsTable.setGone,
};

export type MenuEdits = typeof menuEdits;
