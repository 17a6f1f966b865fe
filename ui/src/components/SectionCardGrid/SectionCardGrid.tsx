import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

import { fillLook, ground, media, rowLook, tone, typeScale } from '../../theme/tokens';
import { archLook, TravellingArch } from '../Arch/Arch';
import { ServedLine, type ServedText } from '../GroupedPriceList/GroupedPriceList';
import { Phrase, type PhraseText } from '../Phrase/Phrase';
import { Picture, type PictureSource } from '../Picture/Picture';

/** A card and its link. */
export interface SectionCardData {
  readonly href: string;
  /** The section's name. */
  readonly title: PhraseText;
  /** A short description. */
  readonly note: string;
  /** When it is served, if not all day. */
  readonly served?: ServedText | undefined;
  /** A drawn emblem, with an empty `alt` because it decorates, or the owner's photograph. */
  readonly picture: PictureSource;
  /** The name under which its arch travels to the section's page. */
  readonly travelsAs?: string;
}

/** The last card of a row with an empty place: it takes two places, its text beside its niche. */
const wideLook = {
  width: 'calc((100% - (var(--n) - 1) * var(--gap)) / var(--n) * 2 + var(--gap))',
  maxWidth: 'none',
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 'var(--gap)',
    alignItems: 'center',
    textAlign: 'left',
  },
  '& .arch': { gridRow: '1 / 3' },
  '& h2': { alignSelf: 'end', marginTop: 0 },
  '& p': { alignSelf: 'start' },
} as const;

const Root = styled(List)({
  '--n': 2,
  '--gap': 'clamp(16px, 1.9vw, 24px)',
  ...rowLook,
  gap: 'clamp(32px, 4vw, 48px) var(--gap)',
  '& > li': { width: 'calc((100% - (var(--n) - 1) * var(--gap)) / var(--n))', maxWidth: 300 },
  '&[data-n="3"] > li': { maxWidth: 'none' },
  [media.phone]: { '& > li:last-child:nth-of-type(odd)': wideLook },
  [media.tablet]: {
    '--n': 3,
    '&:is([data-n="2"], [data-n="4"], [data-n="7"])': { '--n': 2 },
    '&[data-n="7"] > li:last-child': wideLook,
  },
  '@media (min-width:37.5em) and (max-width:59.99875em)': { '&[data-n="5"] > li:last-child': wideLook },
  '@media (min-width:45em)': { '&:is([data-n="4"], [data-n="7"], [data-n="8"])': { '--n': 4 } },
  [media.desk]: { '&[data-n="5"]': { '--n': 5 } },
  [media.print]: {
    display: 'block',
    '& > li': { width: 'auto !important', maxWidth: 'none' },
    '& a': { display: 'block !important', textAlign: 'center !important' },
    '& h2': { marginTop: '4mm !important' },
  },
});

/** A link like a niche in an apothecary's wall: an emblem under an arch, its name below. */
const Niche = styled(Card)({
  border: 0,
  background: 'none',
  textAlign: 'center',
  '& .arch': { ...archLook, display: 'block', background: tone.papel, isolation: 'isolate' },
  // A photograph gets the brass line that the drawings have inside their arches.
  '& .arch[data-photo]': {
    position: 'relative',
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 8,
      border: `1px solid ${tone.latonClaro}`,
      borderRadius: 'inherit',
      opacity: 0.75,
    },
  },
  '& picture': { display: 'contents' },
  '& img': { ...fillLook, transition: 'transform .35s ease-out' },
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
  '& p[data-served]': { color: ground.fg, fontSize: typeScale.small },
  '& > a:focus-visible': { outlineOffset: 8 },
  [media.hover]: {
    '& > a:hover img': { transform: 'scale(1.035)' },
    '& > a:hover h2': { textDecorationColor: tone.laton },
  },
  '@media (prefers-reduced-motion:reduce)': { '& > a:hover img': { transform: 'none' } },
  [media.print]: { '& .arch': { display: 'none' } },
});

export interface SectionCardGridProps {
  cards: readonly SectionCardData[];
  /** Whether the first cards are in view when the page opens. */
  isFirst?: boolean;
}

/** Cards side by side: two on a phone, three or four on a tablet, up to five at a desk. */
export function SectionCardGrid({ cards, isFirst = true }: SectionCardGridProps): ReactElement {
  return (
    <Root data-n={cards.length}>
      {cards.map(({ href, title, note, served, picture, travelsAs }, index) => (
        <ListItem key={href}>
          <Niche>
            <CardActionArea href={href}>
              <TravellingArch className="arch" travelsAs={travelsAs} data-photo={picture.focus && ''}>
                <Picture {...picture} priority={isFirst && index < 2} />
              </TravellingArch>
              <Typography variant="h3">
                <Phrase>{title}</Phrase>
              </Typography>
              {note && <Typography variant="body2">{note}</Typography>}
              {served && <ServedLine {...served} />}
            </CardActionArea>
          </Niche>
        </ListItem>
      ))}
    </Root>
  );
}
