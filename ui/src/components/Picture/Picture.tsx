import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

/** A picture's address and measures. Width and height are required: a picture never moves the page when it arrives. */
export interface PictureSource {
  /** Where the picture is. */
  readonly src: string;
  /** What it shows, in the page's language; empty when it only decorates. */
  readonly alt: string;
  /** Natural width in px. */
  readonly width: number;
  /** Natural height in px. */
  readonly height: number;
  /** Other sizes, in the syntax of `srcset`. */
  readonly srcSet?: string;
  /** How wide it will be shown, in the syntax of `sizes`; goes with `srcSet`. */
  readonly sizes?: string;
  /** Another composition of the same thing for narrow screens, and the media query under which it is shown. */
  readonly narrow?: { readonly src: string; readonly media: string };
  /** Of a photograph: what stays in view where its frame cuts it, in per cent from the left and from the top. */
  readonly focus?: { readonly x: number; readonly y: number };
  /** The same picture in lighter formats, best first, each with its `srcset`; all are shown as wide as `sizes` says. */
  readonly formats?: readonly { readonly type: string; readonly srcSet: string }[];
}

export interface PictureProps extends PictureSource {
  /** `true` for what is in view when the page opens: loaded at once and first. Others load as they come near. */
  priority?: boolean;
}

/** How an image loads. React 18 knows `fetchpriority` only in lower case. */
function loading(priority: boolean) {
  return priority
    ? ({ decoding: 'sync', fetchpriority: 'high' } as const)
    : ({ decoding: 'async', loading: 'lazy' } as const);
}

/** In the drawings' frame, unless the place it stands in has one of its own. */
const Photograph = styled('img', { shouldForwardProp: (name) => name !== 'focus' })<
  Required<Pick<PictureSource, 'focus'>>
>(({ focus }) => ({ aspectRatio: '4 / 3', objectFit: 'cover', objectPosition: `${focus.x}% ${focus.y}%` }));

/** An image with its place kept free. Lazy unless `priority`. */
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
