import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media } from '../../theme/tokens';
import { Picture, type PictureProps } from '../Picture/Picture';

const Root = styled('span')({
  display: 'block',
  overflow: 'hidden',
  width: '100%',
  maxWidth: 400,
  aspectRatio: '17 / 18',
  borderRadius: '50% 50% 0 0 / 47.2% 47.2% 0 0',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  // The name below it is in a phone's first screen.
  [media.phone]: { maxWidth: 320, margin: '0 auto' },
  [media.print]: { display: 'none' },
});

/** A large picture under an arch: a dish that leads a page. */
export function Arch(picture: PictureProps): ReactElement {
  return (
    <Root className="niche">
      <Picture {...picture} />
    </Root>
  );
}
