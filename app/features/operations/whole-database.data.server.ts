import { catalogue } from '~/features/carta/catalogue';
import type { Database } from '~/platform/database/database.generated';
import { ask, type Supabase } from '~/platform/database/supabase.server';

export type Table = keyof Database['public']['Tables'];

/** Rows per query. A project may be set to return fewer, so only an empty page is the end. */
const pageSize = 500;

/**
 * Every public table except `leftOutTables`, in the order of a restore: a row comes after the rows that it references.
 * `supabase/tests/database.test.ts` compares both lists with the schema.
 */
export const keptTables: readonly Table[] = [
  ...catalogue.map(({ table }) => table),
  ...([
    'menu_dia',
    'menu_dia_textos',
    'menu_dia_autores',
    'aforo',
    'servicios',
    'zonas',
    'mesas',
    'mesas_juntas',
    'menus_grupo',
    'reservas',
    'clientes',
    'mensajes',
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
    'importaciones',
    'cifras',
  ] as const),
];

/** The tables that backups leave out, with the reason. */
export const leftOutTables: Readonly<Partial<Record<Table, string>>> = {
  contenido_versiones: 'counted by the database itself',
  sesiones_panel: 'a stolen backup opens no session and remembers no device; staff sign in again',
  agendas: 'a stolen backup opens no feed; staff make a new address',
  suscripciones_push: 'they end with the devices',
  reservas_mesas: 'written by the database from the bookings',
  turnos: 'over within seconds',
  intentos: 'over within a minute',
  envios: 'set by the restore itself',
};

/** Whether a restore only adds rows to a table. */
export const isAddedTo = (table: Table) => table === 'borrados';

/** The key column of a table. Typed as a column that every list has. */
export const keyOf = (table: string) =>
  (/^menu_dia_/.test(table)
    ? 'menu_id'
    : (({ borrados: 'huella', declaraciones: 'plato', cifras: 'dia' } as Partial<Record<string, string>>)[table] ??
      'id')) as 'id';

export type AnyRow = Record<string, unknown>;

/** A table of any columns. The cast is needed because the generated types know one table at a time. */
const rowsOf = (db: Supabase, table: Table) => db.from(table as 'cervezas');

/**
 * Every row of a table, read in pages by its key, so that rows added or removed meanwhile do not hide others.
 * @throws DatabaseFault, so that no caller takes half a table for all of it.
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

/** Writes rows of a backup with their keys, over existing ones. The header makes the database send no message about them. */
export async function writeRows(table: Table, rows: readonly AnyRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += pageSize) {
    const page = rows.slice(from, from + pageSize) as { tipo: string }[];
    await ask('upload', (db) =>
      rowsOf(db, table)
        .upsert(page, { onConflict: keyOf(table) })
        .setHeader('Antidoto-Restaura', 'si'),
    );
  }
}

/** Removes the rows that are not in a backup. */
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

/** Sets the id sequences behind the restored rows. */
export async function resumeIds(): Promise<void> {
  await ask('upload', (db) => db.rpc('reanudar_ids'));
}
