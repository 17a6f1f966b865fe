import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { fillLook, ground, media } from '../../theme/tokens';
import { archLook, TravellingArch } from '../Arch/Arch';
import { Picture, type PictureSource } from '../Picture/Picture';

export interface PageHeadingProps {
  /** The line above the title, usually the parent's name. */
  kicker?: string;
  title: string;
  /** One or two sentences under the title. */
  intro?: string;
  /** The section's drawing in a niche beside the title. It decorates, so its `alt` is usually empty. */
  emblem?: PictureSource;
  /** The emblem's name, as on the section's card. */
  travelsAs?: string | undefined;
  /** Heading level: 1 for a page, 2 for a section. */
  level?: 1 | 2;
}

const Root = styled('div')({
  '& > .MuiTypography-overline': { marginBottom: 10 },
  '& > h1': { maxWidth: '10.85em' },
  '& > h2': { maxWidth: '13.25em' },
  '& > .MuiTypography-subtitle1': {
    maxWidth: '37.2em',
    marginTop: 16,
    color: ground.fg2,
    fontSize: 'clamp(1.0625rem, 1.03rem + 0.2vw, 1.1875rem)',
  },
  [media.print]: {
    textAlign: 'center',
    '& > *': { maxWidth: 'none !important' },
    '& > .MuiTypography-overline': { display: 'none' },
    '& > h1': { fontSize: '20pt' },
    '& > .MuiTypography-subtitle1': { marginTop: '1mm', fontSize: '9pt' },
  },
});

/** Apart, so that a page without an emblem does not carry its styles. */
const WithEmblem = styled(Root)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: 'auto 1fr',
  columnGap: 'clamp(14px, 3vw, 40px)',
  '& > h1': { alignSelf: 'start' },
  '& > .niche': {
    gridArea: '1 / 2 / span 2',
    alignSelf: 'end',
    ...archLook,
    width: 'min(22vw, clamp(84px, 12vw, 148px))',
    '& picture': { display: 'contents' },
    '& img': fillLook,
  },
  '& > .MuiTypography-subtitle1': { gridColumn: '1 / -1' },
  [media.desk]: {
    '& > .niche': { gridArea: '1 / 2 / span 3' },
    '& > .MuiTypography-subtitle1': { gridColumn: 1 },
  },
  [media.print]: { display: 'block', '& > .niche': { display: 'none' } },
});

/** Heading of a page or section: kicker, title, introduction. */
export const PageHeading = cached(function PageHeading(props: PageHeadingProps): ReactElement {
  const { kicker, title, intro, emblem, travelsAs, level = 1 } = props;
  const Heading = emblem ? WithEmblem : Root;
  return (
    <Heading>
      {kicker !== undefined && <Typography variant="overline">{kicker}</Typography>}
      <Typography variant={level === 1 ? 'h1' : 'h2'}>{title}</Typography>
      {emblem && (
        <TravellingArch className="niche" travelsAs={travelsAs}>
          <Picture {...emblem} priority />
        </TravellingArch>
      )}
      {intro && <Typography variant="subtitle1">{intro}</Typography>}
    </Heading>
  );
});
