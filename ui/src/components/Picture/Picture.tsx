import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

/** A picture's address and size. Width and height are required, so that nothing moves when the picture loads. */
export interface PictureSource {
  readonly src: string;
  /** Alternative text in the page's language; empty for a decoration. */
  readonly alt: string;
  /** Natural width in px. */
  readonly width: number;
  /** Natural height in px. */
  readonly height: number;
  /** Other sizes, in `srcset` syntax. */
  readonly srcSet?: string;
  /** Rendered width, in `sizes` syntax; needed with `srcSet`. */
  readonly sizes?: string;
  /** Another crop for narrow screens, and its media query. */
  readonly narrow?: { readonly src: string; readonly media: string };
  /** Focus point of a photograph in a frame that crops it, in per cent from left and top. */
  readonly focus?: { readonly x: number; readonly y: number };
  /** Lighter formats, best first, each with its `srcset`; `sizes` applies to all. */
  readonly formats?: readonly { readonly type: string; readonly srcSet: string }[];
}

export interface PictureProps extends PictureSource {
  /** `true` for a picture in view when the page opens: loaded eagerly and first. Others load lazily. */
  priority?: boolean;
}

/** Loading attributes of an image. React 18 knows `fetchpriority` in lower case only. */
function loading(priority: boolean) {
  return priority
    ? ({ decoding: 'sync', fetchpriority: 'high' } as const)
    : ({ decoding: 'async', loading: 'lazy' } as const);
}

/** The drawings' aspect ratio, unless the container sets another. */
const Photograph = styled('img', { shouldForwardProp: (name) => name !== 'focus' })<
  Required<Pick<PictureSource, 'focus'>>
>(({ focus }) => ({ aspectRatio: '4 / 3', objectFit: 'cover', objectPosition: `${focus.x}% ${focus.y}%` }));

/** An image with reserved space. Lazy unless `priority`. */
export function Picture({ priority = false, alt, narrow, focus, formats = [], ...source }: PictureProps): ReactElement {
  const shown = { alt, ...loading(priority), ...source };
  const image = focus ? <Photograph focus={focus} {...shown} /> : <img {...shown} alt={alt} />;
  if (narrow === undefined && formats.length === 0) return image;
  return (
    <picture>
      {narrow && <source media={narrow.media} srcSet={narrow.src} />}
      {formats.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={source.sizes} />
      ))}
      {image}
    </picture>
  );
}
