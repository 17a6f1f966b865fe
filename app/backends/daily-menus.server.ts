import type { CivilDate } from '../domain/civil-date';
import type { DailyMenu, DailyMenuText } from '../domain/daily-menu';
import type { Language } from '../domain/language';
import { centsOfDecimal, decimalOfCents } from '../domain/price';
import { getEnv } from '../env.server';
import type { Database } from './database.generated';
import { ask, DatabaseFault, type Access } from './supabase.server';
import { readRows } from './whole-database.server';

type Tables = Database['public']['Tables'];
type MenuRow = Tables['menu_dia']['Row'];
type TextRow = Tables['menu_dia_textos']['Row'];

/** A stored picture as a row names it. */
export interface NamedPicture {
  path: string;
  url: string;
}

/** The column of each language's picture. */
const columns = { es: 'imagen_path', en: 'imagen_path_en' } as const satisfies Record<Language, keyof MenuRow>;

const menuColumns = 'id, fecha, activo, imagen_url, imagen_path, imagen_url_en, imagen_path_en';
/** More active menus than this are nobody's intention. */
const mostActive = 50;
const mostEarlier = 60;
/** Postgres's code of a row that points to none. */
const missingKey = '23503';

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

async function addTexts(access: Access, rows: readonly MenuRow[]): Promise<DailyMenu[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const texts = await ask(access, (db) => db.from('menu_dia_textos').select('*').in('menu_id', ids));
  return rows.map((row) =>
    toMenu(
      row,
      texts.find(({ menu_id }) => menu_id === row.id),
    ),
  );
}

function readNewest(access: Access, activo: boolean, limit: number): Promise<MenuRow[]> {
  const newestFirst = { ascending: false };
  return ask(access, (db) =>
    db
      .from('menu_dia')
      .select(menuColumns)
      .eq('activo', activo)
      .order('fecha', newestFirst)
      .order('id', newestFirst)
      .limit(limit),
  );
}

/** The active menus with their words, newest first, as every visitor may read them. @throws DatabaseFault */
export async function readActiveMenus(): Promise<DailyMenu[]> {
  return addTexts('visitor', await readNewest('visitor', true, mostActive));
}

/** Where the menus of the day are written. Every call throws DatabaseFault. */
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

/** Everything here waits as long as an upload: a staff member rather waits than sends a menu again. */
export const dailyMenuTable: DailyMenuTable = {
  async readLatest() {
    const active = await readNewest('upload', true, mostActive);
    return addTexts('upload', [...active, ...(await readNewest('upload', false, mostEarlier))]);
  },

  async find(id) {
    const rows = await ask('upload', (db) => db.from('menu_dia').select(menuColumns).eq('id', id));
    return (await addTexts('upload', rows))[0] ?? null;
  },

  async insert(fecha, { es, en }) {
    const pictures = { imagen_url: es?.url, imagen_path: es?.path, imagen_url_en: en?.url, imagen_path_en: en?.path };
    const row = { fecha, activo: true, ...pictures };
    return (await ask('upload', (db) => db.from('menu_dia').insert(row).select('id').single())).id;
  },

  repeat(id, fecha, { es, en }) {
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

  async setPicture(id, language, before, { url, path }) {
    const column = columns[language];
    const values =
      language === 'es' ? { imagen_url: url, imagen_path: path } : { imagen_url_en: url, imagen_path_en: path };
    const changed = await ask('upload', (db) => {
      const update = db.from('menu_dia').update(values).eq('id', id);
      return (before === null ? update.is(column, null) : update.eq(column, before)).select('id');
    });
    return changed.length > 0;
  },

  async deactivate(id) {
    const off = await ask('upload', (db) => db.from('menu_dia').update({ activo: false }).eq('id', id).select('id'));
    return off.length > 0;
  },

  async remove(id) {
    const gone = await ask('upload', (db) =>
      db.from('menu_dia').delete().eq('id', id).select('imagen_path, imagen_path_en'),
    );
    return gone[0] ? pathsOf(gone[0]) : null;
  },

  async removeByPicture(path) {
    for (const column of Object.values(columns)) {
      await ask('upload', (db) => db.from('menu_dia').delete().eq(column, path));
    }
  },

  async saveText(id, { primeros, segundos, postres, precio, hasta }) {
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
