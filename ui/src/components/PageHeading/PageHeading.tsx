import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

import { ground, media } from '../../theme/tokens';

export interface PageHeadingProps {
  /** The line above, usually the parent's name. */
  kicker?: string;
  /** The title. */
  title: string;
  /** A sentence or two under it. */
  intro?: string;
  /** The title's rank: 1 opens a page, 2 a section within it. */
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
  [media.print]: { textAlign: 'center', '& > *': { maxWidth: 'none !important' }, '& > h1': { fontSize: '26pt' } },
});

/** A page's or section's opening: kicker, title, introduction. */
export function PageHeading({ kicker, title, intro, level = 1 }: PageHeadingProps): ReactElement {
  return (
    <Root>
      {kicker !== undefined && <Typography variant="overline">{kicker}</Typography>}
      <Typography variant={level === 1 ? 'h1' : 'h2'}>{title}</Typography>
      {intro !== undefined && <Typography variant="subtitle1">{intro}</Typography>}
    </Root>
  );
}
