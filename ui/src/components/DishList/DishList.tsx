import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { ground, media, radius, tone, typeScale } from '../../theme/tokens';
import { Phrase, type PhraseText } from '../Phrase/Phrase';
import type { PictureSource } from '../Picture/Picture';
import {
  DishFacts,
  factsLook,
  leader,
  nameLook,
  priceLook,
  renderPrice,
  type PriceListItem,
  type PriceListProps,
} from '../PriceList/PriceList';

/** A dish as the carta shows it. */
export interface Dish extends PriceListItem {
  /** What is in it. */
  readonly description?: PhraseText | null;
  /** Sold by the piece: the unit suffix follows the price. */
  readonly perUnit?: boolean;
  /** The price of half a portion; absent or `null` where there is none. */
  readonly halfPrice?: string | null;
  /** Its picture; `null` shows an empty plate in lists where other dishes have one. */
  readonly picture?: PictureSource | null;
}

export interface DishListProps extends Pick<PriceListProps, 'label' | 'noPrice'> {
  /** The dishes, in the carta's order. */
  dishes: readonly Dish[];
  /** After a price by the piece: 'la unidad'. */
  unitSuffix: string;
  /** On the brass pill: '½ ración'. */
  halfLabel: string;
}

const emptyPlate = {
  backgroundImage: `radial-gradient(circle, transparent 0 24%, ${tone.linea} 24.5% 26%, transparent 26.5% 36%, ${tone.linea} 36.5% 38%, transparent 38.5%)`,
};

// As in PriceList: one style for the whole list.
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
  '& .top::before': { ...leader, transform: 'translateY(-3px)' },
  '& h2': { ...nameLook, fontSize: typeScale.h3, lineHeight: 1.15, letterSpacing: '-.008em', textWrap: 'pretty' },
  ...factsLook,
  '& .price': { ...priceLook, fontSize: '1.125rem', lineHeight: 1.25 },
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
    '& .price': { marginLeft: 'auto', textAlign: 'right', '& small': { display: 'block' } },
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
      {dishes.map(({ id, name, soldOut, facts, description, price, perUnit, halfPrice, picture }, index) => (
        <ListItem key={id} id={String(id)}>
          {picture ? (
            <img loading={index < 4 ? 'eager' : 'lazy'} decoding="async" {...picture} alt={picture.alt} />
          ) : (
            hasPictures && <span className="plate" />
          )}
          <div className="body">
            <div className="top">
              <h2>
                <Phrase>{name}</Phrase>
                <DishFacts soldOut={soldOut} />
              </h2>
              <p className={price === null ? 'price ask' : 'price'}>
                {renderPrice(price, noPrice, perUnit ? unitSuffix : undefined)}
              </p>
            </div>
            {description && (
              <p className="what">
                <Phrase>{description}</Phrase>
              </p>
            )}
            <DishFacts facts={facts} />
            {halfPrice && (
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
