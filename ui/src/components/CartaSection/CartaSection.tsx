import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { ground, media, tone } from '../../theme/tokens';
import { AllergenFilter, type AllergenFilterProps } from '../AllergenFilter/AllergenFilter';
import { DishList, type DishListProps } from '../DishList/DishList';
import { EmptyState } from '../EmptyState/EmptyState';
import { GroupedPriceList, ServedLine, type PriceGroup, type ServedText } from '../GroupedPriceList/GroupedPriceList';
import { NoticeBox } from '../NoticeBox/NoticeBox';
import { PageHeading, type PageHeadingProps } from '../PageHeading/PageHeading';
import { PriceList, type PriceListItem, type PriceListProps } from '../PriceList/PriceList';

/** The list of a section of the carta, by its kind. */
export type CartaList =
  /** Dishes with pictures, half portions and units. */
  | ({ kind: 'dishes' } & Omit<DishListProps, 'label' | 'noPrice'>)
  /** Names and prices. */
  | { kind: 'prices'; items: readonly PriceListItem[] }
  /** Several headed lists of names and prices. */
  | ({ kind: 'groups'; groups: readonly PriceGroup[] } & Pick<PriceListProps, 'zoom'>);

export interface CartaSectionProps extends Pick<PriceListProps, 'noPrice'> {
  /** The page's heading; its title also names the list for screen readers. */
  heading: Pick<PageHeadingProps, 'kicker' | 'title' | 'intro' | 'emblem'>;
  /** When the lists are served, if not all day. */
  served?: ServedText | undefined;
  list: CartaList;
  /** The filter by allergens; absent on a page without dishes. */
  filter: AllergenFilterProps;
  /** Dishes without an allergen declaration, shown apart while a filter is active. */
  undeclared: readonly PriceGroup[];
  /** Shown for an empty list or group. */
  emptyText: string;
  /** Notices that guests must be able to read: allergens, frozen fish, tap water. */
  notices: readonly string[];
  /** Legend of the allergen numbers at the foot of the printed page. */
  legend?: string;
}

const Legend = styled('p')({
  display: 'none',
  [media.print]: {
    display: 'block',
    marginTop: '3mm !important',
    paddingTop: '1.5mm',
    borderTop: `1px solid ${tone.laton}`,
    color: ground.fg2,
    fontSize: '7pt',
    lineHeight: 1.3,
    breakInside: 'avoid',
  },
});

/** One page of the carta: its heading, its list and its notices. */
export function CartaSection(props: CartaSectionProps): ReactElement {
  const { heading, served, list, filter, undeclared, emptyText, noPrice, notices, legend } = props;
  return (
    <>
      <PageHeading {...heading} />
      {served && <ServedLine {...served} />}
      <AllergenFilter {...filter} />
      <Lines label={heading.title} list={list} emptyText={emptyText} noPrice={noPrice} />
      {undeclared.length > 0 && <GroupedPriceList groups={undeclared} emptyText={emptyText} noPrice={noPrice} />}
      <NoticeBox notices={notices} />
      {legend !== undefined && <Legend aria-hidden>{legend}</Legend>}
    </>
  );
}

function Lines({
  label,
  list,
  emptyText,
  noPrice,
}: Pick<CartaSectionProps, 'list' | 'emptyText' | 'noPrice'> & { label: string }): ReactElement {
  if (list.kind === 'groups' && list.groups.length > 0)
    return <GroupedPriceList groups={list.groups} zoom={list.zoom} emptyText={emptyText} noPrice={noPrice} />;
  const lines = list.kind === 'groups' ? [] : list.kind === 'dishes' ? list.dishes : list.items;
  if (list.kind === 'groups' || lines.length === 0) return <EmptyState title={emptyText} />;
  return list.kind === 'dishes' ? (
    <DishList label={label} noPrice={noPrice} {...list} />
  ) : (
    <PriceList label={label} noPrice={noPrice} {...list} />
  );
}
