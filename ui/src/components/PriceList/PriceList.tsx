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
  /** Unique in the page: the line's own address in it. */
  readonly id: number | string;
  /** What is sold. */
  readonly name: PhraseText;
  /** Its price as the page's language writes it; `null` says `noPrice`. */
  readonly price: string | null;
  /** Said beside the name of what is sold out: 'Agotado'. */
  readonly soldOut?: string;
  /** Small lines under the name: what is in it, its allergens. */
  readonly facts?: readonly PhraseText[];
  /** What was declared of its allergens, on the screen in words, on paper by the numbers of the page's legend: '1 · 3 (7)'. */
  readonly allergens?: { readonly text: string; readonly numbers: string };
  /** Its picture, which opens large. A list where no line has one stays as compact as it is. */
  readonly picture?: NamedPicture | null;
  /** What the price is for, where it is no portion: 'la unidad', 'por persona'. */
  readonly unit?: string;
  /** In place of one price: what it costs by the glass and by the bottle; each serving with an address in the page. */
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
  /** In place of a price that there is not: 'Pregunta el precio'. */
  noPrice: string;
  /** Before a dish's name on its picture's button, and the button on the large picture; of a list that has pictures. */
  zoom?: Readonly<Pick<LargePictureProps, 'openLabel' | 'closeLabel'>>;
}

/** The dots between a name and its price. */
export const leader = {
  content: '""',
  order: 1,
  // It begins at the price: a name that grows by a hair when its face arrives shortens it and moves nothing.
  direction: 'rtl',
  flex: '1 1 0',
  minWidth: 0,
  borderBottom: `2px dotted ${ground.rule}`,
  // Only where there is room: a stub of a few dots is not drawn.
  maskImage: `linear-gradient(${tone.tinta} 0 0)`,
  maskRepeat: 'no-repeat',
  maskSize: 'calc((100% - 40px) * 999) 100%',
} as const;

/** A name breaks rather than push its price away, and then into lines of like length. */
export const nameLook = {
  minWidth: 0,
  hyphens: 'auto',
  hyphenateLimitChars: '14 5 5',
  textWrap: 'balance',
} as const;

/** A price never breaks; what follows it is smaller. */
export const priceLook = {
  order: 2,
  flex: 'none',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '& small': { fontSize: '.875rem', fontWeight: 400 },
} as const;

const smallOnPaper = 'var(--print-small, 9pt)';

/** How `DishFacts` looks in a list. */
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
  // Each within its own rule: a list that has more of its own for paper says it after these.
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

// One style for the whole list: a line adds none of its own, so a long carta costs little more than its text.
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
  // By the glass and by the bottle: the prices of all lines stand under one another.
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

/** A small plate before each name; the lines without one keep the names in one column. A list without plates does without it. */
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

/** What a line costs: its price with what follows every one of them, or that one has to ask. */
export function renderPrice(price: string | null, noPrice: string, unit?: string): ReactNode {
  if (price === null) return noPrice;
  return (
    <>
      {price}
      {unit !== undefined && <small> {unit}</small>}
    </>
  );
}

/** That a dish is sold out, its small lines and its allergens. */
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

/** Names and prices joined by dotted leaders, as on a printed carta; on a phone hairlines take the leaders' place. */
export function PriceList({ label, items, noPrice, zoom }: PriceListProps): ReactElement {
  const hasPictures = zoom !== undefined && items.some(({ picture }) => picture);
  const Frame = hasPictures ? PicturedRoot : Root;
  return (
    <Frame aria-label={label}>
      {items.map(({ id, name, price, unit, servings, soldOut, facts, allergens, picture }) => (
        <ListItem key={id} id={String(id)}>
          {hasPictures && (picture ? <LargePicture {...{ picture, name }} {...zoom} /> : <span className="blank" />)}
          <span className="n">
            <Phrase>{name}</Phrase>
            <DishFacts {...{ soldOut, facts, allergens }} />
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
