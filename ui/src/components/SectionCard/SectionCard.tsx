import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardMedia from '@mui/material/CardMedia';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

import { ground, media, tone } from '../../theme/tokens';
import type { PictureSource } from '../Picture/Picture';

/** What a card leads to. */
export interface SectionCardData {
  /** Where it leads. */
  readonly href: string;
  /** The section's name. */
  readonly title: string;
  /** A few words on what is in it. */
  readonly note: string;
  /** Its emblem; decorates, so its `alt` is usually empty. */
  readonly picture: Pick<PictureSource, 'src' | 'alt' | 'width' | 'height'>;
}

export interface SectionCardProps extends SectionCardData {
  /** `true` for cards in view when the page opens. */
  priority?: boolean;
}

const Root = styled(Card)({
  border: 0,
  background: 'none',
  textAlign: 'center',
  '& .arch': {
    display: 'block',
    overflow: 'hidden',
    aspectRatio: '17 / 18',
    borderRadius: '50% 50% 0 0 / 47.2% 47.2% 0 0',
    background: tone.papel,
    isolation: 'isolate',
  },
  '& img': { height: '100%', transition: 'transform .35s ease-out' },
  '& h2': {
    marginTop: 18,
    fontSize: 'clamp(1.1875rem, 1.05rem + 0.6vw, 1.4375rem)',
    lineHeight: 1.15,
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: 2,
    textUnderlineOffset: '.22em',
    transition: 'text-decoration-color .2s',
  },
  '& p': { marginTop: 8, color: ground.fg2, lineHeight: 1.4, textWrap: 'balance' },
  '& > a:focus-visible': { outlineOffset: 8 },
  [media.hover]: {
    '& > a:hover img': { transform: 'scale(1.035)' },
    '& > a:hover h2': { textDecorationColor: tone.laton },
  },
  '@media (prefers-reduced-motion:reduce)': { '& > a:hover img': { transform: 'none' } },
  [media.print]: { '& .arch': { display: 'none' } },
});

/** A niche in the apothecary's wall: an emblem under an arch, its name below, all of it one link. */
export function SectionCard({ href, title, note, picture, priority = false }: SectionCardProps): ReactElement {
  return (
    <Root>
      <CardActionArea href={href}>
        <span className="arch">
          <CardMedia
            component="img"
            {...picture}
            decoding={priority ? 'sync' : 'async'}
            // React 18 knows the attribute only in lower case.
            {...(priority ? { fetchpriority: 'high' } : { loading: 'lazy' })}
          />
        </span>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2">{note}</Typography>
      </CardActionArea>
    </Root>
  );
}
