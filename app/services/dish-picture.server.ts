import { dishAddress, dishFolder, type PictureRefusal } from '../domain/picture';
import { pictureStore } from './daily-menu.server';

/** `path`: of the picture in the bucket. */
export type StoredDishPicture =
  { ok: true; address: string; path: string } | { ok: false; code: PictureRefusal | 'almacen' };

/**
 * Makes a dish's picture safe and stores it with its variants; answers the address of the one that its row names. What it replaces stays: a row can be restored from the history with its old picture.
 */
export async function storeDishPicture(bytes: Uint8Array): Promise<StoredDishPicture> {
  const stored = await pictureStore.store(dishFolder, bytes);
  if (!stored.ok) return stored;
  const { path, url } = stored.picture;
  pictureStore.settle(path);
  return { ok: true, path, address: dishAddress(url) };
}

/** Removes a picture that no row came to name. */
export function discardDishPicture(path: string): Promise<void> {
  return pictureStore.discard(path);
}
