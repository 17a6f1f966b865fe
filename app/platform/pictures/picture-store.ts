import type { PictureVerdict } from './image-processing.server';
import type { PictureFiles } from './picture-files.server';
import {
  type dishFolder,
  type ownerFolder,
  filesOf,
  kindOf,
  mainCacheControl,
  momentOf,
  nameMeasures,
  stemOf,
  variantPath,
  type PictureKind,
  type PictureRefusal,
} from './picture';

interface PictureStoreOptions {
  files: PictureFiles;
  makeSafe: (bytes: Uint8Array, kind: PictureKind) => Promise<PictureVerdict>;
  now: () => number;
  /** Lower-case letters and digits, unguessable. */
  makeRandom: () => string;
  onFailure: (what: string, error: unknown) => void;
}

/** A picture that is stored but not yet named by a row; the sweep leaves it alone until `release` is called. */
export type StoreResult =
  | { ok: true; picture: { path: string; url: string } }
  | { ok: false; code: PictureRefusal }
  /** The storage failed. The sweep removes files that are left. */
  | { ok: false; code: 'almacen' };

interface SweepOptions {
  folders: readonly string[];
  /** All pictures that rows name; called after the files are listed. Rejects when the database is away. */
  listNamed: () => Promise<readonly string[]>;
  /** Minimum age of a removed file, in ms: the row of a younger one may not be stored yet. */
  spare: number;
}

/** The picture itself has one hour (docs/specification.md, section 9); the content of a variant's address never changes. */
const variantCacheControl = '31536000, immutable';

/** Stores pictures, encoded anew, as files of the storage. */
export function createPictureStore({ files, makeSafe, now, makeRandom, onFailure }: PictureStoreOptions) {
  const pending = new Set<string | null>();

  /** Removes a picture and its variants. A failure goes to `onFailure`; the sweep removes the rest. */
  async function discard(path: string): Promise<void> {
    await files.remove(filesOf(path)).catch((error: unknown) => onFailure(`removal of ${path}`, error));
  }

  /** Stores the files of a picture, all or none. */
  async function fill(path: string, put: () => Promise<void>): Promise<StoreResult> {
    pending.add(stemOf(path));
    try {
      await put();
      return { ok: true, picture: { path, url: files.urlOf(path) } };
    } catch (error) {
      onFailure(`upload of ${path}`, error);
      await discard(path);
      release(path);
      return { ok: false, code: 'almacen' };
    }
  }

  /** Encodes a picture anew and stores it with its variants as `{folder}/{timestamp}-{random}.jpg`. */
  async function store(folder: string, bytes: Uint8Array): Promise<StoreResult> {
    const verdict = await makeSafe(bytes, kindOf(`${folder}/`));
    if (!verdict.ok) return verdict;
    const { picture } = verdict;
    const path = `${folder}/${now()}-${nameMeasures(makeRandom(), picture)}.jpg`;
    return fill(path, async () => {
      for (const { variant, ...file } of picture.files) {
        if (variant) {
          const cacheControl = variantCacheControl;
          await files.upload(variantPath(path, variant.width, variant.ending), { ...file, cacheControl });
        } else await files.upload(path, { ...file, cacheControl: mainCacheControl });
      }
    });
  }

  /** Ends the protection from the sweep: a row names the picture, or none ever will. */
  function release(path: string): void {
    pending.delete(stemOf(path));
  }

  return {
    store,

    /** Stores a picture of a dish or the restaurant. The sweep removes it when no row names it after a day. */
    async storeFor(folder: typeof dishFolder | typeof ownerFolder, bytes: Uint8Array): Promise<StoreResult> {
      const stored = await store(folder, bytes);
      if (stored.ok) release(stored.picture.path);
      return stored;
    },

    /** Stores a copy of a stored picture with its variants. */
    async copy(from: string, folder: string): Promise<StoreResult> {
      const [, measures = '', ending = 'jpg'] = /(w\d+h\d+)?\.(\w+)$/.exec(from) ?? [];
      const path = `${folder}/${now()}-${makeRandom()}${measures}.${ending}`;
      return fill(path, async () => {
        const targets = filesOf(path);
        for (const [index, file] of filesOf(from).entries()) await files.copy(file, targets[index] ?? path);
      });
    },

    release,

    discard,

    /** Removes pictures that no row names; resolves to the number of files. @throws Error when database or storage is away. */
    async sweep({ folders, listNamed, spare }: SweepOptions): Promise<number> {
      const pendingBefore = new Set(pending);
      const startedAt = now();
      const found = (await Promise.all(folders.map((folder) => files.list(folder)))).flat();
      const old = found.filter((file) => stemOf(file) !== null && startedAt - momentOf(file) >= spare);
      if (old.length === 0) return 0;
      const named = new Set((await listNamed()).map(stemOf));
      const orphans = old.filter((file) => ![named, pendingBefore, pending].some((paths) => paths.has(stemOf(file))));
      await files.remove(orphans);
      return orphans.length;
    },
  };
}

export type PictureStore = ReturnType<typeof createPictureStore>;
