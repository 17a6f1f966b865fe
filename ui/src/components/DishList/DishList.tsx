import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { cached, CachedLines } from '../../fragment-cache/fragment-cache';
import { border, ground, media, radius, rowLook, size, tone, typeScale } from '../../theme/tokens';
import { LargePicture, largePictureLook, type LargePictureProps } from '../LargePicture/LargePicture';
import { Phrase, textOf } from '../Phrase/Phrase';
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

/** A dish of the carta. */
export interface Dish extends PriceListItem {
  /** Price of the half portion; absent or `null` without one. */
  readonly halfPrice?: string | null;
}

export interface DishListProps
  extends Pick<PriceListProps, 'label' | 'noPrice'>, Pick<LargePictureProps, 'openLabel' | 'closeLabel'> {
  /** The dishes, in the carta's order. */
  items: readonly Dish[];
  /** Label of the half portion: '½ ración'. */
  halfLabel: string;
}

/** Placeholder of a dish without a picture: paper in a brass frame. */
const blankLabel = {
  background: tone.papel,
  boxShadow: `inset 0 0 0 5px ${tone.papel}, inset 0 0 0 6px ${tone.laton}`,
};

// One style for the whole list, as in PriceList.
const Root = styled(List)({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 'clamp(14px, 2vw, 24px)',
    padding: '20px 0',
    borderTop: border.ground,
    '&:last-child': { borderBottom: border.ground },
  },
  ...largePictureLook,
  '& .open, & .plate': {
    ...largePictureLook['& .open'],
    width: 'clamp(76px, 8.2vw, 104px)',
    height: 'clamp(76px, 8.2vw, 104px)',
    background: tone.papel,
  },
  '& .open img': { ...largePictureLook['& .open img'], width: '100%', height: '100%' },
  '& .plate': {
    ...blankLabel,
    display: 'grid',
    placeContent: 'center',
    borderRadius: radius,
    color: tone.latonOscuro,
    fontFamily: size.display,
    fontSize: 'clamp(2.25rem, 4vw, 3rem)',
    lineHeight: 1,
  },
  // A picture that fails to load is a blank label. Only a failed image can draw `::after`, which hides the cut-off
  // text.
  '& .open img, & .large img': { position: 'relative', overflow: 'hidden', color: 'transparent' },
  '& .open img::after, & .large img::after': { content: '""', position: 'absolute', inset: 0, ...blankLabel },
  '& .large': { ...largePictureLook['& .large'], width: 'min(720px, calc(100vw - 32px), 100dvh - 116px)' },
  '& .body': { gridColumn: '-2 / -1', paddingTop: 2 },
  '& .top': { display: 'flex', alignItems: 'baseline', gap: 12 },
  '& .top::before': { ...leader, transform: 'translateY(-3px)' },
  '& h2': { ...nameLook, fontSize: typeScale.h3, lineHeight: 1.15, letterSpacing: '-.008em' },
  ...factsLook,
  '& .price': { ...priceLook, fontSize: '1.125rem', lineHeight: 1.25 },
  '& .price.ask': { fontSize: '1rem', fontWeight: 400 },
  '& .what': { maxWidth: '38.5em', marginTop: 4, color: ground.fg2, lineHeight: 1.5 },
  '& .half': {
    ...rowLook,
    alignItems: 'center',
    gap: '0 10px',
    marginTop: 8,
    fontSize: typeScale.small,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .half b': {
    padding: '2px 11px 3px',
    border: border.brass,
    borderRadius: 99,
    color: tone.latonOscuro,
    fontWeight: 500,
    lineHeight: 1.35,
  },
  [media.phone]: {
    // A long name keeps its width; the price then moves below it.
    '& .top': { flexWrap: 'wrap', gap: '2px 12px', '& > :first-child': { flex: '1 1 5.25em' } },
    '& h2': { fontSize: '1.1875rem', letterSpacing: '-.01em' },
    '& .price': { marginLeft: 'auto', fontSize: typeScale.body, textAlign: 'right', '& small': { display: 'block' } },
    '& .top::before': { display: 'none' },
  },
  '@media (max-width:359.98px)': { '& .open, & .plate': { width: 64, height: 64 } },
  // Printed: names, descriptions and prices in two columns, without pictures.
  [media.print]: {
    columns: '2',
    columnGap: '8mm',
    '--print-small': '9pt',
    '& > li': { padding: '1.8mm 0', gridTemplateColumns: '1fr', borderTop: 0, borderBottom: border.ground },
    '& h2': { fontSize: '12pt' },
    '& .price': { fontSize: '11pt' },
    '& .what, & .half': { fontSize: '9pt', lineHeight: 1.3 },
    '& .half b': { padding: '0 1.5mm' },
    '& .open, & .plate': { display: 'none' },
    '& .top::before': { borderColor: tone.borde },
    '& .half': { marginTop: 2 },
    '& .what': { marginTop: 0 },
  },
});

const Frame = cached(
  ({ label, children }: { label: string; children: ReactNode }) => <Root aria-label={label}>{children}</Root>,
  { slots: ['children'] },
);

type LineProps = Omit<DishListProps, 'label' | 'items'> & {
  item: Dish;
  /** A dish without a picture has its initial in its place. */
  hasPictures: boolean;
};

function Line({ item, noPrice, halfLabel, openLabel, closeLabel, hasPictures }: LineProps): ReactElement {
  const { id, name, soldOut, allergens, description, facts, price, unit, halfPrice, picture } = item;
  return (
    <ListItem id={String(id)}>
      {picture ? (
        <LargePicture picture={picture} name={name} openLabel={openLabel} closeLabel={closeLabel} />
      ) : (
        hasPictures && (
          <span className="plate" aria-hidden>
            {textOf(name).charAt(0)}
          </span>
        )
      )}
      <div className="body">
        <div className="top">
          <h2>
            <Phrase>{name}</Phrase>
            <DishFacts soldOut={soldOut} />
          </h2>
          <p className={price === null ? 'price ask' : 'price'}>{renderPrice(price, noPrice, unit)}</p>
        </div>
        {description && (
          <p className="what">
            <Phrase>{description}</Phrase>
          </p>
        )}
        <DishFacts facts={facts} allergens={allergens} />
        {halfPrice && (
          <p className="half">
            <b>{halfLabel}</b>
            {` ${halfPrice}`}
          </p>
        )}
      </div>
    </ListItem>
  );
}

/** Dishes with picture, description, price and half portion. */
export function DishList({ label, items, noPrice, halfLabel, openLabel, closeLabel }: DishListProps): ReactElement {
  const hasPictures = items.some(({ picture }) => picture);
  return (
    <Frame label={label}>
      <CachedLines
        Line={Line}
        items={items}
        keyOf={({ id }) => id}
        common={{ noPrice, halfLabel, openLabel, closeLabel, hasPictures }}
      />
    </Frame>
  );
}
