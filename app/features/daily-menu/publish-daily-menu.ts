import { createHash, randomUUID } from 'node:crypto';

import type { DailyMenuTable, MenuContent } from './daily-menus.data.server';
import type { CivilDate } from '~/core/civil-date';
import {
  emptyMenuText,
  writtenMenuOf,
  type DailyMenu,
  type DailyMenuFault,
  type DailyMenuResult,
  type DailyMenuText,
  type NamedPicture,
  type NamedPictures,
} from './daily-menu';
import { writtenLanguages, type WrittenLanguage } from '~/core/language';
import type { PictureStore, StoreResult } from '~/platform/pictures/picture-store';

export interface MenuPublisherOptions {
  table: DailyMenuTable;
  pictures: PictureStore;
  /** Called after every change, so that the public page follows at once. */
  onChange: () => void;
  onFailure: (what: string, error: unknown) => void;
}

/** A menu as a form says it, with the pictures that came along. */
export interface WrittenMenuForm {
  fecha: CivilDate;
  texto: DailyMenuText;
  images: Partial<Record<WrittenLanguage, Uint8Array>>;
}

const print = (what: string | Uint8Array) => createHash('sha256').update(what).digest('hex');
const folderOf = (language: WrittenLanguage) => `menu-del-dia/${language}`;
/** A picture is put in its place anew so often, when somebody else has put another there meanwhile. */
const mostTries = 3;

/**
 * What staff do with the menu of the day. Files first, then the row that names them; a row goes before its files. So at no
 * moment does a row name a file that is not there, and a file without a row is one that the sweep will find.
 */
export function createMenuPublisher({ table, pictures, onChange, onFailure }: MenuPublisherOptions) {
  /** Removes pictures no menu names any more; one that another menu names too stays. */
  async function discardUnnamed(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    try {
      const named = await table.listPicturePaths();
      for (const path of paths.filter((each) => !named.includes(each))) await pictures.discard(path);
    } catch (error) {
      onFailure('removal of pictures', error);
    }
  }

  /** What `act` answers, a fault of database or storage as `code`; the public page follows whatever happened. */
  async function attempt(code: DailyMenuFault, act: () => Promise<DailyMenuResult>): Promise<DailyMenuResult> {
    try {
      return await act();
    } catch (error) {
      onFailure(code, error);
      return { ok: false, code };
    } finally {
      onChange();
    }
  }

  const whether = (isDone: boolean): DailyMenuResult => (isDone ? { ok: true } : { ok: false, code: 'noExiste' });

  const storePicture = (images: WrittenMenuForm['images'], language: WrittenLanguage) => {
    const image = images[language];
    return image && pictures.store(folderOf(language), image);
  };

  const underway = new Map<string, Promise<DailyMenuResult>>();

  /**
   * A button pressed twice: pictures take seconds, and without a script nothing tells that they are on their way. The
   * browser shows the second post's answer only, so it has to be the first one's. And a form whose answer was lost: what it
   * made is known by the fingerprint that `start` is given, of the form and all it held.
   */
  function share(
    what: readonly unknown[],
    form: string | undefined,
    start: (fingerprint: string) => Promise<DailyMenuResult>,
  ): Promise<DailyMenuResult> {
    const key = JSON.stringify(what);
    const current = underway.get(key);
    if (current) return current;
    const fingerprint = print(`${form ?? randomUUID()} ${key}`);
    const result = attempt('noCreado', async () => {
      const id = await table.findCreated(fingerprint);
      return id === null ? start(fingerprint) : { ok: true, id };
    }).finally(() => underway.delete(key));
    underway.set(key, result);
    return result;
  }

  /** What became of pictures stored and given to a row: `before` are those whose place they took. */
  type Given =
    | { ok: true; id: number; before: readonly (string | null)[] }
    | { ok: false; code: 'noExiste' | 'cambiado' };

  /**
   * Stores each language's picture, where there is one, and gives them to a row by `give`; where it takes none they go again.
   * `undo` takes back a row whose answer may have been lost, before its files go.
   */
  async function storeAndGive(
    fault: DailyMenuFault,
    store: (language: WrittenLanguage) => Promise<StoreResult> | undefined,
    give: (stored: NamedPictures<string>) => Promise<Given>,
    undo: () => Promise<unknown>,
  ): Promise<DailyMenuResult> {
    const stored: NamedPictures<string> = {};
    const paths: string[] = [];
    const discardAll = async () => {
      for (const path of paths) await pictures.discard(path);
    };
    try {
      for (const language of writtenLanguages) {
        const result = await store(language);
        if (result?.ok === false) {
          await discardAll();
          return { ok: false, code: result.code === 'almacen' ? fault : result.code, language };
        }
        if (!result) continue;
        stored[language] = result.picture;
        paths.push(result.picture.path);
      }
      const given = await give(stored);
      if (!given.ok) {
        await discardAll();
        return given;
      }
      await discardUnnamed(given.before.filter((path) => path !== null));
      return { ok: true, id: given.id };
    } catch (error) {
      await undo();
      await discardUnnamed(paths);
      throw error;
    } finally {
      for (const path of paths) pictures.release(path);
    }
  }

  /** Adds a menu; one whose answer was lost goes again, its row first and only then its files. */
  const publish = (
    fingerprint: string,
    menu: Omit<MenuContent, 'imagenes'>,
    store: (language: WrittenLanguage) => Promise<StoreResult> | undefined,
  ): Promise<DailyMenuResult> =>
    storeAndGive(
      'noCreado',
      store,
      async (imagenes) => ({ ok: true, id: await table.create({ ...menu, imagenes }, fingerprint), before: [] }),
      async () => {
        const id = await table.findCreated(fingerprint);
        if (id !== null) await table.remove(id);
      },
    );

  /** The change may have been made although its answer got lost: only what no row names goes. */
  const leaveRow = () => Promise.resolve();

  /** Puts a stored picture in the place of a menu's. */
  async function place(id: number, language: WrittenLanguage, fresh: NamedPicture<string> | undefined): Promise<Given> {
    for (let tries = 0; fresh && tries < mostTries; tries += 1) {
      const menu = await table.find(id);
      if (!menu) return { ok: false, code: 'noExiste' };
      const before = menu.imagenes[language]?.path ?? null;
      if (await table.setPicture(id, language, before, fresh)) return { ok: true, id, before: [before] };
    }
    throw new Error('others change this picture all the time');
  }

  return {
    /**
     * The same again, while the first is still being made ready, is the same menu; and later, when it comes from the same
     * `form`: its answer may have been lost.
     */
    async create({ fecha, texto, images }: WrittenMenuForm, form?: string): Promise<DailyMenuResult> {
      if (!images.es && !images.en && !writtenMenuOf(texto, 'es')) return { ok: false, code: 'seleccionaAlgunaImagen' };
      const prints = writtenLanguages.map((language) => print(images[language] ?? ''));
      return share(['crear', fecha, texto, ...prints], form, (fingerprint) =>
        publish(fingerprint, { fecha, texto }, (language) => storePicture(images, language)),
      );
    },

    /** Publishes an earlier menu again under a new date: its words and copies of its pictures; once, as `create`. */
    repeat(id: number, fecha: CivilDate, form?: string): Promise<DailyMenuResult> {
      return share(['usar', id, fecha], form, async (fingerprint) => {
        const earlier = await table.find(id);
        if (!earlier) return whether(false);
        // Its last day was the earlier one's.
        const texto = { ...(earlier.texto ?? emptyMenuText), hasta: null };
        return publish(fingerprint, { fecha, texto }, (language) => {
          const path = earlier.imagenes[language]?.path;
          return path ? pictures.copy(path, folderOf(language)) : undefined;
        });
      });
    },

    /**
     * Changes a menu whole; a picture that is not given stays. Nothing is written when it is no longer the one that was shown:
     * `cambiado`.
     */
    save: (id: number, version: number, { fecha, texto, images }: WrittenMenuForm): Promise<DailyMenuResult> =>
      attempt('noGuardado', async () => {
        const menu = await table.find(id);
        if (!menu) return whether(false);
        const hasPicture = writtenLanguages.some((language) => images[language] ?? menu.imagenes[language]);
        if (!hasPicture && !writtenMenuOf(texto, 'es')) return { ok: false, code: 'seleccionaAlgunaImagen' };
        return storeAndGive(
          'noGuardado',
          (language) => storePicture(images, language),
          async (imagenes) => {
            const saved = await table.save(id, version, { fecha, texto, imagenes });
            if (!('antes' in saved)) {
              return { ok: false, code: saved.resultado === 'cambiado' ? 'cambiado' : 'noExiste' };
            }
            const replaced = writtenLanguages.filter((language) => imagenes[language]);
            return { ok: true, id, before: replaced.map((language) => saved.antes[language]) };
          },
          leaveRow,
        );
      }),

    async replaceImage(id: number, asked: string, image: Uint8Array | undefined): Promise<DailyMenuResult> {
      const language = writtenLanguages.find((each) => each === asked);
      if (!language) return { ok: false, code: 'idiomaInvalido' };
      if (!image) return { ok: false, code: language === 'es' ? 'seleccionaImagenEs' : 'seleccionaImagenEn', language };
      const fault = language === 'es' ? 'imagenEsNoActualizada' : 'imagenEnNoActualizada';
      return attempt(fault, () =>
        storeAndGive(
          fault,
          (each) => (each === language ? pictures.store(folderOf(each), image) : undefined),
          (stored) => place(id, language, stored[language]),
          leaveRow,
        ),
      );
    },

    deactivate: (id: number) => attempt('noDesactivado', async () => whether(await table.deactivate(id))),

    remove: (id: number) =>
      attempt('noEliminado', async () => {
        const paths = await table.remove(id);
        if (paths) await discardUnnamed(paths);
        return whether(paths !== null);
      }),

    /** Active and earlier menus, newest first; null while the database is away, so that the page still answers. */
    listLatest: (): Promise<DailyMenu[] | null> =>
      table.readLatest().catch((error: unknown) => {
        onFailure('list of menus', error);
        return null;
      }),

    /** Null when there is none of this id. @throws DatabaseFault */
    find: (id: number): Promise<DailyMenu | null> => table.find(id, 'service'),

    /** Removes pictures that no menu names; answers how many files. Spares those younger than `spare` milliseconds. */
    sweep: (spare: number): Promise<number> =>
      pictures.sweep({ folders: writtenLanguages.map(folderOf), listNamed: () => table.listPicturePaths(), spare }),
  };
}

export type MenuPublisher = ReturnType<typeof createMenuPublisher>;
