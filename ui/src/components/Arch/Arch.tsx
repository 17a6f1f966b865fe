import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { fillLook, media } from '../../theme/tokens';
import { Picture, type PictureProps } from '../Picture/Picture';

/** The arch of the carta's niches. */
export const archLook = {
  overflow: 'hidden',
  aspectRatio: '17 / 18',
  borderRadius: '50% 50% 0 0 / 47.2% 47.2% 0 0',
} as const;

/**
 * An arch that travels: between two pages that each have one of this name the browser moves it from place to place. The
 * name is unique on a page; without a name an arch fades with its page.
 */
export const TravellingArch = styled('span', { shouldForwardProp: (prop) => prop !== 'travelsAs' })<{
  travelsAs?: string | undefined;
}>(({ travelsAs }) => (travelsAs === undefined ? {} : { viewTransitionName: `arch-${travelsAs}` }));

const Root = styled(TravellingArch)({
  ...archLook,
  display: 'block',
  width: '100%',
  maxWidth: 400,
  '& img': fillLook,
  // The name below it is in a phone's first screen.
  [media.phone]: { maxWidth: 320, margin: '0 auto' },
  [media.print]: { display: 'none' },
});

export interface ArchProps extends PictureProps {
  /** The list that it shows, as on the list's card. */
  travelsAs?: string | undefined;
}

/** A large picture under an arch: a dish that leads a page. */
export function Arch({ travelsAs, ...picture }: ArchProps): ReactElement {
  return (
    <Root className="niche" travelsAs={travelsAs}>
      <Picture {...picture} />
    </Root>
  );
}
