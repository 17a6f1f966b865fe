import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { ground, media, size, tone, typeScale } from '../../theme/tokens';
import { Phrase, type PhraseText } from '../Phrase/Phrase';

/** A line of a price list. */
export interface PriceListItem {
  /** Unique in the list. */
  readonly id: number | string;
  /** What is sold. */
  readonly name: PhraseText;
  /** Its price as the page's language writes it; `null` says `noPrice`. */
  readonly price: string | null;
}

export interface PriceListProps {
  /** Names the list for screen readers: the section's title. */
  label: string;
  /** The lines, in the carta's order. */
  items: readonly PriceListItem[];
  /** In place of a price that there is not: 'Pregunta el precio'. */
  noPrice: string;
  /** After every price: 'por persona'. */
  suffix?: string;
}

/** The dots between a name and its price. */
export const leader = {
  content: '""',
  order: 1,
  // It begins at the price: a name that grows by a hair when its face arrives shortens it and moves nothing.
  direction: 'rtl',
  flex: '1 1 16px',
  minWidth: 16,
  borderBottom: `2px dotted ${ground.rule}`,
} as const;

/** A name breaks rather than push its price away. */
export const nameLook = { minWidth: 0, hyphens: 'auto', hyphenateLimitChars: '14 5 5' } as const;

/** A price never breaks; what follows it is smaller. */
export const priceLook = {
  order: 2,
  flex: 'none',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '& small': { fontSize: '.875rem', fontWeight: 400 },
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
  '& .p': { ...priceLook, fontSize: typeScale.body },
  '& .p.ask': { fontSize: typeScale.small, fontWeight: 400 },
  [media.phone]: {
    '& > li': { justifyContent: 'space-between', padding: '13px 0', borderBottom: `1px solid ${ground.rule}` },
    '& > li::before': { display: 'none' },
  },
  [media.print]: {
    '& > li': { padding: '1.2mm 0' },
    '& .n': { fontSize: '12pt' },
    '& .p': { fontSize: '11pt' },
    '& > li::before': { borderColor: tone.borde },
  },
});

/** What a line costs: its price with what follows every one of them, or that one has to ask. */
export function renderPrice(price: string | null, noPrice: string, suffix?: string): ReactNode {
  if (price === null) return noPrice;
  return (
    <>
      {price}
      {suffix !== undefined && <small> {suffix}</small>}
    </>
  );
}

/** Names and prices joined by dotted leaders, as on a printed carta; on a phone hairlines take the leaders' place. */
export function PriceList({ label, items, noPrice, suffix }: PriceListProps): ReactElement {
  return (
    <Root aria-label={label}>
      {items.map(({ id, name, price }) => (
        <ListItem key={id}>
          <span className="n">
            <Phrase>{name}</Phrase>
          </span>
          <span className={price === null ? 'p ask' : 'p'}>{renderPrice(price, noPrice, suffix)}</span>
        </ListItem>
      ))}
    </Root>
  );
}
