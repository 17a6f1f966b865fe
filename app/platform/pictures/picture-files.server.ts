import { mainCacheControl } from './picture';
import { askStorage, bucketName } from '../database/supabase.server';

export interface FileToStore {
  bytes: Uint8Array;
  contentType: string;
  /** In seconds, or the value of the header. */
  cacheControl: string;
}

/** The path of the public pictures on this site. */
export const publicFolder = `/storage/v1/object/public/${bucketName}/`;

/** Maximum number of files that one call lists or removes. */
const pageSize = 100;

/** The files of the public bucket. Every call throws DatabaseFault. */
export const pictureFiles = {
  async upload(path: string, { bytes, contentType, cacheControl }: FileToStore): Promise<void> {
    const options = { upsert: true, cacheControl, contentType: contentType || 'image/jpeg' };
    await askStorage(`${path} could not be uploaded`, (bucket) => bucket.upload(path, bytes, options));
  },

  async download(path: string): Promise<FileToStore> {
    const what = `${path} could not be read`;
    const blob = await askStorage(what, (bucket) => bucket.download(path));
    const { cacheControl = '' } = await askStorage(what, (bucket) => bucket.info(path));
    return {
      contentType: blob.type,
      bytes: new Uint8Array(await blob.arrayBuffer()),
      cacheControl: /^max-age=(.+)/.exec(cacheControl)?.[1] ?? mainCacheControl,
    };
  },

  /** Ignores missing files. */
  async remove(paths: readonly string[]): Promise<void> {
    for (let from = 0; from < paths.length; from += pageSize) {
      const some = paths.slice(from, from + pageSize);
      await askStorage('files could not be removed', (bucket) => bucket.remove(some));
    }
  },

  async copy(from: string, to: string): Promise<void> {
    await askStorage(`${from} could not be copied`, (bucket) => bucket.copy(from, to));
  },

  /** The paths of the files of a folder and its subfolders. */
  async list(folder: string): Promise<string[]> {
    const found: string[] = [];
    for (let offset = 0; ; offset += pageSize) {
      const options = { limit: pageSize, offset, sortBy: { column: 'name', order: 'asc' } };
      const entries = await askStorage(`${folder} could not be listed`, (bucket) => bucket.list(folder, options));
      for (const { id, name } of entries) {
        const path = folder ? `${folder}/${name}` : name;
        // An entry without an id is a folder.
        if (id === null) found.push(...(await pictureFiles.list(path)));
        else found.push(path);
      }
      if (entries.length < pageSize) return found;
    }
  },

  /** The address for browsers: a path on this site, with either engine. */
  urlOf: (path: string): string => publicFolder + path,
};

export type PictureFiles = typeof pictureFiles;
