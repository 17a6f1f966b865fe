import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media, radius, shade, space, tone } from '../../theme/tokens';
import { Picture, type PictureSource } from '../Picture/Picture';

/** A picture of the gallery. */
export interface GalleryPicture extends PictureSource {
  /** Unique on the page; becomes part of an element's id. */
  readonly id: string;
  /** A few words under the large picture. */
  readonly caption: string;
}

export interface GalleryProps {
  /** Names the list: 'El momento, en imágenes'. */
  label: string;
  /** The pictures, usually six. */
  pictures: readonly GalleryPicture[];
  /** Before a picture's description on its button: 'Ampliar'. */
  openLabel: string;
  /** The button on the large picture: 'Cerrar'. */
  closeLabel: string;
}

const Root = styled(List)({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'clamp(8px, 0.95vw, 12px)',
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& .open': {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    borderRadius: radius,
    overflow: 'hidden',
    background: tone.botellaOscura,
    cursor: 'zoom-in',
  },
  '& .open img': { width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', transition: 'transform .35s ease-out' },
  '@media (hover:hover) and (prefers-reduced-motion:no-preference)': {
    '& .open:hover img': { transform: 'scale(1.03)' },
  },
  '& .large': {
    width: 'min(1000px, calc(100vw - 32px), (100dvh - 140px) * 4 / 3 + 24px)',
    minWidth: 'min(300px, 100vw - 32px)',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 32px)',
    margin: 'auto',
    padding: 12,
    border: 0,
    borderRadius: radius,
    background: tone.crema,
    color: tone.tinta,
    display: 'none',
    '&:popover-open': { display: 'block' },
    '&::backdrop': { background: shade.backdrop },
    '& img': { width: '100%', maxHeight: 'calc(100dvh - 140px)', objectFit: 'contain' },
    '& figcaption': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 16, paddingTop: 8 },
    '& button': {
      minHeight: space.target,
      padding: '0 12px',
      border: '1px solid currentColor',
      borderRadius: radius,
      background: 'none',
      fontWeight: 600,
      cursor: 'pointer',
    },
  },
  [media.print]: { '& button': { cursor: 'auto' } },
});

/**
 * Pictures that open large. The browser opens and closes them itself (popover): Enter, Esc, a press outside and a
 * phone's Back key work without script, and the large picture loads only then.
 */
export function Gallery({ label, pictures, openLabel, closeLabel }: GalleryProps): ReactElement {
  return (
    <Root aria-label={label}>
      {pictures.map(({ id, caption, ...picture }) => {
        const largeId = `foto-${id}`;
        return (
          <ListItem key={id}>
            <button
              className="open"
              type="button"
              aria-label={`${openLabel}: ${picture.alt}`}
              {...{ popovertarget: largeId }}
            >
              <Picture {...picture} alt="" />
            </button>
            <figure className="large" id={largeId} {...{ popover: 'auto' }}>
              <Picture {...picture} sizes="100vw" />
              <figcaption>
                {caption}
                <button type="button" {...{ popovertarget: largeId, popovertargetaction: 'hide' }}>
                  {closeLabel}
                </button>
              </figcaption>
            </figure>
          </ListItem>
        );
      })}
    </Root>
  );
}
