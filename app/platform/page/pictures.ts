import { pictures, thumbnails, type PictureName, type PictureSource } from '@antidoto/ui';

/** A drawing of the site with its size. `alt` is empty for a decoration. */
export function findPicture(name: PictureName, alt: string): PictureSource {
  return { ...pictures[name], alt };
}

/** The size of a drawing of the site by its address; undefined for another picture. */
export const findDrawing = (src: string) => Object.values(pictures).find((drawing) => drawing.src === src);

/** The address of a drawing's bitmap, or the address itself: a browser parses and draws each SVG on its main thread. */
export const findThumbnail = (src: string): string => thumbnails[src] ?? src;

/** The picture with its bitmap where it is a drawing that has one: for pages with many small pictures. */
export const asThumbnail = <Source extends PictureSource>(picture: Source): Source => ({
  ...picture,
  src: findThumbnail(picture.src),
});
