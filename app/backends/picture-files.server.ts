import { askStorage, bucketName, connectSupabase } from './supabase.server';

export interface FileToStore {
  bytes: Uint8Array;
  contentType: string;
  /** In seconds, or as the header has it. */
  cacheControl: string;
}

/** The files of the public bucket. Every call throws DatabaseFault. */
export interface PictureFiles {
  upload(path: string, file: FileToStore): Promise<void>;
  download(path: string): Promise<Pick<FileToStore, 'bytes' | 'contentType'>>;
  /** Files that are not there are none to remove. */
  remove(paths: readonly string[]): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** The paths of a folder's files, and of those in the folders under it. */
  list(folder: string): Promise<string[]>;
  /** The address a browser asks for: a path on this site when the storage is embedded. */
  urlOf(path: string): Promise<string>;
}

/** Files that one call lists or removes. */
const pageSize = 100;

export const pictureFiles: PictureFiles = {
  async upload(path, { bytes, contentType, cacheControl }) {
    const options = { upsert: true, cacheControl, contentType: contentType || 'image/jpeg' };
    await askStorage(`${path} could not be uploaded`, (bucket) => bucket.upload(path, bytes, options));
  },

  async download(path) {
    const blob = await askStorage(`${path} could not be read`, (bucket) => bucket.download(path));
    return { contentType: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
  },

  async remove(paths) {
    for (let from = 0; from < paths.length; from += pageSize) {
      const some = paths.slice(from, from + pageSize);
      await askStorage('files could not be removed', (bucket) => bucket.remove(some));
    }
  },

  async copy(from, to) {
    await askStorage(`${from} could not be copied`, (bucket) => bucket.copy(from, to));
  },

  async list(folder) {
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

  async urlOf(path) {
    const { clients, embedded } = await connectSupabase();
    const { publicUrl } = clients.upload.storage.from(bucketName).getPublicUrl(path).data;
    return embedded ? new URL(publicUrl).pathname : publicUrl;
  },
};
