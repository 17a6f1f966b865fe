import type { CivilDate } from '~/core/time';
import {
  mostMenus,
  writtenInputs,
  type DailyMenu,
  type DailyMenuText,
  type NamedPicture,
  type NamedPictures,
} from './daily-menu';
import { writtenLanguages, type WrittenLanguage } from '~/core/language';
import { centsOfDecimal, decimalOfCents } from '~/core/price';
import type { Database } from '~/platform/database/database.generated';
import { ask, askAll, askFunction, type Access, type Supabase } from '~/platform/database/supabase.server';

type Tables = Database['public']['Tables'];
type MenuRow = Tables['menu_dia']['Row'];
type TextRow = Tables['menu_dia_textos']['Row'];

/** The columns of each language's picture. */
const columns = {
  es: { url: 'imagen_url', path: 'imagen_path' },
  en: { url: 'imagen_url_en', path: 'imagen_path_en' },
} as const satisfies Record<WrittenLanguage, Record<keyof NamedPicture, keyof MenuRow>>;

function toText(row: TextRow): DailyMenuText {
  return {
    primeros: { es: row.primeros_es, en: row.primeros_en },
    segundos: { es: row.segundos_es, en: row.segundos_en },
    postres: { es: row.postres_es, en: row.postres_en },
    incluye: { es: row.incluye_es, en: row.incluye_en },
    precio: row.precio === null ? null : centsOfDecimal(row.precio),
    hasta: row.hasta,
  };
}

/** Adds the texts to rows of menus. */
async function addTexts(access: Access, rows: readonly MenuRow[]): Promise<DailyMenu[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const texts = await ask(access, (db) => db.from('menu_dia_textos').select('*').in('menu_id', ids));
  const textOf = new Map(texts.map((text) => [text.menu_id, text]));
  return rows.map((row) => {
    const text = textOf.get(row.id);
    return {
      id: row.id,
      fecha: row.fecha,
      activo: row.activo,
      imagenes: Object.fromEntries(
        writtenLanguages
          .map((language) => ({ language, url: row[columns[language].url], path: row[columns[language].path] }))
          .filter(({ url, path }) => url ?? path)
          .map(({ language, url, path }) => [language, { url: url ?? '', path }]),
      ),
      texto: text ? toText(text) : null,
      version: text?.version ?? 0,
    };
  });
}

const newestFirst = (db: Supabase) =>
  db
    .from('menu_dia')
    .select('*')
    .order('activo', { ascending: false })
    .order('fecha', { ascending: false })
    .order('id', { ascending: false })
    .limit(mostMenus);

/** The active menus with their texts, newest first; also planned ones, which guests may not see. @throws DatabaseFault */
export async function readActiveMenus(): Promise<DailyMenu[]> {
  return addTexts('service', await ask('service', (db) => newestFirst(db).eq('activo', true)));
}

/** The ten newest active menus that began on a day or before, of which one may be the day's own. @throws DatabaseFault */
export async function readActiveMenusUntil(day: CivilDate): Promise<DailyMenu[]> {
  return addTexts(
    'service',
    await ask('service', (db) => newestFirst(db).eq('activo', true).lte('fecha', day).limit(10)),
  );
}

/** The content of a menu's form; `imagenes` holds only uploaded pictures. */
export interface MenuContent extends Pick<DailyMenu, 'fecha'> {
  texto: DailyMenuText;
  imagenes: NamedPictures<string>;
}

export type SaveResult =
  | { resultado: 'guardado'; antes: Record<WrittenLanguage, string | null> }
  | { resultado: 'cambiado' | 'no_existe' };

/** A menu's columns as arguments of the functions that write it. */
function toValues({ fecha, texto, imagenes }: MenuContent) {
  const { precio, hasta } = texto;
  const words = writtenInputs.map(({ part, language, name }): [string, string] => [name, texto[part][language]]);
  const pictures = writtenLanguages.flatMap((language): [string, string][] => {
    const picture = imagenes[language];
    return picture
      ? Object.entries({ [columns[language].url]: picture.url, [columns[language].path]: picture.path })
      : [];
  });
  const price = precio === null ? null : decimalOfCents(precio);
  return { fecha, precio: price, hasta, ...Object.fromEntries([...words, ...pictures]) };
}

const pathsOf = (row: Pick<MenuRow, 'imagen_path' | 'imagen_path_en'>): string[] =>
  [row.imagen_path, row.imagen_path_en].filter((path) => path !== null);

/** Reads and writes menus of the day. Every call throws DatabaseFault; all but the lists have the timeout of an upload. */
export const dailyMenuTable = {
  /** Active menus, then earlier ones, newest first each, with their authors. */
  async readLatest(): Promise<DailyMenu[]> {
    const menus = await addTexts('service', await ask('service', newestFirst));
    const ids = menus.map(({ id }) => id);
    const authors = await ask('service', (db) => db.from('menu_dia_autores').select('*').in('menu_id', ids));
    const whoOf = new Map(authors.map(({ menu_id, quien }) => [menu_id, quien]));
    return menus.map((menu) => ({ ...menu, quien: whoOf.get(menu.id) }));
  },

  /** `access` sets the timeout: `service` for pages, `upload` for posts. */
  async find(id: number, access: 'upload' | 'service' = 'upload'): Promise<DailyMenu | null> {
    const rows = await ask(access, (db) => db.from('menu_dia').select('*').eq('id', id));
    return (await addTexts(access, rows))[0] ?? null;
  },

  /** Adds an active menu with its text and returns its id; the same fingerprint adds nothing. */
  async create(menu: MenuContent, fingerprint: string): Promise<number> {
    const args = { p_menu: toValues(menu), p_huella: fingerprint };
    return Number(await ask('upload', (db) => db.rpc('crear_menu_dia', args)));
  },

  /** Replaces a menu but for pictures that are not given. Returns the paths of its former pictures. */
  async save(id: number, version: number, menu: MenuContent): Promise<SaveResult> {
    const args = { p_id: id, p_version: version, p_menu: toValues(menu) };
    return askFunction<SaveResult>('upload', (db) => db.rpc('guardar_menu_dia', args));
  },

  /** Replaces the picture with the path `before`; false when the row has another one meanwhile. */
  async setPicture(
    id: number,
    language: WrittenLanguage,
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

  /** False when the menu does not exist. */
  async setActive(id: number, activo: boolean): Promise<boolean> {
    const set = await ask('upload', (db) => db.from('menu_dia').update({ activo }).eq('id', id).select('id'));
    return set.length > 0;
  },

  /** Deletes a menu and returns the paths of its pictures; null when it does not exist. */
  async remove(id: number): Promise<string[] | null> {
    const [gone] = await ask('upload', (db) => db.from('menu_dia').delete().eq('id', id).select('*'));
    return gone ? pathsOf(gone) : null;
  },

  /** The id of the menu that a form with this fingerprint created; null without one. */
  async findCreated(fingerprint: string): Promise<number | null> {
    const found = await ask('upload', (db) => db.from('menu_dia_textos').select('menu_id').eq('huella', fingerprint));
    return found[0]?.menu_id ?? null;
  },

  /** Every picture that a menu names. */
  async listPicturePaths(): Promise<string[]> {
    const rows = await askAll('upload', (db, after) => {
      const page = db.from('menu_dia').select('*', { count: 'exact' }).order('id');
      return after === undefined ? page : page.gt('id', after);
    });
    return rows.flatMap(pathsOf);
  },
};

export type DailyMenuTable = typeof dailyMenuTable;
