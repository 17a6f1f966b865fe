import { pictures, type PictureName, type PictureSource } from '@antidoto/ui';

/** A drawing of the site with its size. `alt` is empty for a decoration. */
export function findPicture(name: PictureName, alt: string): PictureSource {
  return { ...pictures[name], alt };
}
