import { pictures, thumbnails, type PictureName, type PictureSource } from '@antidoto/ui';

import { measuresOf, variantPath, variantsOf, type VariantEnding } from '../pictures/picture';

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

/** The size of an upright sheet of paper, in px, for a picture of unknown size. */
const sheet = { width: 1240, height: 1754 };

/** A stored picture with its lighter formats and smaller sizes. */
export function presentStoredPicture(url: string, alt: string, sizes: string): PictureSource {
  const measures = measuresOf(url);
  if (!measures) return { src: url, alt, ...sheet };
  const listFor = (ending: VariantEnding) =>
    variantsOf(measures)
      .map(({ width }) => `${variantPath(url, width, ending)} ${width}w`)
      .join(', ');
  return {
    src: url,
    alt,
    ...measures,
    srcSet: listFor('jpg'),
    sizes,
    formats: (['avif', 'webp'] as const).map((ending) => ({ type: `image/${ending}`, srcSet: listFor(ending) })),
  };
}

/** The smallest variant of a stored picture, for a preview. */
export function presentThumbnail(url: string): { src: string; width: number; height: number } {
  const measures = measuresOf(url);
  const [smallest] = measures ? variantsOf(measures) : [];
  return smallest ? { src: variantPath(url, smallest.width, 'jpg'), ...smallest } : { src: url, ...sheet };
}
