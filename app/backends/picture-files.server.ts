import { connectSupabase, type Supabase } from './supabase.server';

/** The public bucket of the site's pictures. */
const bucketName = 'imagenes';

/** The files of the public bucket. Every call throws when the storage is away or refuses. */
export interface PictureFiles {
  upload(path: string, file: { bytes: Uint8Array; contentType: string; cacheControl: string }): Promise<void>;
  /** Files that are not there are none to remove. */
  remove(paths: readonly string[]): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** The paths of a folder's files. */
  list(folder: string): Promise<string[]>;
  /** The address a browser asks for: a path on this site when the storage is embedded. */
  urlOf(path: string): Promise<string>;
}

type Bucket = ReturnType<Supabase['storage']['from']>;

async function openBucket(): Promise<Bucket> {
  return (await connectSupabase()).uploader.storage.from(bucketName);
}

export const pictureFiles: PictureFiles = {
  async upload(path, { bytes, contentType, cacheControl }) {
    const bucket = await openBucket();
    const { error } = await bucket.upload(path, bytes, {
      upsert: true,
      cacheControl,
      contentType: contentType || 'image/jpeg',
    });
    if (error) throw new Error(`${path} could not be uploaded: ${error.message}`);
  },

  async remove(paths) {
    if (paths.length === 0) return;
    const { error } = await (await openBucket()).remove([...paths]);
    if (error) throw new Error(`files could not be removed: ${error.message}`);
  },

  async copy(from, to) {
    const { error } = await (await openBucket()).copy(from, to);
    if (error) throw new Error(`${from} could not be copied: ${error.message}`);
  },

  async list(folder) {
    const bucket = await openBucket();
    const found: string[] = [];
    const pageSize = 1000;
    for (let offset = 0; ; offset += pageSize) {
      const { data, error } = await bucket.list(folder, {
        limit: pageSize,
        offset,
        sortBy: { column: 'name', order: 'asc' },
      });
      if (error) throw new Error(`${folder} could not be listed: ${error.message}`);
      // An entry without an id is a folder.
      found.push(...data.filter(({ id }) => id !== null).map(({ name }) => `${folder}/${name}`));
      if (data.length < pageSize) return found;
    }
  },

  async urlOf(path) {
    const { embedded } = await connectSupabase();
    const { publicUrl } = (await openBucket()).getPublicUrl(path).data;
    return embedded ? new URL(publicUrl).pathname : publicUrl;
  },
};
