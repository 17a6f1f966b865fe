import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { cached, CachedLines } from '../../fragment-cache/fragment-cache';
import { hiddenLook } from '../../theme/control-look';
import { border, ground, media, radius, size, tone, typeScale } from '../../theme/tokens';
import { LargePicture, type LargePictureProps, type NamedPicture } from '../LargePicture/LargePicture';
import { Phrase, textOf, type PhraseText } from '../Phrase/Phrase';
import { Picture } from '../Picture/Picture';
import { picturedLook } from './pictured-look';
import { columnsFit, runInLook } from './run-in-look';

/** A line of a price list. */
export interface PriceListItem {
  /** Unique on the page: the line's id. */
  readonly id: number | string;
  readonly name: PhraseText;
  /** The price in the page's language; `null` shows `noPrice`. */
  readonly price: string | null;
  /** Beside the name of a sold-out item: 'Agotado'. */
  readonly soldOut?: string;
  /** One line about the item. */
  readonly description?: PhraseText | null;
  /** Further small lines under the name: the half portion's price. */
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
  /** The labels of the servings, each the heading of a column: 'copa', 'botella'. A price without a column shows its label. */
  columns?: readonly string[] | undefined;
  /** Each item is one paragraph: name, small lines and price, with a small picture that does not open. */
  isRunIn?: boolean;
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
  '& > li': { display: 'flex', alignItems: 'baseline', gap: 12, padding: '11px 0', lineHeight: 1.35 },
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
  '& .s': { order: 2, flex: 'none' },
  '& .s > .p': { display: 'block', order: 0, textAlign: 'right' },
  '& .p small': { color: ground.fg2 },
  // By the glass and by the bottle: the prices of all lines are in headed columns; their labels are for screen readers.
  '& > .heads': { display: 'none' },
  [columnsFit]: {
    '&[data-columns] :is(.s, .heads)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, 4rem)',
      columnGap: 'clamp(8px, 2vw, 24px)',
      alignItems: 'baseline',
      textAlign: 'right',
    },
    '&[data-columns] > .heads': {
      justifyContent: 'end',
      padding: 0,
      color: ground.fg2,
      textTransform: 'capitalize',
      '&::before': { display: 'none' },
    },
    '&[data-columns] .s > .p': { position: 'relative' },
    '&[data-columns] .s small': hiddenLook,
    // A wine by the bottle only: its leader crosses the empty column.
    '&[data-columns] .s > :empty:first-of-type': {
      height: 0,
      marginRight: 'calc(-1 * clamp(8px, 2vw, 24px) + 12px)',
      borderBottom: `2px dotted ${ground.rule}`,
      transform: 'translateY(-4px)',
    },
  },
  [media.phone]: {
    '--name-size': typeScale.body,
    '& > li': { justifyContent: 'space-between', padding: '13px 0', borderBottom: border.ground },
    '& > li::before': { display: 'none' },
  },
  [media.print]: {
    '& > li': { padding: 'var(--print-gap, 1.2mm) 0', borderBottom: 0 },
    '& .n': { fontSize: 'var(--print-size, 12pt)', textWrap: 'wrap' },
    '& .p, & .p.ask': { fontSize: 'var(--print-size, 11pt)' },
    '& .p small': { fontSize: smallOnPaper },
    '& > li::before': { display: 'block', borderColor: tone.borde, borderBottomWidth: 1 },
  },
});

const PicturedRoot = styled(Root)(picturedLook);
const RunInRoot = styled(Root)(runInLook);

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

function SmallPicture({ id: _, ...picture }: NamedPicture): ReactElement {
  return (
    <span className="thumb">
      <Picture {...picture} />
    </span>
  );
}

/** The mark 'sold out', the small lines and the allergens of an item. */
export function DishFacts(props: Pick<PriceListItem, 'soldOut' | 'description' | 'facts' | 'allergens'>): ReactElement {
  const { soldOut, description, facts = [], allergens } = props;
  return (
    <>
      {soldOut && ' '}
      {soldOut && <span className="out">{soldOut}</span>}
      {allergens && (
        <span className="numbers" aria-hidden>
          {allergens.numbers}
        </span>
      )}
      {description && (
        <span className="facts what">
          <Phrase>{description}</Phrase>
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

/** The prices of an item by their labels, in the order of the columns; an empty element for a column without a price. */
export function Servings({
  id,
  servings,
  columns = servings.map(({ label }) => label),
  noPrice,
}: Pick<PriceListProps, 'columns' | 'noPrice'> & {
  /** The item's id, which one of its servings has too. */
  id: PriceListItem['id'];
  servings: NonNullable<PriceListItem['servings']>;
}): ReactElement {
  return (
    <>
      {columns.map((column) => {
        const serving = servings.find(({ label }) => label === column);
        if (!serving) return <span key={column} />;
        return (
          <span
            key={column}
            id={serving.id === id ? undefined : String(serving.id)}
            className={serving.price === null ? 'p ask' : 'p'}
          >
            <small>{serving.label} </small>
            {renderPrice(serving.price, noPrice)}
          </span>
        );
      })}
    </>
  );
}

const frames = { plain: Root, pictured: PicturedRoot, runIn: RunInRoot };

type FrameProps = Pick<PriceListProps, 'label' | 'columns'> & { look: keyof typeof frames; children: ReactNode };

const Frame = cached(
  ({ label, columns, look, children }: FrameProps) => {
    const Look = frames[look];
    return (
      <Look aria-label={label} data-columns={columns && ''}>
        {columns && (
          <ListItem className="heads" aria-hidden>
            {columns.map((column) => (
              <span key={column}>{column}</span>
            ))}
          </ListItem>
        )}
        {children}
      </Look>
    );
  },
  { slots: ['children'] },
);

type LineProps = Pick<PriceListProps, 'noPrice' | 'columns' | 'zoom'> & {
  item: PriceListItem;
  look: keyof typeof frames;
};

function Line({ item, noPrice, columns, look, zoom }: LineProps): ReactElement {
  const { id, name, price, unit, servings, soldOut, description, facts, allergens, picture } = item;
  const isRunIn = look === 'runIn';
  return (
    <ListItem id={String(id)}>
      {zoom && (picture ? <LargePicture picture={picture} name={name} {...zoom} /> : <span className="blank" />)}
      <span className="n" data-price={isRunIn ? `${price ?? noPrice} ${unit ?? ''}`.trimEnd() : undefined}>
        {isRunIn && picture && <SmallPicture {...picture} />}
        <Phrase>{name}</Phrase>
        <DishFacts soldOut={soldOut} description={description} facts={facts} allergens={allergens} />
      </span>
      {servings ? (
        <span className="s">
          <Servings id={id} servings={servings} columns={columns} noPrice={noPrice} />
        </span>
      ) : (
        <span className={price === null ? 'p ask' : 'p'}>{renderPrice(price, noPrice, unit)}</span>
      )}
    </ListItem>
  );
}

/** Names and prices joined by dots as in a printed carta; on a phone, separated by hairlines. */
export function PriceList({ label, items, noPrice, columns, isRunIn = false, zoom }: PriceListProps): ReactElement {
  const hasPictures = zoom !== undefined && items.some(({ picture }) => picture);
  const look = isRunIn ? 'runIn' : hasPictures ? 'pictured' : 'plain';
  return (
    <Frame label={label} columns={columns} look={look}>
      <CachedLines
        Line={Line}
        items={items}
        keyOf={({ id }) => id}
        common={{ noPrice, columns, look, zoom: hasPictures ? zoom : undefined } as const}
      />
    </Frame>
  );
}
