import { pictures, type PictureName, type PictureSource } from '@antidoto/ui';

/** One of the house's own drawings, with its size, ready to show. `alt` is empty for what only decorates. */
export function findPicture(name: PictureName, alt: string): PictureSource {
  return { ...pictures[name], alt };
}
