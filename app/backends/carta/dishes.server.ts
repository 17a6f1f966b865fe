import { isMenuTable, menuListOf, type MenuTable } from '../../domain/carta/catalogue';
import { dishField, fieldsInList, menuFields, type DishFields } from '../../domain/carta/dish-fields';
import type { MenuItem } from '../../domain/carta/menu-item';
import type { DishPrices } from '../../domain/carta/price-change';
import { centsOfDecimal, decimalOfCents } from '../../domain/price';
import type { CivilDate } from '../../domain/time/civil-date';
import type { Database, Json } from '../database.generated';
import { specialActs, specialsName, specialsTable, type SpecialAct, type StoredSpecial } from './specials.server';
import { ask, askAll, askFunction, askCount, pieceSize, type Access, type Supabase } from '../supabase.server';

/**
 * A row, as its table or a line of the history tells it, as the rest of the app knows it: prices become cents.
 * @throws Error for a row that no menu table of today could hold.
 */
export function toMenuItem(row: Readonly<Record<string, Json | undefined>>): MenuItem {
  // A line of the history may be older than the column.
  const item: Record<string, unknown> = { id: row.id, orden: row.orden ?? row.id };
  for (const field of menuFields) {
    const { control, empty, isValue } = dishField(field);
    const value = row[field] ?? empty;
    item[field] = control === 'price' && value !== null ? centsOfDecimal(value as number) : value;
    if (!isValue(item[field])) throw new Error(`A row of the carta holds no valid ${field}`);
  }
  // Its columns were put in by name, one by one: only the loop above knows that none is missing.
  return item as unknown as MenuItem;
}

/**
 * The rows of a menu table in their order: to visitors those that are not hidden, to staff all.
 * @throws DatabaseFault
 */
async function readMenuAs(access: Access, table: MenuTable): Promise<MenuItem[]> {
  const rows = await askAll(access, (db, after) => {
    const page = db
      .from(table as 'cervezas')
      .select('*', { count: 'exact' })
      .order('id');
    return after === undefined ? page : page.gt('id', after);
  });
  return rows.map((row) => toMenuItem(row)).sort((one, other) => one.orden - other.orden || one.id - other.id);
}

/** @throws DatabaseFault */
export const readSample = () => askFunction<SampleCount[]>('service', (db) => db.rpc('contar_muestra'));

export const readMenu = (table: MenuTable) => readMenuAs('visitor', table);
export const readWholeMenu = (table: MenuTable) => readMenuAs('service', table);

/** What became of a change. `change` is its line in the history, null when nothing had to be changed. */
export type StoredEdit =
  | { kind: 'done'; item: MenuItem; change: number | null }
  /** The row is not what the writer saw; `item` is what it is now. */
  | { kind: 'conflict'; item: MenuItem }
  | { kind: 'gone' };

const changeKinds = ['creado', 'guardado', 'eliminado', 'restaurado'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One line of the history. */
export interface StoredChange {
  id: number;
  /** Milliseconds. */
  at: number;
  /** Who made it; null: the database was changed past the panel. Empty: from when staff shared one key. */
  who: string | null;
  table: MenuTable;
  rowId: number;
  kind: ChangeKind;
  before: MenuItem | null;
  after: MenuItem | null;
}

const manyKinds = ['precios', 'carta', 'vaciado', 'repuesto'] as const;

/** A line that tells of many dishes in one act: their prices changed, they came or went, the sample carta went or came back. */
export interface StoredManyChange extends Pick<StoredChange, 'id' | 'at' | 'who'> {
  kind: (typeof manyKinds)[number];
  /** With the base name of each; of one that came nothing stands before, of one that went nothing after. */
  dishes: { table: MenuTable; id: number; name: string; before?: DishPrices; after?: DishPrices }[];
}

export const dataActs = ['datos_descargados', 'datos_borrados'] as const;

/** A line that tells of a guest's data, taken out or away on request: of which day's visit, and nothing of the guest. */
export interface StoredDataAct extends Pick<StoredChange, 'id' | 'at' | 'who'> {
  kind: (typeof dataActs)[number];
  day: CivilDate;
}

/** A line that tells of a dish off the card: added, taken away or brought back. */
export interface StoredSpecialChange extends Pick<StoredChange, 'id' | 'at' | 'who'> {
  kind: SpecialAct;
  special: Pick<StoredSpecial, 'id' | 'nombre_es' | 'precio'>;
}

export type HistoryLine = StoredChange | StoredManyChange | StoredDataAct | StoredSpecialChange;

/** Of a list that the seed filled: how many dishes are the sample's still, and how many the house's own. */
export interface SampleCount {
  table: MenuTable;
  sample: number;
  own: number;
}

/** What takes many dishes' change back; not the sample's coming back, as emptying it is offered again. */
const undoers = { precios: 'deshacer_precios', carta: 'deshacer_carta', vaciado: 'reponer_muestra' } as const;
/** What somebody may take back. */
const undoable = [...changeKinds, ...Object.keys(undoers)];

/** Some changes of the carta, and what was done with guests' data, newest first. */
export interface HistoryPage {
  changes: HistoryLine[];
  /** There are more, older than the change of this id. */
  olderThan?: number;
}

/** Values as the database writes them; absent fields stay absent, prices are decimals. */
function toColumns(fields: DishFields): Record<string, Json> {
  const sent = menuFields.filter((field) => fields[field] !== undefined);
  return Object.fromEntries(
    sent.map((field): [string, Json] => {
      const value = fields[field] ?? null;
      if (dishField(field).control === 'price' && value !== null) return [field, decimalOfCents(Number(value))];
      return [field, typeof value === 'object' && value !== null ? [...value] : value];
    }),
  );
}

type StoredRow = Record<string, Json>;

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

type ChangeRow = Database['public']['Tables']['cambios']['Row'];

/** A line of the history; undefined for one that no list of today could show or take back. */
function toChange({ id, cuando, quien, tabla, fila_id, accion, antes, despues }: ChangeRow): StoredChange | undefined {
  const kind = changeKinds.find((each) => each === accion);
  if (!kind || !isMenuTable(tabla)) return undefined;
  const read = (row: Json) => (row === null ? null : toMenuItem(row as StoredRow));
  try {
    return {
      id,
      at: Date.parse(cuando),
      who: quien,
      table: tabla,
      rowId: fila_id,
      kind,
      before: read(antes),
      after: read(despues),
    };
  } catch {
    return undefined;
  }
}

/** A dish in a line about many: a whole row, as the sample's `fila`, or its prices alone. */
interface ManyRow extends StoredRow {
  tabla: string;
  id: number;
  tipo: string;
}

function pricesOf(row: ManyRow): DishPrices {
  const told = ['precio', 'precio_media'].filter((field) => row[field] !== undefined);
  // A whole row says nothing by the half portion that a dish does not have.
  const read = told.filter((field) => field === 'precio' || row[field] !== null || !('orden' in row));
  return Object.fromEntries(
    read.map((field) => [field, row[field] === null ? null : centsOfDecimal(row[field] as number)]),
  );
}

/** The dishes of a line about many, whose sides tell of the same in the same order where there are both. */
function readDishes(antes: Json, despues: Json): StoredManyChange['dishes'] {
  const [before, after] = [antes, despues].map((side) =>
    (side as { tabla: string; fila?: object }[] | null)?.map(({ fila, ...row }) => ({ ...row, ...fila }) as ManyRow),
  );
  return (after ?? before ?? []).flatMap(({ tabla, id, tipo }, at) => {
    const [was, is] = [before?.[at], after?.[at]];
    if (!isMenuTable(tabla)) return [];
    return [
      {
        ...{ table: tabla, id, name: tipo },
        ...(was && { before: pricesOf(was) }),
        ...(is && { after: pricesOf(is) }),
      },
    ];
  });
}

/** Undefined for what is none: one line that cannot be read must not take the others with it. */
function readSpecial(side: Json): StoredSpecialChange['special'] | undefined {
  if (typeof side !== 'object' || side === null || Array.isArray(side)) return undefined;
  const { id, nombre_es, precio } = side;
  if (typeof id !== 'number' || typeof nombre_es !== 'string' || typeof precio !== 'number') return undefined;
  return { id, nombre_es, precio };
}

function toLine(row: ChangeRow): HistoryLine | undefined {
  const told = { id: row.id, at: Date.parse(row.cuando), who: row.quien };
  // Both are written by the database's functions alone; `supabase/tests/backends.test.ts` reads them back.
  const many = manyKinds.find((each) => each === row.accion);
  if (many) return { ...told, kind: many, dishes: readDishes(row.antes, row.despues) };
  if (row.tabla === specialsName) {
    const kind = specialActs.find((each) => each === row.accion);
    const special = readSpecial(row.despues ?? row.antes);
    return kind && special && { ...told, kind, special };
  }
  const act = dataActs.find((each) => each === row.accion);
  return act ? { ...told, kind: act, day: (row.despues as { fecha: string }).fecha } : toChange(row);
}

/**
 * Changes of the carta, each with its line of history in one transaction: the functions of `…_staff_panel.sql` and the
 * table `cambios`, by the service key. All throw DatabaseFault.
 */
export const menuEdits = {
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
  async readLine(id: number): Promise<HistoryLine | undefined> {
    const [row] = await ask('service', (db) => db.from('cambios').select('*').eq('id', id));
    return row && toLine(row);
  },
  /** Deletes the dishes that are the sample's still, with one line of history: its id, null when there was none. */
  emptySample: (): Promise<number | null> => ask('service', (db) => db.rpc('vaciar_muestra')),
  setSpecialGone: specialsTable.setGone,
  /** The latest change of a row. */
  async readLastChange(table: MenuTable, rowId: number): Promise<StoredChange | undefined> {
    const [row] = await ask('service', (db) => newestFirst(db).eq('tabla', table).eq('fila_id', rowId).limit(1));
    return row && toChange(row);
  },
  /** Newest first; `before`: only those older than this change. */
  async listChanges(limit: number, before?: number): Promise<HistoryPage> {
    const rows = await ask('service', (db) => {
      const latest = newestFirst(db).limit(limit + 1);
      return before === undefined ? latest : latest.lt('id', before);
    });
    const shown = rows.slice(0, limit);
    const changes = shown.map(toLine).filter((line) => line !== undefined);
    return { changes, olderThan: rows.length > limit ? shown.at(-1)?.id : undefined };
  },
  /** The newest of a person's own that can be taken back. */
  async listOwnChanges(who: string, limit: number): Promise<HistoryLine[]> {
    const rows = await ask('service', (db) => newestFirst(db).eq('quien', who).in('accion', undoable).limit(limit));
    return rows.map(toLine).filter((line) => line !== undefined);
  },
  /** Removes a piece of the lines older than `before` (milliseconds); answers how many. */
  async removeChanges(before: number): Promise<number> {
    const oldest = new Date(before).toISOString();
    const piece = await ask('service', (db) =>
      db.from('cambios').select('id').lt('cuando', oldest).order('id').limit(pieceSize),
    );
    const last = piece.at(-1);
    if (!last) return 0;
    return askCount('service', (db) =>
      db.from('cambios').delete({ count: 'exact' }).lt('cuando', oldest).lte('id', last.id),
    );
  },
};

export type MenuEdits = typeof menuEdits;

const newestFirst = (db: Supabase) => db.from('cambios').select('*').order('id', { ascending: false });
