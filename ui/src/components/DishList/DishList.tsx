import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { ground, media, radius, tone, typeScale } from '../../theme/tokens';
import { Phrase, type PhraseText } from '../Phrase/Phrase';
import type { PictureSource } from '../Picture/Picture';

/** A dish as the carta shows it. */
export interface Dish {
  /** Unique in the list. */
  readonly id: number | string;
  /** Its name. */
  readonly name: PhraseText;
  /** What is in it. */
  readonly description?: PhraseText | null;
  /** Its price as the page's language writes it; `null` says `noPrice`. */
  readonly price: string | null;
  /** Sold by the piece: the unit suffix follows the price. */
  readonly perUnit?: boolean;
  /** The price of half a portion; absent or `null` where there is none. */
  readonly halfPrice?: string | null;
  /** Its picture; `null` shows an empty plate in lists where other dishes have one. */
  readonly picture?: PictureSource | null;
}

export interface DishListProps {
  /** Names the list for screen readers: the section's title. */
  label: string;
  /** The dishes, in the carta's order. */
  dishes: readonly Dish[];
  /** In place of a price that there is not: 'Pregunta el precio'. */
  noPrice: string;
  /** After a price by the piece: '/ ud.'. */
  unitSuffix: string;
  /** On the brass pill: '½ ración'. */
  halfLabel: string;
}

const emptyPlate = {
  backgroundImage: `radial-gradient(circle, transparent 0 24%, ${tone.linea} 24.5% 26%, transparent 26.5% 36%, ${tone.linea} 36.5% 38%, transparent 38.5%)`,
};

// One style for the whole list: a dish adds no style of its own, so a long carta costs little more than its text.
const Root = styled(List)({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 'clamp(14px, 2vw, 24px)',
    padding: '20px 0',
    borderTop: `1px solid ${ground.rule}`,
    '&:last-child': { borderBottom: `1px solid ${ground.rule}` },
  },
  '& img, & .plate': {
    width: 'clamp(76px, 8.2vw, 104px)',
    height: 'clamp(76px, 8.2vw, 104px)',
    objectFit: 'cover',
    borderRadius: radius,
    background: tone.papel,
  },
  '& .plate': emptyPlate,
  // A picture that does not come is an empty plate too: its words would stand cut in the square. Only a picture that
  // failed has room for `::after`; where a browser draws none, the words at least are not seen.
  '& img': { position: 'relative', overflow: 'hidden', color: 'transparent' },
  '& img::after': { content: '""', position: 'absolute', inset: 0, backgroundColor: tone.papel, ...emptyPlate },
  '& .body': { gridColumn: '-2 / -1', paddingTop: 2 },
  '& .top': { display: 'flex', alignItems: 'baseline', gap: 12 },
  '& .top::before': {
    content: '""',
    order: 1,
    // It begins at the price: a name that grows by a hair when its face arrives shortens it and moves nothing.
    direction: 'rtl',
    flex: '1 1 16px',
    minWidth: 16,
    borderBottom: `2px dotted ${ground.rule}`,
    transform: 'translateY(-3px)',
  },
  '& h2': {
    fontSize: typeScale.h3,
    lineHeight: 1.15,
    letterSpacing: '-.008em',
    minWidth: 0,
    hyphens: 'auto',
    hyphenateLimitChars: '14 5 5',
    textWrap: 'pretty',
  },
  '& .price': {
    order: 2,
    flex: 'none',
    fontSize: '1.125rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.25,
    '& small': { fontSize: '.875rem', fontWeight: 400 },
  },
  '& .price.ask': { fontSize: '1rem', fontWeight: 400 },
  '& .what': { maxWidth: '38.5em', marginTop: 4, color: ground.fg2, lineHeight: 1.5 },
  '& .half': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    marginTop: 8,
    fontSize: typeScale.small,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .half b': {
    padding: '2px 11px 3px',
    border: `1px solid ${tone.laton}`,
    borderRadius: 99,
    color: tone.latonOscuro,
    fontWeight: 500,
    lineHeight: 1.35,
  },
  [media.phone]: {
    // A long name keeps room to be read: the price then drops below it.
    '& .top': { flexWrap: 'wrap', gap: '2px 14px', '& > :first-child': { flex: '1 1 5.25em' } },
    '& .price': { marginLeft: 'auto' },
    '& .top::before': { display: 'none' },
  },
  '@media (max-width:359.98px)': { '& img, & .plate': { width: 64, height: 64 } },
  // On paper: names, words and prices, no plates.
  [media.print]: {
    '& > li': { padding: '2.5mm 0', gridTemplateColumns: '1fr' },
    '& img, & .plate': { display: 'none' },
    '& .top::before': { borderColor: tone.borde },
    '& .half': { marginTop: 2 },
    '& .what': { marginTop: 0 },
  },
});

/** Dishes with their picture, description, price and half portion. */
export function DishList({ label, dishes, noPrice, unitSuffix, halfLabel }: DishListProps): ReactElement {
  const hasPictures = dishes.some((dish) => dish.picture);
  return (
    <Root aria-label={label}>
      {dishes.map(({ id, name, description, price, perUnit, halfPrice, picture }, index) => (
        <ListItem key={id}>
          {picture ? (
            <img loading={index < 4 ? 'eager' : 'lazy'} decoding="async" {...picture} alt={picture.alt} />
          ) : (
            hasPictures && <span className="plate" />
          )}
          <div className="body">
            <div className="top">
              <h2>
                <Phrase>{name}</Phrase>
              </h2>
              {price === null ? (
                <p className="price ask">{noPrice}</p>
              ) : (
                <p className="price">
                  {price}
                  {perUnit === true && <small> {unitSuffix}</small>}
                </p>
              )}
            </div>
            {description != null && description !== '' && (
              <p className="what">
                <Phrase>{description}</Phrase>
              </p>
            )}
            {halfPrice != null && (
              <p className="half">
                <b>{halfLabel}</b> {halfPrice}
              </p>
            )}
          </div>
        </ListItem>
      ))}
    </Root>
  );
}
