import type { CivilDate } from '../domain/civil-date';
import type { DailyMenu, DailyMenuText } from '../domain/daily-menu';
import type { Language } from '../domain/language';
import { centsOfDecimal, decimalOfCents } from '../domain/price';
import { getEnv } from '../env.server';
import type { Database } from './database.generated';
import { connectSupabase, type Supabase } from './supabase.server';
import { readRows } from './whole-database.server';

type Tables = Database['public']['Tables'];
type MenuRow = Tables['menu_dia']['Row'];
type TextRow = Tables['menu_dia_textos']['Row'];

/** A stored picture as a row names it. */
export interface NamedPicture {
  path: string;
  url: string;
}

/** The columns of each language's picture. */
const columns = {
  es: { url: 'imagen_url', path: 'imagen_path' },
  en: { url: 'imagen_url_en', path: 'imagen_path_en' },
} as const satisfies Record<Language, { url: keyof MenuRow; path: keyof MenuRow }>;

const menuColumns = 'id, fecha, activo, imagen_url, imagen_path, imagen_url_en, imagen_path_en';
/** More active menus than this are nobody's intention. */
const mostActive = 50;
const mostEarlier = 60;

/** An address given as a path stands for the Supabase project's own, which embedded is this site. */
function absoluteUrl(url: string | null): string | null {
  const { SUPABASE_URL } = getEnv();
  return url?.startsWith('/') && SUPABASE_URL ? new URL(url, SUPABASE_URL).href : url;
}

function toText(row: TextRow): DailyMenuText {
  return {
    primeros: { es: row.primeros_es, en: row.primeros_en },
    segundos: { es: row.segundos_es, en: row.segundos_en },
    postres: { es: row.postres_es, en: row.postres_en },
    precio: row.precio === null ? null : centsOfDecimal(row.precio),
    hasta: row.hasta,
  };
}

function toMenu(row: MenuRow, text: TextRow | undefined): DailyMenu {
  return {
    id: row.id,
    fecha: row.fecha,
    activo: row.activo,
    imagenUrl: absoluteUrl(row.imagen_url),
    imagenPath: row.imagen_path,
    imagenUrlEn: absoluteUrl(row.imagen_url_en),
    imagenPathEn: row.imagen_path_en,
    texto: text ? toText(text) : null,
  };
}

/** What PostgREST answers as an error becomes one. */
function check<T>({ data, error }: { data: T; error: { message: string } | null }): NonNullable<T> {
  if (error) throw new Error(error.message);
  return data as NonNullable<T>;
}

async function addTexts(client: Supabase, rows: readonly MenuRow[]): Promise<DailyMenu[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const texts = check(await client.from('menu_dia_textos').select('*').in('menu_id', ids));
  return rows.map((row) =>
    toMenu(
      row,
      texts.find(({ menu_id }) => menu_id === row.id),
    ),
  );
}

/** The active menus with their words, newest first, as any visitor may read them. @throws Error when the database is away. */
export async function readActiveMenus(): Promise<DailyMenu[]> {
  const { reader } = await connectSupabase();
  const query = reader.from('menu_dia').select(menuColumns).eq('activo', true).order('fecha', { ascending: false });
  return addTexts(reader, check(await query.order('id', { ascending: false }).limit(mostActive)));
}

/** Where the menus of the day are written. Every call throws when the database is away or refuses. */
export interface DailyMenuTable {
  /** Active and earlier menus, newest first. */
  readLatest(): Promise<DailyMenu[]>;
  find(id: number): Promise<DailyMenu | null>;
  /** Adds an active menu; answers its id. */
  insert(fecha: CivilDate, pictures: Partial<Record<Language, NamedPicture>>): Promise<number>;
  /** Adds an earlier menu anew, with its words and copies of its pictures; null when the earlier one is gone. */
  repeat(id: number, fecha: CivilDate, pictures: Partial<Record<Language, NamedPicture>>): Promise<number | null>;
  /** Puts a picture in place of the one that was read before; false when another stands there meanwhile. */
  setPicture(id: number, language: Language, before: string | null, picture: NamedPicture): Promise<boolean>;
  /** False when there is no such menu. */
  deactivate(id: number): Promise<boolean>;
  /** Deletes a menu; answers the paths of its pictures as they stood then, null when it was gone. */
  remove(id: number): Promise<string[] | null>;
  /** Deletes whatever menu names this picture: the undoing of an insert whose answer got lost. */
  removeByPicture(path: string): Promise<void>;
  /** Writes a menu's words. False when there is no such menu. */
  saveText(id: number, text: DailyMenuText): Promise<boolean>;
  /** The menu that names a picture with this random part in its name; null when there is none. */
  findByPictureName(random: string): Promise<number | null>;
  /** Every picture that a menu names. */
  listPicturePaths(): Promise<string[]>;
}

const pathsOf = (row: Pick<MenuRow, 'imagen_path' | 'imagen_path_en'>): string[] =>
  [row.imagen_path, row.imagen_path_en].filter((path) => path !== null);

/** Behind a deadline of its own: half a minute, since a staff member rather waits than uploads again. */
const connect = async (): Promise<Supabase> => (await connectSupabase()).uploader;

export const dailyMenuTable: DailyMenuTable = {
  async readLatest() {
    const client = await connect();
    const newest = () => client.from('menu_dia').select(menuColumns).order('fecha', { ascending: false });
    const active = check(await newest().order('id', { ascending: false }).eq('activo', true).limit(mostActive));
    const earlier = check(await newest().order('id', { ascending: false }).eq('activo', false).limit(mostEarlier));
    return addTexts(client, [...active, ...earlier]);
  },

  async find(id) {
    const client = await connect();
    const rows = check(await client.from('menu_dia').select(menuColumns).eq('id', id));
    return (await addTexts(client, rows))[0] ?? null;
  },

  async insert(fecha, { es, en }) {
    const client = await connect();
    const row = { imagen_url: es?.url, imagen_path: es?.path, imagen_url_en: en?.url, imagen_path_en: en?.path };
    return check(
      await client
        .from('menu_dia')
        .insert({ fecha, activo: true, ...row })
        .select('id')
        .single(),
    ).id;
  },

  async repeat(id, fecha, { es, en }) {
    const client = await connect();
    const { data, error } = await client.rpc('repetir_menu_dia', {
      p_id: id,
      p_fecha: fecha,
      p_imagen_url: es?.url ?? null,
      p_imagen_path: es?.path ?? null,
      p_imagen_url_en: en?.url ?? null,
      p_imagen_path_en: en?.path ?? null,
    });
    if (error) throw new Error(error.message);
    return data;
  },

  async setPicture(id, language, before, { url, path }) {
    const client = await connect();
    const own = columns[language];
    const values =
      language === 'es' ? { imagen_url: url, imagen_path: path } : { imagen_url_en: url, imagen_path_en: path };
    const update = client.from('menu_dia').update(values).eq('id', id);
    const asRead = before === null ? update.is(own.path, null) : update.eq(own.path, before);
    return check(await asRead.select('id')).length > 0;
  },

  async deactivate(id) {
    const client = await connect();
    return check(await client.from('menu_dia').update({ activo: false }).eq('id', id).select('id')).length > 0;
  },

  async remove(id) {
    const client = await connect();
    const deleted = check(await client.from('menu_dia').delete().eq('id', id).select('imagen_path, imagen_path_en'));
    return deleted[0] ? pathsOf(deleted[0]) : null;
  },

  async removeByPicture(path) {
    const client = await connect();
    for (const { path: column } of Object.values(columns)) {
      check(await client.from('menu_dia').delete().eq(column, path).select('id'));
    }
  },

  async saveText(id, { primeros, segundos, postres, precio, hasta }) {
    const client = await connect();
    const { error } = await client.from('menu_dia_textos').upsert({
      menu_id: id,
      primeros_es: primeros.es,
      primeros_en: primeros.en,
      segundos_es: segundos.es,
      segundos_en: segundos.en,
      postres_es: postres.es,
      postres_en: postres.en,
      precio: precio === null ? null : Number(decimalOfCents(precio)),
      hasta,
    });
    // 23503: no menu of this id for the words to belong to.
    if (error?.code === '23503') return false;
    if (error) throw new Error(error.message);
    return true;
  },

  async findByPictureName(random) {
    for await (const row of readRows('menu_dia', 'id')) {
      const { id } = row as MenuRow;
      if (pathsOf(row as MenuRow).some((path) => path.includes(`-${random}`))) return id;
    }
    return null;
  },

  async listPicturePaths() {
    const paths: string[] = [];
    for await (const row of readRows('menu_dia', 'id')) paths.push(...pathsOf(row as MenuRow));
    return paths;
  },
};
