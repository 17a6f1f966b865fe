import { pictures, type PictureName, type PictureSource } from '@antidoto/ui';

/** One of the house's own drawings, with its size, ready to show. `alt` is empty for what only decorates. */
export function findPicture(name: PictureName, alt: string): PictureSource {
  return { ...pictures[name], alt };
}

/**
 * The bar's shelf: the tall composition beside the welcome on a wide screen, the strip with larger bottles under it on
 * a narrow one. 959.98 px is where the home page's opening stops standing in two columns.
 */
export function findBar(alt: string): PictureSource {
  return {
    ...findPicture('bar-shelf', alt),
    narrow: { src: pictures['bar-shelf-wide'].src, media: '(max-width:959.98px)' },
  };
}
