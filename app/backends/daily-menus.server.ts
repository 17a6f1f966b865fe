import type { CivilDate } from '../domain/time/civil-date';
import type { DailyMenu, DailyMenuText, NamedPicture, NamedPictures } from '../domain/daily-menu';
import { languages, type Language } from '../domain/language';
import { centsOfDecimal, decimalOfCents } from '../domain/price';
import { getEnv } from '../env.server';
import type { Database } from './database.generated';
import { ask, DatabaseFault, type Access, type Supabase } from './supabase.server';
import { readRows } from './whole-database.server';

type Tables = Database['public']['Tables'];
type MenuRow = Tables['menu_dia']['Row'];
type TextRow = Tables['menu_dia_textos']['Row'];

/** The columns of each language's picture. */
const columns = {
  es: { url: 'imagen_url', path: 'imagen_path' },
  en: { url: 'imagen_url_en', path: 'imagen_path_en' },
} as const satisfies Record<Language, Record<keyof NamedPicture, keyof MenuRow>>;

/** More menus than this, active and earlier ones together, nobody wants to see. */
const mostMenus = 110;
/** Postgres's code of a row that points to none. */
const missingKey = '23503';

/** An address given as a path stands for the Supabase project's own, which embedded is this site. */
function absoluteUrl(url: string): string {
  const { SUPABASE_URL } = getEnv();
  return url.startsWith('/') && SUPABASE_URL ? new URL(url, SUPABASE_URL).href : url;
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

/** Menus with their words. */
async function addTexts(access: Access, rows: readonly MenuRow[]): Promise<DailyMenu[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const texts = await ask(access, (db) => db.from('menu_dia_textos').select('*').in('menu_id', ids));
  const textOf = new Map(texts.map((text) => [text.menu_id, toText(text)]));
  return rows.map((row) => ({
    id: row.id,
    fecha: row.fecha,
    activo: row.activo,
    imagenes: Object.fromEntries(
      languages
        .map((language) => ({ language, url: row[columns[language].url], path: row[columns[language].path] }))
        .filter(({ url, path }) => url ?? path)
        .map(({ language, url, path }) => [language, { url: absoluteUrl(url ?? ''), path }]),
    ),
    texto: textOf.get(row.id) ?? null,
  }));
}

const newestFirst = (db: Supabase) =>
  db
    .from('menu_dia')
    .select('*')
    .order('activo', { ascending: false })
    .order('fecha', { ascending: false })
    .order('id', { ascending: false })
    .limit(mostMenus);

/** The active menus with their words, newest first, as every visitor may read them. @throws DatabaseFault */
export async function readActiveMenus(): Promise<DailyMenu[]> {
  return addTexts('visitor', await ask('visitor', (db) => newestFirst(db).eq('activo', true)));
}

const pathsOf = (row: Pick<MenuRow, 'imagen_path' | 'imagen_path_en'>): string[] =>
  [row.imagen_path, row.imagen_path_en].filter((path) => path !== null);

/**
 * Where the menus of the day are written. Every call throws DatabaseFault, and waits as long as an upload: a staff member
 * rather waits than sends a menu again.
 */
export const dailyMenuTable = {
  /** Active menus, then earlier ones, newest first each. */
  readLatest: async (): Promise<DailyMenu[]> => addTexts('upload', await ask('upload', newestFirst)),

  async find(id: number): Promise<DailyMenu | null> {
    const rows = await ask('upload', (db) => db.from('menu_dia').select('*').eq('id', id));
    return (await addTexts('upload', rows))[0] ?? null;
  },

  /** Adds an active menu; answers its id. */
  async insert(fecha: CivilDate, { es, en }: NamedPictures<string>): Promise<number> {
    const pictures = { imagen_url: es?.url, imagen_path: es?.path, imagen_url_en: en?.url, imagen_path_en: en?.path };
    const row = { fecha, activo: true, ...pictures };
    return (await ask('upload', (db) => db.from('menu_dia').insert(row).select('id').single())).id;
  },

  /** Adds an earlier menu anew, with its words and copies of its pictures; null when the earlier one is gone. */
  repeat(id: number, fecha: CivilDate, { es, en }: NamedPictures<string>): Promise<number | null> {
    const args = {
      p_id: id,
      p_fecha: fecha,
      p_imagen_url: es?.url ?? null,
      p_imagen_path: es?.path ?? null,
      p_imagen_url_en: en?.url ?? null,
      p_imagen_path_en: en?.path ?? null,
    };
    return ask('upload', (db) => db.rpc('repetir_menu_dia', args));
  },

  /** Puts a picture in place of the one that was read before; false when another stands there meanwhile. */
  async setPicture(
    id: number,
    language: Language,
    before: string | null,
    picture: NamedPicture<string>,
  ): Promise<boolean> {
    const { url, path } = columns[language];
    const values: Partial<MenuRow> = { [url]: picture.url, [path]: picture.path };
    const changed = await ask('upload', (db) => {
      const update = db.from('menu_dia').update(values).eq('id', id);
      return (before === null ? update.is(path, null) : update.eq(path, before)).select('id');
    });
    return changed.length > 0;
  },

  /** False when there is no such menu. */
  async deactivate(id: number): Promise<boolean> {
    const off = await ask('upload', (db) => db.from('menu_dia').update({ activo: false }).eq('id', id).select('id'));
    return off.length > 0;
  },

  /** Deletes a menu; answers the paths of its pictures as they stood then, null when it was gone. */
  async remove(id: number): Promise<string[] | null> {
    const [gone] = await ask('upload', (db) => db.from('menu_dia').delete().eq('id', id).select('*'));
    return gone ? pathsOf(gone) : null;
  },

  /** Deletes whatever menu names this picture: the undoing of an insert whose answer got lost. */
  async removeByPicture(path: string): Promise<void> {
    for (const { path: column } of Object.values(columns)) {
      await ask('upload', (db) => db.from('menu_dia').delete().eq(column, path));
    }
  },

  /** Writes a menu's words. False when there is no such menu. */
  async saveText(id: number, { primeros, segundos, postres, precio, hasta }: DailyMenuText): Promise<boolean> {
    const row = {
      menu_id: id,
      primeros_es: primeros.es,
      primeros_en: primeros.en,
      segundos_es: segundos.es,
      segundos_en: segundos.en,
      postres_es: postres.es,
      postres_en: postres.en,
      precio: precio === null ? null : Number(decimalOfCents(precio)),
      hasta,
    };
    try {
      await ask('upload', (db) => db.from('menu_dia_textos').upsert(row));
      return true;
    } catch (error) {
      // No menu of this id for the words to belong to.
      if (error instanceof DatabaseFault && error.code === missingKey) return false;
      throw error;
    }
  },

  /** The menu that names a picture with this random part in its name; null when there is none. */
  async findByPictureName(random: string): Promise<number | null> {
    const isNamed = Object.values(columns).map(({ path }) => `${path}.like.*-${random}*`);
    const found = await ask('upload', (db) => db.from('menu_dia').select('id').or(isNamed.join()).limit(1));
    return found[0]?.id ?? null;
  },

  /** Every picture that a menu names. */
  async listPicturePaths(): Promise<string[]> {
    const paths: string[] = [];
    for await (const row of readRows('menu_dia')) paths.push(...pathsOf(row as MenuRow));
    return paths;
  },
};

export type DailyMenuTable = typeof dailyMenuTable;
