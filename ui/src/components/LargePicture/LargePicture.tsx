import type { ReactElement } from 'react';

import { radius, shade, space, tone } from '../../theme/tokens';
import { Phrase, textOf, type PhraseText } from '../Phrase/Phrase';
import { Picture, type PictureSource } from '../Picture/Picture';

/** A picture with an id that is unique on the page; the popover's id derives from it. */
export type NamedPicture = PictureSource & { readonly id: string };

export interface LargePictureProps {
  picture: NamedPicture;
  /** The picture's name, after `openLabel` in the button's label. */
  name: PhraseText;
  /** Caption of the large picture; the name by default. */
  caption?: PhraseText;
  /** First word of the button's label: 'Ampliar'. */
  openLabel: string;
  /** The button on the large picture: 'Cerrar'. */
  closeLabel: string;
}

/** For the root of a component with pictures that open large. */
export const largePictureLook = {
  '& .open': {
    display: 'block',
    padding: 0,
    border: 0,
    borderRadius: radius,
    overflow: 'hidden',
    background: 'none',
    cursor: 'zoom-in',
  },
  '& .open img': { objectFit: 'cover', transition: 'transform .35s ease-out' },
  '@media (hover:hover) and (prefers-reduced-motion:no-preference)': {
    '& .open:hover img': { transform: 'scale(1.03)' },
  },
  '& .large': {
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
    '& img': { width: '100%', height: 'auto', maxHeight: 'calc(100dvh - 140px)', objectFit: 'contain' },
    '& figcaption': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 16, paddingTop: 8 },
    '& figcaption button': {
      minHeight: space.target,
      padding: '0 12px',
      border: '1px solid currentColor',
      borderRadius: radius,
      background: 'none',
      fontWeight: 600,
      cursor: 'pointer',
    },
  },
} as const;

/**
 * A picture that opens large in a popover. The browser opens and closes it without JavaScript: Enter, Esc, a press
 * outside, a phone's Back key. The large picture loads when it opens.
 */
export function LargePicture(props: LargePictureProps): ReactElement {
  const { name, caption = name, openLabel, closeLabel } = props;
  const { id, ...picture } = props.picture;
  const largeId = `foto-${id}`;
  return (
    <>
      <button
        className="open"
        type="button"
        aria-label={`${openLabel}: ${textOf(name)}`}
        {...{ popovertarget: largeId }}
      >
        <Picture {...picture} alt="" />
      </button>
      <figure className="large" id={largeId} {...{ popover: 'auto' }}>
        <Picture {...picture} focus={undefined} {...(picture.srcSet && { sizes: '100vw' })} />
        <figcaption>
          <Phrase>{caption}</Phrase>
          <button type="button" {...{ popovertarget: largeId, popovertargetaction: 'hide' }}>
            {closeLabel}
          </button>
        </figcaption>
      </figure>
    </>
  );
}
