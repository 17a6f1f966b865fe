import styled from '@emotion/styled';
import type { ReactElement } from 'react';

import { PriceList, type PriceListItem, type PriceListProps } from '../PriceList/PriceList';

/** A headed list within a page: 'Blanco', 'Tostas', 'Cafés especiales'. */
export interface PriceGroup {
  /** The heading's id, for links within the page. */
  readonly id: string;
  /** The heading. */
  readonly title: string;
  /** A line under the heading. */
  readonly note?: string;
  /** Its lines. */
  readonly items: readonly PriceListItem[];
}

export interface GroupedPriceListProps extends Pick<PriceListProps, 'noPrice'> {
  /** The lists, in order. */
  groups: readonly PriceGroup[];
  /** Shown in a group that has no lines. */
  emptyText: string;
  /** The headings' rank on the page. */
  headingLevel?: 2 | 3;
}

const Root = styled('div')({
  // Half a page is narrow: a step smaller, fewer names break.
  '--name-size': '1.125rem',
  display: 'grid',
  // Two columns at most, and only where a name and its price fit beside another.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(340px, 40%)), 1fr))',
  gap: 'clamp(36px, 4.5vw, 56px) clamp(32px, 5vw, 64px)',
  '& > section > :is(h2, h3)': {
    paddingBottom: 12,
    borderBottom: '2px solid var(--laton)',
    fontSize: 'clamp(1.5rem, 1.35rem + 0.7vw, 1.875rem)',
  },
  '& > section > p': { marginTop: 12, color: 'var(--fg-2)' },
  '& > section > ul': { marginTop: 8 },
  '@media print': { gap: '8mm 12mm', gridTemplateColumns: '1fr 1fr' },
});

/** Several headed price lists on one page, side by side where there is room. */
export function GroupedPriceList({
  groups,
  emptyText,
  noPrice,
  headingLevel = 2,
}: GroupedPriceListProps): ReactElement {
  const Title = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Root>
      {groups.map(({ id, title, note, items }) => (
        <section key={id} aria-labelledby={id}>
          <Title id={id}>{title}</Title>
          {note !== undefined && <p>{note}</p>}
          {items.length === 0 ? <p>{emptyText}</p> : <PriceList label={title} items={items} noPrice={noPrice} />}
        </section>
      ))}
    </Root>
  );
}
