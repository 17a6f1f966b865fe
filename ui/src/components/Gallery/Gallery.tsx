import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media, tone } from '../../theme/tokens';
import {
  LargePicture,
  largePictureLook,
  type LargePictureProps,
  type NamedPicture,
} from '../LargePicture/LargePicture';

export interface GalleryProps extends Pick<LargePictureProps, 'openLabel' | 'closeLabel'> {
  /** Names the list: 'El momento, en imágenes'. */
  label: string;
  /** The pictures, usually six, each with a caption for the large one. */
  pictures: readonly (NamedPicture & { readonly caption: string })[];
}

const Root = styled(List)({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'clamp(8px, 0.95vw, 12px)',
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  ...largePictureLook,
  '& .open': { ...largePictureLook['& .open'], width: '100%', background: tone.botellaOscura },
  '& .open img': { ...largePictureLook['& .open img'], width: '100%', aspectRatio: '4 / 3' },
  '& .large': {
    ...largePictureLook['& .large'],
    width: 'min(1000px, calc(100vw - 32px), (100dvh - 140px) * 4 / 3 + 24px)',
  },
});

/** A row of pictures that open large. */
export function Gallery({ label, pictures, ...labels }: GalleryProps): ReactElement {
  return (
    <Root aria-label={label}>
      {pictures.map(({ caption, ...picture }) => (
        <ListItem key={picture.id}>
          <LargePicture name={picture.alt} picture={picture} caption={caption} {...labels} />
        </ListItem>
      ))}
    </Root>
  );
}
