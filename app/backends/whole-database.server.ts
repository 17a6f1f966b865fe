import { catalogue } from '../domain/catalogue';
import type { Database } from './database.generated';
import { connectSupabase } from './supabase.server';

type Table = keyof Database['public']['Tables'];

/** The public bucket that holds every picture staff have uploaded. */
const bucket = 'imagenes';
/** Rows a call. A project may be set to answer fewer: only an empty answer is the end. */
const pageSize = 500;

/**
 * What the owner would miss, in an order in which it can be put back: a row after the rows it points to. Sessions
 * are not missed and versions are counted by the database itself.
 */
export const keptTables: readonly { table: Table; key: 'id' | 'menu_id' }[] = [
  ...catalogue.map(({ table }) => ({ table, key: 'id' as const })),
  { table: 'menu_dia', key: 'id' },
  { table: 'menu_dia_textos', key: 'menu_id' },
  { table: 'reservas', key: 'id' },
  { table: 'avisos', key: 'id' },
  { table: 'cambios', key: 'id' },
];

export type AnyRow = Record<string, unknown>;

export interface StoredFile {
  path: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A table whose rows are handled whole, whatever their columns: the generated types know one table at a time. */
async function openTable(table: Table) {
  const { keeper } = await connectSupabase();
  return keeper.from(table as 'cervezas');
}

function refuse(what: string, error: { message: string } | null): void {
  if (error) throw new Error(`${what}: ${error.message}`);
}

/**
 * Every row of a table, a page at a time, by its key. What comes or goes meanwhile moves no other row out of sight.
 * @throws Error when the database is away: whoever acts on what is not there must not believe half a table.
 */
export async function* readRows(table: Table, key: string): AsyncGenerator<AnyRow> {
  for (let last: unknown; ;) {
    const query = await openTable(table);
    const all = query
      .select('*')
      .order(key as 'id')
      .limit(pageSize);
    const { data, error } = await (last === undefined ? all : all.gt(key as 'id', last as number));
    refuse(`${table} could not be read`, error);
    const rows: AnyRow[] = data ?? [];
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1)?.[key];
  }
}

/** Puts rows back with their keys, over those that are there. */
export async function writeRows(table: Table, key: string, rows: readonly AnyRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += pageSize) {
    const query = await openTable(table);
    const page = rows.slice(from, from + pageSize) as { tipo: string }[];
    refuse(`${table} could not be written`, (await query.upsert(page, { onConflict: key })).error);
  }
}

/** Removes the rows that a backup does not know. */
export async function removeOtherRows(table: Table, key: string, rows: readonly AnyRow[]): Promise<void> {
  const known = new Set(rows.map((row) => row[key]));
  const others: unknown[] = [];
  for await (const row of readRows(table, key)) if (!known.has(row[key])) others.push(row[key]);
  for (let from = 0; from < others.length; from += 100) {
    const query = await openTable(table);
    const ids = others.slice(from, from + 100) as number[];
    refuse(`${table} could not be cleared`, (await query.delete().in(key as 'id', ids)).error);
  }
}

/** Lets new rows count on from the restored ones. */
export async function resumeIds(): Promise<void> {
  const { keeper } = await connectSupabase();
  refuse('the ids could not be resumed', (await keeper.rpc('reanudar_ids')).error);
}

/** The paths of every stored file, folders walked. */
export async function* listFiles(folder = ''): AsyncGenerator<string> {
  const { uploader } = await connectSupabase();
  for (let offset = 0; ; offset += 100) {
    const { data, error } = await uploader.storage.from(bucket).list(folder, { limit: 100, offset });
    refuse('the pictures could not be listed', error);
    for (const entry of data ?? []) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.id === null) yield* listFiles(path);
      else yield path;
    }
    if ((data?.length ?? 0) < 100) return;
  }
}

export async function readFile(path: string): Promise<StoredFile> {
  const { uploader } = await connectSupabase();
  const { data, error } = await uploader.storage.from(bucket).download(path);
  refuse(`${path} could not be read`, error);
  const blob = data ?? new Blob();
  return { path, contentType: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

export async function writeFile({ path, contentType, bytes }: StoredFile): Promise<void> {
  const { uploader } = await connectSupabase();
  const options = { upsert: true, contentType, cacheControl: '3600' };
  refuse(`${path} could not be written`, (await uploader.storage.from(bucket).upload(path, bytes, options)).error);
}

export async function removeFiles(paths: readonly string[]): Promise<void> {
  const { uploader } = await connectSupabase();
  for (let from = 0; from < paths.length; from += 100) {
    const { error } = await uploader.storage.from(bucket).remove(paths.slice(from, from + 100));
    refuse('pictures could not be removed', error);
  }
}
