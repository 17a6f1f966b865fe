import { isMenuTable, type MenuTable } from '~/features/carta/catalogue';
import type { MenuItem } from '~/features/carta/menu-item';
import type { DishPrices } from '../prices/price-change';
import { centsOfDecimal } from '~/core/price';
import type { CivilDate } from '~/core/civil-date';
import type { Database, Json } from '~/platform/database/database.generated';
import { toMenuItem, type StoredRow } from '~/features/carta/dish-rows';
import {
  specialActs,
  specialsName,
  type SpecialAct,
  type StoredSpecial,
} from '~/features/restaurant/specials/specials.data.server';
import { removeOldRows } from '~/platform/database/old-rows.data.server';
import { ask, type Supabase } from '~/platform/database/supabase.server';

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

/** What takes many dishes' change back; not the sample's coming back, as emptying it is offered again. */
export const undoers = { precios: 'deshacer_precios', carta: 'deshacer_carta', vaciado: 'reponer_muestra' } as const;
/** What somebody may take back. */
const undoable = [...changeKinds, ...Object.keys(undoers)];

/** Some changes of the carta, and what was done with guests' data, newest first. */
export interface HistoryPage {
  changes: HistoryLine[];
  /** There are more, older than the change of this id. */
  olderThan?: number;
}

type ChangeRow = Database['public']['Tables']['cambios']['Row'];

/** Undefined for one that no list of today could show or take back. */
function toChange({ id, cuando, quien, tabla, fila_id, accion, antes, despues }: ChangeRow): StoredChange | undefined {
  const kind = changeKinds.find((each) => each === accion);
  if (!kind || !isMenuTable(tabla)) return undefined;
  const read = (row: Json) => (row === null ? null : toMenuItem(row as StoredRow));
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

/** Undefined for what is none. */
function readSpecial(side: Json): StoredSpecialChange['special'] | undefined {
  if (typeof side !== 'object' || side === null || Array.isArray(side)) return undefined;
  const { id, nombre_es, precio } = side;
  if (typeof id !== 'number' || typeof nombre_es !== 'string' || typeof precio !== 'number') return undefined;
  return { id, nombre_es, precio };
}

function readLine(row: ChangeRow): HistoryLine | undefined {
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

/** A line of the history; one that cannot be read is left out, and takes no others with it. */
function toLine(row: ChangeRow): HistoryLine | undefined {
  try {
    return readLine(row);
  } catch {
    return undefined;
  }
}

const newestFirst = (db: Supabase) => db.from('cambios').select('*').order('id', { ascending: false });

/** What was changed, line by line: the table `cambios`, by the service key. All throw DatabaseFault. */
export const changeHistory = {
  async readLine(id: number): Promise<HistoryLine | undefined> {
    const [row] = await ask('service', (db) => db.from('cambios').select('*').eq('id', id));
    return row && toLine(row);
  },
  /** The latest change of a row. */
  async readLastChange(table: MenuTable, rowId: number): Promise<StoredChange | undefined> {
    const [row] = await ask('service', (db) => newestFirst(db).eq('tabla', table).eq('fila_id', rowId).limit(1));
    const line = row && toLine(row);
    return line && 'table' in line ? line : undefined;
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
  removeChanges: (before: number): Promise<number> => removeOldRows('cambios', before),
};
