import { createHash, randomUUID } from 'node:crypto';

import type { DailyMenuTable, MenuContent, SaveResult } from './daily-menus.data.server';
import type { CivilDate } from '~/core/time';
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
import { createSingleFlight } from '~/platform/memory';

interface MenuPublisherOptions {
  table: DailyMenuTable;
  pictures: PictureStore;
  /** Called after every change, so that the public page follows at once. */
  onChange: () => void;
  onFailure: (what: string, error: unknown) => void;
}

/** A menu's form with its uploaded pictures. */
export interface WrittenMenuForm {
  fecha: CivilDate;
  texto: DailyMenuText;
  images: Partial<Record<WrittenLanguage, Uint8Array>>;
}

const hash = (what: string | Uint8Array) => createHash('sha256').update(what).digest('hex');
const folderOf = (language: WrittenLanguage) => `menu-del-dia/${language}`;
/** Tries to replace a picture that others replace at the same time. */
const mostTries = 3;

/** The result of writing pictures' names into a row: `before` are the paths of the replaced ones. */
type Assigned =
  | { ok: true; id: number; before: readonly (string | null)[] }
  | { ok: false; code: 'noExiste' | 'cambiado' };

const refuseSave = ({ resultado }: Exclude<SaveResult, { antes: unknown }>) =>
  ({ ok: false, code: resultado === 'cambiado' ? 'cambiado' : 'noExiste' }) as const;

const whether = (isDone: boolean): DailyMenuResult => (isDone ? { ok: true } : { ok: false, code: 'noExiste' });

/** How acts on menus are made: repeated posts once, files before their row, and public pages refreshed. */
function createMenuActs({ table, pictures, onChange, onFailure }: MenuPublisherOptions) {
  /** Deletes those pictures that no menu names. */
  async function discardUnnamed(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    try {
      const named = await table.listPicturePaths();
      for (const path of paths.filter((each) => !named.includes(each))) await pictures.discard(path);
    } catch (error) {
      onFailure('removal of pictures', error);
    }
  }

  /** The result of `act`; a fault of the database or the storage becomes `code`. Refreshes public pages in any case. */
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

  const underway = createSingleFlight<string, DailyMenuResult>();

  /**
   * Makes repeated posts one act. A button pressed twice while pictures upload gets the first post's result, because the
   * browser shows only the second answer. A form whose answer was lost gets the menu that it created, found by the
   * fingerprint of the form and its content, which `start` receives.
   */
  function share(
    what: readonly unknown[],
    form: string | undefined,
    start: (fingerprint: string) => Promise<DailyMenuResult>,
  ): Promise<DailyMenuResult> {
    const key = JSON.stringify(what);
    return underway.run(key, () => {
      const fingerprint = hash(`${form ?? randomUUID()} ${key}`);
      return attempt('noCreado', async () => {
        const id = await table.findCreated(fingerprint);
        return id === null ? start(fingerprint) : { ok: true, id };
      });
    });
  }

  /**
   * Stores the picture of each language and writes their names into a row by `assign`; deletes them again when it refuses.
   * After a fault `undo` removes a row that may have been written, then its files are deleted.
   */
  async function storeThenAssign(
    fault: DailyMenuFault,
    store: (language: WrittenLanguage) => Promise<StoreResult> | undefined,
    assign: (stored: NamedPictures<string>) => Promise<Assigned>,
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
      const assigned = await assign(stored);
      if (!assigned.ok) {
        await discardAll();
        return assigned;
      }
      await discardUnnamed(assigned.before.filter((path) => path !== null));
      return { ok: true, id: assigned.id };
    } catch (error) {
      await undo();
      await discardUnnamed(paths);
      throw error;
    } finally {
      for (const path of paths) pictures.release(path);
    }
  }

  return { discardUnnamed, attempt, share, storeThenAssign };
}

/**
 * Acts of staff on menus of the day. Files are stored before their row and deleted after it, so that a row never names a
 * missing file; the sweep deletes files without a row.
 */
export function createMenuPublisher(options: MenuPublisherOptions) {
  const { table, pictures, onFailure } = options;
  const { discardUnnamed, attempt, share, storeThenAssign } = createMenuActs(options);

  const storePicture = (images: WrittenMenuForm['images'], language: WrittenLanguage) => {
    const image = images[language];
    return image && pictures.store(folderOf(language), image);
  };

  /** Adds a menu; after a fault its row is deleted before its files. */
  const publish = (
    fingerprint: string,
    menu: Omit<MenuContent, 'imagenes'>,
    store: (language: WrittenLanguage) => Promise<StoreResult> | undefined,
  ): Promise<DailyMenuResult> =>
    storeThenAssign(
      'noCreado',
      store,
      async (imagenes) => ({ ok: true, id: await table.create({ ...menu, imagenes }, fingerprint), before: [] }),
      async () => {
        const id = await table.findCreated(fingerprint);
        if (id !== null) await table.remove(id);
      },
    );

  /** For changes, which may be stored although the answer was lost: only unnamed files are deleted. */
  const keepRow = () => Promise.resolve();
  /** Menus as they were before their last save. */
  const replaced = new Map<number, DailyMenu>();

  /** Replaces a menu's picture by a stored one. */
  async function place(
    id: number,
    language: WrittenLanguage,
    fresh: NamedPicture<string> | undefined,
  ): Promise<Assigned> {
    for (let tries = 0; fresh && tries < mostTries; tries += 1) {
      const menu = await table.find(id);
      if (!menu) return { ok: false, code: 'noExiste' };
      const before = menu.imagenes[language]?.path ?? null;
      if (await table.setPicture(id, language, before, fresh)) return { ok: true, id, before: [before] };
    }
    throw new Error('the picture was replaced by others at each try');
  }

  return {
    /** Creates a menu; a repeated post of the same `form`, or of the same content while the first runs, creates it once. */
    async create({ fecha, texto, images }: WrittenMenuForm, form?: string): Promise<DailyMenuResult> {
      if (!images.es && !images.en && !writtenMenuOf(texto, 'es')) return { ok: false, code: 'seleccionaAlgunaImagen' };
      const hashes = writtenLanguages.map((language) => hash(images[language] ?? ''));
      return share(['crear', fecha, texto, ...hashes], form, (fingerprint) =>
        publish(fingerprint, { fecha, texto }, (language) => storePicture(images, language)),
      );
    },

    /** Publishes an earlier menu under a new date, with copies of its pictures; once, as `create`. */
    repeat(id: number, fecha: CivilDate, form?: string): Promise<DailyMenuResult> {
      return share(['usar', id, fecha], form, async (fingerprint) => {
        const earlier = await table.find(id);
        if (!earlier) return whether(false);
        // The last day belongs to the earlier menu.
        const texto = { ...(earlier.texto ?? emptyMenuText), hasta: null };
        return publish(fingerprint, { fecha, texto }, (language) => {
          const path = earlier.imagenes[language]?.path;
          return path ? pictures.copy(path, folderOf(language)) : undefined;
        });
      });
    },

    /** Replaces a menu but for pictures that are not given. Refuses with `cambiado` when its version is another. */
    save: (id: number, version: number, { fecha, texto, images }: WrittenMenuForm): Promise<DailyMenuResult> =>
      attempt('noGuardado', async () => {
        const menu = await table.find(id);
        if (!menu) return whether(false);
        const hasPicture = writtenLanguages.some((language) => images[language] ?? menu.imagenes[language]);
        if (!hasPicture && !writtenMenuOf(texto, 'es')) return { ok: false, code: 'seleccionaAlgunaImagen' };
        return storeThenAssign(
          'noGuardado',
          (language) => storePicture(images, language),
          async (imagenes) => {
            const saved = await table.save(id, version, { fecha, texto, imagenes });
            if (!('antes' in saved)) return refuseSave(saved);
            replaced.set(id, menu);
            const fresh = writtenLanguages.filter((language) => imagenes[language]);
            return { ok: true, id, before: fresh.map((language) => saved.antes[language]) };
          },
          keepRow,
        );
      }),

    async replaceImage(id: number, asked: string, image: Uint8Array | undefined): Promise<DailyMenuResult> {
      const language = writtenLanguages.find((each) => each === asked);
      if (!language) return { ok: false, code: 'idiomaInvalido' };
      if (!image) return { ok: false, code: language === 'es' ? 'seleccionaImagenEs' : 'seleccionaImagenEn', language };
      const fault = language === 'es' ? 'imagenEsNoActualizada' : 'imagenEnNoActualizada';
      return attempt(fault, () =>
        storeThenAssign(
          fault,
          (each) => (each === language ? pictures.store(folderOf(each), image) : undefined),
          (stored) => place(id, language, stored[language]),
          keepRow,
        ),
      );
    },

    setActive: (id: number, isActive: boolean) =>
      attempt('noDesactivado', async () => whether(await table.setActive(id, isActive))),

    /** Restores the day and the texts that the last save of this process replaced. Refuses when a later save changed the menu. */
    restore: (id: number) =>
      attempt('noGuardado', async () => {
        const last = replaced.get(id);
        if (!last) return { ok: false, code: 'cambiado' };
        const { fecha, texto, version } = last;
        const saved = await table.save(id, version + 1, { fecha, texto: texto ?? emptyMenuText, imagenes: {} });
        replaced.delete(id);
        return 'antes' in saved ? { ok: true, id } : refuseSave(saved);
      }),

    remove: (id: number) =>
      attempt('noEliminado', async () => {
        const paths = await table.remove(id);
        if (paths) await discardUnnamed(paths);
        return whether(paths !== null);
      }),

    /** Active and earlier menus, newest first; null while the database is away. */
    listLatest: (): Promise<DailyMenu[] | null> =>
      table.readLatest().catch((error: unknown) => {
        onFailure('list of menus', error);
        return null;
      }),

    /** Null when the id does not exist. @throws DatabaseFault */
    find: (id: number): Promise<DailyMenu | null> => table.find(id, 'service'),

    /** Deletes pictures that no menu names and are older than `spare` ms; returns the number of files. */
    sweep: (spare: number): Promise<number> =>
      pictures.sweep({ folders: writtenLanguages.map(folderOf), listNamed: () => table.listPicturePaths(), spare }),
  };
}

export type MenuPublisher = ReturnType<typeof createMenuPublisher>;
