import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { ground, media, radius, size, tone, typeScale } from '../../theme/tokens';
import {
  LargePicture,
  largePictureLook,
  type LargePictureProps,
  type NamedPicture,
} from '../LargePicture/LargePicture';
import { Phrase, textOf, type PhraseText } from '../Phrase/Phrase';

/** A line of a price list. */
export interface PriceListItem {
  /** Unique on the page: the line's id. */
  readonly id: number | string;
  readonly name: PhraseText;
  /** The price in the page's language; `null` shows `noPrice`. */
  readonly price: string | null;
  /** Beside the name of a sold-out item: 'Agotado'. */
  readonly soldOut?: string;
  /** Small lines under the name: description, allergens. */
  readonly facts?: readonly PhraseText[];
  /** Declared allergens: words on the screen, numbers of the page's legend in print: '1 · 3 (7)'. */
  readonly allergens?: { readonly text: string; readonly numbers: string };
  /** A picture that opens large. A list without pictures is more compact. */
  readonly picture?: NamedPicture | null;
  /** Unit of a price that is not for a portion: 'la unidad', 'por persona'. */
  readonly unit?: string;
  /** In place of one price: prices by the glass and by the bottle, each with an id. */
  readonly servings?: readonly {
    readonly id: number | string;
    readonly label: string;
    readonly price: string | null;
  }[];
}

export interface PriceListProps {
  /** Names the list for screen readers: the section's title. */
  label: string;
  /** The lines, in the carta's order. */
  items: readonly PriceListItem[];
  /** In place of a missing price: 'Pregunta el precio'. */
  noPrice: string;
  /** Labels of the buttons that open and close a large picture, for a list with pictures. */
  zoom?: Readonly<Pick<LargePictureProps, 'openLabel' | 'closeLabel'>>;
}

/** The dots between a name and its price. */
export const leader = {
  content: '""',
  order: 1,
  // Drawn from the price's side, so that a name that becomes wider when its font loads moves nothing.
  direction: 'rtl',
  flex: '1 1 0',
  minWidth: 0,
  borderBottom: `2px dotted ${ground.rule}`,
  // Not drawn where there is room for a few dots only.
  maskImage: `linear-gradient(${tone.tinta} 0 0)`,
  maskRepeat: 'no-repeat',
  maskSize: 'calc((100% - 40px) * 999) 100%',
} as const;

/** A long name wraps into lines of similar length and does not push its price away. */
export const nameLook = {
  minWidth: 0,
  hyphens: 'auto',
  hyphenateLimitChars: '14 5 5',
  textWrap: 'balance',
} as const;

/** A price does not wrap; its unit is smaller. */
export const priceLook = {
  order: 2,
  flex: 'none',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '& small': { fontSize: '.875rem', fontWeight: 400 },
} as const;

const smallOnPaper = 'var(--print-small, 9pt)';

/** The look of `DishFacts` in a list. */
export const factsLook = {
  '& .facts': {
    display: 'block',
    maxWidth: '60ch',
    marginTop: 2,
    color: ground.fg2,
    fontFamily: size.text,
    fontSize: typeScale.small,
    lineHeight: 1.4,
    [media.print]: { marginTop: 0, fontSize: smallOnPaper, lineHeight: 1.25 },
  },
  '& .out': {
    display: 'inline-block',
    padding: '1px 8px',
    border: '1px solid',
    borderRadius: radius,
    color: tone.vermut,
    fontFamily: size.text,
    fontSize: typeScale.small,
    fontWeight: 600,
    lineHeight: 1.4,
    verticalAlign: 'middle',
    [media.print]: { padding: '0 1mm', fontSize: smallOnPaper },
  },
  // In rules of their own: a list with print rules of its own places them after these.
  '& .numbers': {
    display: 'none',
    [media.print]: {
      display: 'inline',
      marginLeft: '1mm',
      color: ground.fg2,
      fontFamily: size.text,
      fontSize: smallOnPaper,
      whiteSpace: 'nowrap',
    },
  },
  '& .declared': { [media.print]: { display: 'none !important' } },
} as const;

// One style for the whole list and none per line, so that a long carta is little more than its text.
const Root = styled(List)({
  '& > li': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 12,
    padding: '11px 0',
    lineHeight: 1.35,
  },
  '& > li::before': { ...leader, transform: 'translateY(-4px)' },
  '& .n': {
    ...nameLook,
    fontFamily: size.display,
    fontSize: 'var(--name-size, clamp(1.125rem, 1.08rem + 0.25vw, 1.25rem))',
    lineHeight: 1.2,
  },
  ...factsLook,
  '& .p': { ...priceLook, fontSize: typeScale.body },
  '& .p.ask': { fontSize: typeScale.small, fontWeight: 400 },
  // By the glass and by the bottle: the prices of all lines align in columns.
  '& .s': { order: 2, flex: 'none', display: 'flex' },
  '& .s > .p': { minWidth: '7.6em', textAlign: 'right' },
  '& .s > .p small': { color: ground.fg2 },
  [media.phone]: {
    '--name-size': '1.0625rem',
    '& .s': { flexDirection: 'column', gap: 2 },
    '& .s > .p': { minWidth: 0 },
    '& > li': { justifyContent: 'space-between', padding: '13px 0', borderBottom: `1px solid ${ground.rule}` },
    '& > li::before': { display: 'none' },
  },
  [media.print]: {
    '& > li': { padding: 'var(--print-gap, 1.2mm) 0', borderBottom: 0 },
    '& .n': { fontSize: 'var(--print-size, 12pt)', textWrap: 'wrap' },
    '& .p, & .p.ask': { fontSize: 'var(--print-size, 11pt)' },
    '& .p small': { fontSize: smallOnPaper },
    '& .s': { flexDirection: 'column', textAlign: 'right' },
    '& .s > .p': { minWidth: 0 },
    '& > li::before': { display: 'block', borderColor: tone.borde, borderBottomWidth: 1 },
  },
});

/** A small picture before each name; lines without one keep the names aligned. Absent in a list without pictures. */
const PicturedRoot = styled(Root)({
  '& > li': { display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr) auto', alignItems: 'center' },
  '& > li::before': { display: 'none' },
  '& :is(.n, .p, .s)': { order: 0 },
  '& .blank': { width: 64, visibility: 'hidden' },
  ...largePictureLook,
  '& .open': { ...largePictureLook['& .open'], width: 64, height: 64 },
  '& .open img': { ...largePictureLook['& .open img'], width: '100%', height: '100%' },
  '& .large': { ...largePictureLook['& .large'], width: 'min(720px, calc(100vw - 32px), 100dvh - 116px)' },
  [media.print]: { '& > li': { display: 'flex' }, '& :is(.open, .blank)': { display: 'none !important' } },
});

/** The price of a line with its unit, or the text for a missing price. */
export function renderPrice(price: string | null, noPrice: string, unit?: string): ReactNode {
  if (price === null) return noPrice;
  return (
    <>
      {price}
      {unit !== undefined && <small> {unit}</small>}
    </>
  );
}

/** The mark 'sold out', the small lines and the allergens of an item. */
export function DishFacts({
  soldOut,
  facts = [],
  allergens,
}: Pick<PriceListItem, 'soldOut' | 'facts' | 'allergens'>): ReactElement {
  return (
    <>
      {soldOut && ' '}
      {soldOut && <span className="out">{soldOut}</span>}
      {allergens && (
        <span className="numbers" aria-hidden>
          {allergens.numbers}
        </span>
      )}
      {facts.map((fact) => (
        <span key={textOf(fact)} className="facts">
          <Phrase>{fact}</Phrase>
        </span>
      ))}
      {allergens && <span className="facts declared">{allergens.text}</span>}
    </>
  );
}

/** Names and prices joined by dots as in a printed carta; on a phone, separated by hairlines. */
export function PriceList({ label, items, noPrice, zoom }: PriceListProps): ReactElement {
  const hasPictures = zoom !== undefined && items.some(({ picture }) => picture);
  const Frame = hasPictures ? PicturedRoot : Root;
  return (
    <Frame aria-label={label}>
      {items.map(({ id, name, price, unit, servings, soldOut, facts, allergens, picture }) => (
        <ListItem key={id} id={String(id)}>
          {hasPictures &&
            (picture ? <LargePicture picture={picture} name={name} {...zoom} /> : <span className="blank" />)}
          <span className="n">
            <Phrase>{name}</Phrase>
            <DishFacts soldOut={soldOut} facts={facts} allergens={allergens} />
          </span>
          {servings ? (
            <span className="s">
              {servings.map((serving) => (
                <span
                  key={serving.id}
                  id={serving.id === id ? undefined : String(serving.id)}
                  className={serving.price === null ? 'p ask' : 'p'}
                >
                  <small>{serving.label} </small>
                  {renderPrice(serving.price, noPrice)}
                </span>
              ))}
            </span>
          ) : (
            <span className={price === null ? 'p ask' : 'p'}>{renderPrice(price, noPrice, unit)}</span>
          )}
        </ListItem>
      ))}
    </Frame>
  );
}
