import { catalogue } from '~/features/carta/catalogue';
import type { Database } from '~/platform/database/database.generated';
import { ask, type Supabase } from '~/platform/database/supabase.server';

export type Table = keyof Database['public']['Tables'];

/** Rows a call. A project may be set to answer fewer: only an empty answer is the end. */
const pageSize = 500;

/**
 * Every public table but `leftOutTables`, in an order in which it can be put back: a row after the rows it points to.
 * `supabase/tests/database.test.ts` holds both lists against the real schema.
 */
export const keptTables: readonly Table[] = [
  ...catalogue.map(({ table }) => table),
  ...([
    'menu_dia',
    'menu_dia_textos',
    'menu_dia_autores',
    'aforo',
    'reservas',
    'avisos',
    'correos',
    'cambios',
    'horario',
    'dias_especiales',
    'fuera_de_carta',
    'personal',
    'local',
    'escaneos',
    'borrados',
    'precios_programados',
    'precios_vigentes',
    'platos_muestra',
    'declaraciones',
    'registros_impresos',
  ] as const),
];

/** What no backup holds, and why nobody misses it. */
export const leftOutTables: Readonly<Partial<Record<Table, string>>> = {
  contenido_versiones: 'counted by the database itself',
  sesiones_panel: 'a stolen backup opens no session, and staff sign in again',
  dispositivos_panel: 'a stolen backup is no remembered device',
  suscripciones_push: 'they end with the devices',
  avisos_moviles: 'to devices that are left out',
  turnos: 'over within seconds',
  intentos: 'over within a minute',
  envios: 'set by the restore itself',
};

/** What is only ever added to: a backup takes nothing out of it. */
export const isAddedTo = (table: Table) => table === 'borrados';

/** The column by which a table's rows are told apart: for the types one of those that every list has. */
export const keyOf = (table: string) =>
  (/^menu_dia_/.test(table)
    ? 'menu_id'
    : (({ borrados: 'huella', declaraciones: 'plato' } as Partial<Record<string, string>>)[table] ?? 'id')) as 'id';

export type AnyRow = Record<string, unknown>;

/** A table whose rows are handled whole, whatever their columns: the generated types know one table at a time. */
const rowsOf = (db: Supabase, table: Table) => db.from(table as 'cervezas');

/**
 * Every row of a table, a page at a time, by its key. What comes or goes meanwhile moves no other row out of sight.
 * @throws DatabaseFault: whoever acts on what is not there must not believe half a table.
 */
export async function* readRows(table: Table): AsyncGenerator<AnyRow> {
  const key = keyOf(table);
  for (let last: unknown; ;) {
    const rows: AnyRow[] = await ask('upload', (db) => {
      const page = rowsOf(db, table).select('*').order(key).limit(pageSize);
      return last === undefined ? page : page.gt(key, last as number);
    });
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1)?.[key];
  }
}

/** Puts rows back with their keys, over those that are there. */
export async function writeRows(table: Table, rows: readonly AnyRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += pageSize) {
    const page = rows.slice(from, from + pageSize) as { tipo: string }[];
    await ask('upload', (db) => rowsOf(db, table).upsert(page, { onConflict: keyOf(table) }));
  }
}

/** Removes the rows that a backup does not know. */
export async function removeOtherRows(table: Table, rows: readonly AnyRow[]): Promise<void> {
  const key = keyOf(table);
  const known = new Set(rows.map((row) => row[key]));
  const others: unknown[] = [];
  for await (const row of readRows(table)) if (!known.has(row[key])) others.push(row[key]);
  for (let from = 0; from < others.length; from += 100) {
    const ids = others.slice(from, from + 100) as number[];
    await ask('upload', (db) => rowsOf(db, table).delete().in(key, ids));
  }
}

/** Lets new rows count on from the restored ones. */
export async function resumeIds(): Promise<void> {
  await ask('upload', (db) => db.rpc('reanudar_ids'));
}
