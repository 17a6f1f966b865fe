import { z } from 'zod';

import { isMenuTable, type MenuItem, type MenuTable } from '~/features/carta/catalogue';
import type { DishFields } from '~/features/carta/dish-fields';
import { centsOfDecimal } from '~/core/price';
import type { CivilDate } from '~/core/time';
import type { Fields } from '~/core/seen-fields';
import type { Database, Json } from '~/platform/database/database.generated';
import { toMenuItem, type StoredRow } from '~/features/carta/dishes.data.server';
import {
  specialActs,
  specialsName,
  type SpecialAct,
  type StoredSpecial,
} from '~/features/restaurant/specials/specials.data.server';
import type { StoredImport } from '~/features/reservations/import/present-guest-import';
import { removeOldRows } from '~/platform/database/old-rows.data.server';
import { ask, type Supabase } from '~/platform/database/supabase.server';

const changeKinds = ['creado', 'guardado', 'eliminado', 'restaurado'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One line of the history. */
export interface StoredChange {
  id: number;
  /** Milliseconds. */
  at: number;
  /** The person; null for a change made in the database itself, empty for one from the time of one shared key. */
  who: string | null;
  table: MenuTable;
  rowId: number;
  kind: ChangeKind;
  before: MenuItem | null;
  after: MenuItem | null;
}

const prices = ['precio', 'precio_media'] as const;
const manyKinds = ['precios', 'alergenos', 'carta', 'vaciado', 'repuesto'] as const;

/** One act on many dishes: new prices, declared allergens, dishes added or removed, the sample carta deleted or restored. */
export interface StoredManyChange extends Pick<StoredChange, 'id' | 'at' | 'who'> {
  kind: (typeof manyKinds)[number];
  /** Each with its base name; an added dish has no `before`, a removed one no `after`. */
  dishes: { table: MenuTable; id: number; name: string; before?: DishFields; after?: DishFields }[];
}

export const dataActs = ['datos_descargados', 'datos_borrados'] as const;

/** A guest's data downloaded or erased on request: holds the day of the visit, and no data of the guest. */
export interface StoredDataAct extends Pick<StoredChange, 'id' | 'at' | 'who'> {
  kind: (typeof dataActs)[number];
  day: CivilDate;
}

/** A dish off the card: added, removed or restored. */
export interface StoredSpecialChange extends Pick<StoredChange, 'id' | 'at' | 'who'> {
  kind: SpecialAct;
  special: Pick<StoredSpecial, 'id' | 'nombre_es' | 'precio'>;
}

/** The tables of the restaurant's facts, hours and special days. */
const settingsTables = ['local', 'horario', 'dias_especiales'] as const;

/** A change of facts or hours, by the names of their fields; special days added or removed. */
export interface StoredSettingsChange extends Pick<StoredChange, 'id' | 'at' | 'who' | 'rowId'> {
  kind: Exclude<ChangeKind, 'restaurado'>;
  settings: (typeof settingsTables)[number];
  before: Fields;
  after: Fields;
}

/** Bookings and guests brought in from another program, or taken back. */
export interface StoredImportChange extends Pick<StoredChange, 'id' | 'at' | 'who'> {
  kind: 'creado' | 'eliminado';
  imported: StoredImport;
  /** What was taken back; the others had changed. */
  removed?: Pick<StoredImport, 'bookings' | 'cards'>;
  /** Names the import when it is undone. */
  form: string;
  /** Id of the line of the import, also in the line of its undoing. */
  origin: number;
}

export type HistoryLine =
  | StoredImportChange
  | StoredChange
  | StoredManyChange
  | StoredDataAct
  | StoredSpecialChange
  | StoredSettingsChange;

/** The functions that undo an act on many dishes. Restoring the sample has none: the panel offers to empty it again. */
export const undoers = {
  precios: 'deshacer_platos',
  alergenos: 'deshacer_platos',
  carta: 'deshacer_carta',
  vaciado: 'reponer_muestra',
} as const;
/** The kinds of changes that a person can undo, and the undoing of 'vaciado'. */
const undoable = [...changeKinds, ...Object.keys(undoers), 'repuesto'];

/** A page of the history, newest first. */
export interface HistoryPage {
  changes: HistoryLine[];
  /** The id to continue from; undefined on the last page. */
  olderThan?: number;
}

type ChangeRow = Database['public']['Tables']['cambios']['Row'];

const readDish = (row: Json) => (row === null ? null : toMenuItem(row as StoredRow));

/** A dish in an act on many: a whole row (the sample's `fila`), or its changed columns alone. */
interface ManyRow extends StoredRow {
  tabla: string;
  id: number;
  tipo: string;
}

/** The columns that the act changed; of a whole row its prices. */
function columnsOf(row: ManyRow): DishFields {
  const isWhole = 'orden' in row;
  const given = (isWhole ? prices : ([...prices, 'alergenos', 'trazas'] as const)).filter((field) => field in row);
  // In a whole row a missing half portion is not a change of price.
  const read = given.filter((field) => field === 'precio' || row[field] !== null || !isWhole);
  const valueOf = (value: Json | undefined) =>
    value === null || Array.isArray(value) ? value : centsOfDecimal(value as number);
  return Object.fromEntries(read.map((field) => [field, valueOf(row[field])]));
}

/** The dishes of an act on many; both sides, where there are two, list the same dishes in the same order. */
function readDishes(antes: Json, despues: Json): StoredManyChange['dishes'] {
  const [before, after] = [antes, despues].map((side) =>
    (side as { tabla: string; fila?: object }[] | null)?.map(({ fila, ...row }) => ({ ...row, ...fila }) as ManyRow),
  );
  return (after ?? before ?? []).flatMap(({ tabla, id, tipo }, at) => {
    const [was, is] = [before?.[at], after?.[at]];
    if (!isMenuTable(tabla)) return [];
    const sides = { ...(was && { before: columnsOf(was) }), ...(is && { after: columnsOf(is) }) };
    return [{ table: tabla, id, name: tipo, ...sides }];
  });
}

const specialSide = z.object({ id: z.number(), nombre_es: z.string(), precio: z.number() });

const importSide = z.object({
  reservas: z.number(),
  fichas: z.number(),
  sobre: z.array(z.tuple([z.string(), z.string()])),
  quitadas: z.number().default(0),
  fichas_quitadas: z.number().default(0),
});

function readImport(row: ChangeRow): Omit<StoredImportChange, 'id' | 'at' | 'who'> {
  const { reservas, fichas, sobre, quitadas, fichas_quitadas } = importSide.parse(row.despues ?? row.antes);
  const imported = { id: row.id, bookings: reservas, cards: fichas, over: sobre };
  const common = { imported, form: row.huella ?? '' };
  if (row.accion === 'creado') return { ...common, kind: 'creado', origin: row.id };
  const removed = { bookings: quitadas, cards: fichas_quitadas };
  return { ...common, kind: 'eliminado', removed, origin: row.fila_id };
}

/** A side of a change of facts or hours as texts, times without their seconds. */
const readFields = (side: Json): Fields =>
  Object.fromEntries(
    Object.entries(side ?? {}).flatMap(([field, value]) =>
      value === null ? [] : [[field, String(value).replace(/^(\d\d:\d\d):\d\d$/, '$1')]],
    ),
  );

function readLine(row: ChangeRow): HistoryLine | undefined {
  const common = { id: row.id, at: Date.parse(row.cuando), who: row.quien };
  // Only functions of the database write these; `supabase/tests/backends.test.ts` reads them back.
  const many = manyKinds.find((each) => each === row.accion);
  if (many) return { ...common, kind: many, dishes: readDishes(row.antes, row.despues) };
  if (row.tabla === specialsName) {
    const kind = specialActs.find((each) => each === row.accion);
    return kind && { ...common, kind, special: specialSide.parse(row.despues ?? row.antes) };
  }
  if (row.tabla === 'clientes') return { ...common, ...readImport(row) };
  const settings = settingsTables.find((each) => each === row.tabla);
  if (settings) {
    const kind = (['creado', 'guardado', 'eliminado'] as const).find((each) => each === row.accion);
    const [before, after] = [readFields(row.antes), readFields(row.despues)];
    return kind && { ...common, kind, settings, rowId: row.fila_id, before, after };
  }
  const act = dataActs.find((each) => each === row.accion);
  if (act) return { ...common, kind: act, day: (row.despues as { fecha: string }).fecha };
  const kind = changeKinds.find((each) => each === row.accion);
  if (!kind || !isMenuTable(row.tabla)) return undefined;
  const [before, after] = [readDish(row.antes), readDish(row.despues)];
  return { ...common, kind, table: row.tabla, rowId: row.fila_id, before, after };
}

/** A line of the history; undefined when it cannot be read or its table or kind is not known, so that the others are shown. */
function toLine(row: ChangeRow): HistoryLine | undefined {
  try {
    return readLine(row);
  } catch {
    return undefined;
  }
}

const newestFirst = (db: Supabase) => db.from('cambios').select('*').order('id', { ascending: false });

/** The table `cambios`, read with the service key. All calls throw DatabaseFault. */
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
  /** A person's newest changes that can be undone, with their undoing. */
  async listOwnChanges(who: string, limit: number): Promise<HistoryLine[]> {
    const rows = await ask('service', (db) => newestFirst(db).eq('quien', who).in('accion', undoable).limit(limit));
    return rows.map(toLine).filter((line) => line !== undefined);
  },
  /** Removes a piece of the lines older than `before` (milliseconds); answers how many. */
  removeChanges: (before: number): Promise<number> => removeOldRows('cambios', before),
};
