import { createHash } from 'node:crypto';

import type { DailyMenuTable } from '../backends/daily-menus.server';
import type { CivilDate } from '../domain/civil-date';
import type { DailyMenu, DailyMenuFault, DailyMenuResult, DailyMenuText } from '../domain/daily-menu';
import { isLanguage, languages, type Language } from '../domain/language';
import type { PictureStore, StoredPicture } from './picture-store';

export interface MenuPublisherOptions {
  table: DailyMenuTable;
  pictures: PictureStore;
  /** Called after every change, so that the public page follows at once. */
  onChange: () => void;
  onFailure: (what: string, error: unknown) => void;
}

/**
 * What staff do with the menu of the day. Files first, then the row that names them; a row goes before its files. So at no
 * moment does a row name a file that is not there, and a file without a row is one that the sweep will find.
 */
export interface MenuPublisher {
  /**
   * The same date and pictures again, while the first are still being made ready, are the same menu; and later, when they
   * come from the same `form`: its answer may have been lost.
   */
  create(fecha: CivilDate, images: Partial<Record<Language, Uint8Array>>, form?: string): Promise<DailyMenuResult>;
  /** Publishes an earlier menu again under a new date: its words and copies of its pictures; once, as `create`. */
  repeat(id: number, fecha: CivilDate, form?: string): Promise<DailyMenuResult>;
  replaceImage(id: number, language: string, image: Uint8Array | undefined): Promise<DailyMenuResult>;
  deactivate(id: number): Promise<DailyMenuResult>;
  remove(id: number): Promise<DailyMenuResult>;
  saveText(id: number, text: DailyMenuText): Promise<DailyMenuResult>;
  /** Active and earlier menus, newest first; null while the database is away, so that the page still answers. */
  listLatest(): Promise<DailyMenu[] | null>;
  /** Null when there is none of this id. @throws DatabaseFault */
  find(id: number): Promise<DailyMenu | null>;
  /** Removes pictures that no menu names; answers how many files. Spares those younger than `spare` milliseconds. */
  sweep(spare: number): Promise<number>;
}

const print = (what: string | Uint8Array) => createHash('sha256').update(what).digest('hex');
const folderOf = (language: Language) => `menu-del-dia/${language}`;
const pathOf = (menu: DailyMenu, language: Language) => (language === 'es' ? menu.imagenPath : menu.imagenPathEn);
type Pictures = Partial<Record<Language, StoredPicture>>;

export function createMenuPublisher({ table, pictures, onChange, onFailure }: MenuPublisherOptions): MenuPublisher {
  /** Removes pictures no menu names any more; one that another menu names too stays. */
  async function discardUnnamed(paths: readonly string[]): Promise<void> {
    try {
      const named = await table.listPicturePaths();
      for (const path of paths.filter((each) => !named.includes(each))) await pictures.discard(path);
    } catch (error) {
      onFailure('removal of pictures', error);
    }
  }

  const underway = new Map<string, Promise<DailyMenuResult>>();

  /**
   * A button pressed twice: pictures take seconds, and without a script nothing tells that they are on their way. The
   * browser shows the second post's answer only, so it has to be the first one's. And a form whose answer was lost: what it
   * makes is known by its pictures' names, which `start` is given and nobody else can guess.
   */
  function share(
    what: readonly unknown[],
    form: string | undefined,
    start: (random: string | undefined) => Promise<DailyMenuResult>,
  ): Promise<DailyMenuResult> {
    const key = JSON.stringify(what);
    const current = underway.get(key);
    if (current) return current;
    const result = begin().finally(() => underway.delete(key));
    underway.set(key, result);
    return result;

    async function begin(): Promise<DailyMenuResult> {
      if (form === undefined) return start(undefined);
      const random = print(`${form} ${key}`).slice(0, 24);
      try {
        const id = await table.findByPictureName(random);
        return id === null ? await start(random) : { ok: true, id };
      } catch (error) {
        onFailure('noCreado', error);
        return { ok: false, code: 'noCreado' };
      }
    }
  }

  /** Stores each picture, gives them to a row; without a row they go again. */
  async function publish(
    store: () => AsyncGenerator<{ language: Language; result: Awaited<ReturnType<PictureStore['store']>> }>,
    insert: (stored: Pictures) => Promise<number | null>,
  ): Promise<DailyMenuResult> {
    const stored: Pictures = {};
    const paths = () => Object.values(stored).map(({ path }) => path);
    try {
      for await (const { language, result } of store()) {
        if (!result.ok) {
          for (const path of paths()) await pictures.discard(path);
          return { ok: false, code: result.code === 'almacen' ? 'noCreado' : result.code, language };
        }
        stored[language] = result.picture;
      }
      const id = await insert(stored);
      if (id !== null) return { ok: true, id };
      for (const path of paths()) await pictures.discard(path);
      return { ok: false, code: 'noExiste' };
    } catch (error) {
      onFailure('creation of a menu', error);
      await undoInsert(paths());
      return { ok: false, code: 'noCreado' };
    } finally {
      for (const path of paths()) pictures.settle(path);
      onChange();
    }
  }

  /** The answer to an insert may have been lost on its way: the row goes first, and only then its files. */
  async function undoInsert(paths: readonly string[]): Promise<void> {
    try {
      for (const path of paths) await table.removeByPicture(path);
    } catch (error) {
      return onFailure('undoing of a menu', error);
    }
    for (const path of paths) await pictures.discard(path);
  }

  async function change(code: DailyMenuFault, act: () => Promise<boolean>): Promise<DailyMenuResult> {
    try {
      return (await act()) ? { ok: true } : { ok: false, code: 'noExiste' };
    } catch (error) {
      onFailure(code, error);
      return { ok: false, code };
    } finally {
      onChange();
    }
  }

  async function repeat(id: number, fecha: CivilDate, random: string | undefined): Promise<DailyMenuResult> {
    const earlier = await table.find(id).catch((error: unknown) => {
      onFailure('noCreado', error);
      return undefined;
    });
    if (!earlier) return { ok: false, code: earlier === null ? 'noExiste' : 'noCreado' };
    return publish(
      async function* () {
        for (const language of languages) {
          const path = pathOf(earlier, language);
          if (path) yield { language, result: await pictures.copy(path, folderOf(language), random) };
        }
      },
      (stored) => table.repeat(id, fecha, stored),
    );
  }

  return {
    async create(fecha, images, form) {
      if (!images.es && !images.en) return { ok: false, code: 'seleccionaAlgunaImagen' };
      const prints = languages.map((language) => print(images[language] ?? ''));
      return share(['crear', fecha, ...prints], form, (random) =>
        publish(
          async function* () {
            for (const language of languages) {
              const image = images[language];
              if (image) yield { language, result: await pictures.store(folderOf(language), image, random) };
            }
          },
          (stored) => table.insert(fecha, stored),
        ),
      );
    },

    repeat: (id, fecha, form) => share(['usar', id, fecha], form, (random) => repeat(id, fecha, random)),

    async replaceImage(id, language, image) {
      if (!isLanguage(language)) return { ok: false, code: 'idiomaInvalido' };
      if (!image) return { ok: false, code: language === 'es' ? 'seleccionaImagenEs' : 'seleccionaImagenEn', language };
      const failed = {
        ok: false,
        code: language === 'es' ? 'imagenEsNoActualizada' : 'imagenEnNoActualizada',
      } as const;
      let fresh: StoredPicture | undefined;
      try {
        if (!(await table.find(id))) return { ok: false, code: 'noExiste' };
        const result = await pictures.store(folderOf(language), image);
        if (!result.ok) return result.code === 'almacen' ? failed : { ok: false, code: result.code, language };
        fresh = result.picture;
        for (;;) {
          const menu = await table.find(id);
          if (!menu) {
            await pictures.discard(fresh.path);
            return { ok: false, code: 'noExiste' };
          }
          const before = pathOf(menu, language);
          if (await table.setPicture(id, language, before, fresh)) {
            if (before) await discardUnnamed([before]);
            return { ok: true };
          }
        }
      } catch (error) {
        onFailure(failed.code, error);
        // The change may have been made although its answer got lost: only what no row names goes.
        if (fresh) await discardUnnamed([fresh.path]);
        return failed;
      } finally {
        if (fresh) pictures.settle(fresh.path);
        onChange();
      }
    },

    deactivate: (id) => change('noDesactivado', () => table.deactivate(id)),

    remove: (id) =>
      change('noEliminado', async () => {
        const paths = await table.remove(id);
        if (paths) await discardUnnamed(paths);
        return paths !== null;
      }),

    saveText: (id, text) => change('textoNoGuardado', () => table.saveText(id, text)),

    listLatest: () =>
      table.readLatest().catch((error: unknown) => {
        onFailure('list of menus', error);
        return null;
      }),

    find: (id) => table.find(id),

    sweep: (spare) =>
      pictures.sweep({ folders: languages.map(folderOf), listNamed: () => table.listPicturePaths(), spare }),
  };
}
