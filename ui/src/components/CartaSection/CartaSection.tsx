import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { border, ground, media, rowLook, typeScale } from '../../theme/tokens';
import { AllergenFilter, type AllergenFilterProps } from '../AllergenFilter/AllergenFilter';
import { Arch } from '../Arch/Arch';
import { DishList, type DishListProps } from '../DishList/DishList';
import { EmptyState } from '../EmptyState/EmptyState';
import { GroupedPriceList, ServedLine, type PriceGroup, type ServedText } from '../GroupedPriceList/GroupedPriceList';
import type { NamedPicture } from '../LargePicture/LargePicture';
import { NoticeBox } from '../NoticeBox/NoticeBox';
import { Phrase } from '../Phrase/Phrase';
import { PageHeading, type PageHeadingProps } from '../PageHeading/PageHeading';
import {
  DishFacts,
  factsLook,
  renderPrice,
  Servings,
  PriceList,
  type PriceListItem,
  type PriceListProps,
} from '../PriceList/PriceList';

/** The list of a section of the carta, by its kind. */
export type CartaList =
  /** Dishes with pictures, half portions and units. */
  | ({ kind: 'dishes' } & Omit<DishListProps, 'label' | 'noPrice'>)
  /** Names and prices. */
  | { kind: 'prices'; items: readonly PriceListItem[] }
  /** Several headed lists of names and prices. */
  | ({ kind: 'groups'; groups: readonly PriceGroup[] } & Pick<PriceListProps, 'zoom'>);

/** A dish that leads a page; its picture is shown large. */
export type LeadItem = PriceListItem & { readonly picture: NamedPicture };

export interface CartaSectionProps extends Pick<PriceListProps, 'noPrice'> {
  /** The page's heading; its title also names the list for screen readers. */
  heading: Pick<PageHeadingProps, 'kicker' | 'title' | 'intro' | 'emblem'>;
  /** The page's name, under which its arch travels from its card. */
  travelsAs?: string;
  /** When the lists are served, if not all day. */
  served?: ServedText | undefined;
  /** A dish with a picture that leads the page, large under an arch. It is not in `list`. */
  lead?: LeadItem | undefined;
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

const LegendRoot = styled('p')({
  display: 'none',
  [media.print]: {
    display: 'block',
    marginTop: '3mm !important',
    paddingTop: '1.5mm',
    borderTop: border.brass,
    color: ground.fg2,
    fontSize: '9pt',
    lineHeight: 1.3,
    breakInside: 'avoid',
  },
});

const Legend = cached(({ text }: { text: string }) => <LegendRoot aria-hidden>{text}</LegendRoot>, { texts: ['text'] });

const Lead = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px 40px',
  alignItems: 'center',
  [media.tablet]: { gridTemplateColumns: 'clamp(320px, 32vw, 400px) 1fr' },
  '& .facts': { display: 'block', marginTop: 6, color: ground.fg2, fontSize: typeScale.small },
  '& .what': { fontSize: '1.1875rem' },
  '& .numbers': { display: 'none' },
  '& .out': { ...factsLook['& .out'] },
  '& .price small': { color: ground.fg2, fontSize: typeScale.body, fontWeight: 400 },
  // Small enough that a usual name breaks as it does before its font loads.
  '& h2': { fontSize: 'clamp(1.625rem, 1.3rem + 1.2vw, 2.125rem)' },
  '& .price': { ...rowLook, gap: '0 24px', marginTop: 12, fontSize: '1.375rem', fontWeight: 600 },
  [media.print]: {
    display: 'block',
    // The price at the right, as in the list below.
    '& > div:last-child': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      columnGap: '8mm',
      alignItems: 'baseline',
    },
    '& h2': { fontSize: '12pt' },
    '& p': { fontSize: '9pt' },
    '& .price': { gridArea: '1 / 2', justifyContent: 'end', margin: 0, fontSize: '11pt' },
    '& .facts': { margin: 0, fontSize: '9pt' },
    '& .price small': { fontSize: '9pt' },
    '& .declared': { display: 'none' },
    '& .numbers': { display: 'inline' },
  },
});

/** A dish that leads a page of the carta. */
const LeadDish = cached(function LeadDish({
  lead,
  noPrice,
  travelsAs,
}: { lead: LeadItem } & Pick<CartaSectionProps, 'noPrice' | 'travelsAs'>): ReactElement {
  const { id, name, price, unit, servings, soldOut, description, facts, allergens } = lead;
  const { id: _, ...picture } = lead.picture;
  return (
    <Lead id={String(id)} data-lead="">
      <Arch {...picture} travelsAs={travelsAs} priority />
      <div>
        <h2>
          <Phrase>{name}</Phrase>
        </h2>
        <p>
          <DishFacts soldOut={soldOut} description={description} facts={facts} allergens={allergens} />
        </p>
        <p className="price">
          {servings ? (
            <Servings id={id} servings={servings} noPrice={noPrice} />
          ) : (
            <span>{renderPrice(price, noPrice, unit)}</span>
          )}
        </p>
      </div>
    </Lead>
  );
});

/** One page of the carta: its heading, its list and its notices. */
export function CartaSection(props: CartaSectionProps): ReactElement {
  const { heading, travelsAs, served, lead, list, filter, undeclared, emptyText, noPrice, notices, legend } = props;
  return (
    <>
      <PageHeading {...heading} travelsAs={travelsAs} />
      {served && <ServedLine {...served} />}
      {lead && <LeadDish lead={lead} noPrice={noPrice} travelsAs={travelsAs} />}
      <AllergenFilter {...filter} />
      {!(lead && isEmpty(list)) && <Lines label={heading.title} list={list} emptyText={emptyText} noPrice={noPrice} />}
      {undeclared.length > 0 && <GroupedPriceList groups={undeclared} emptyText={emptyText} noPrice={noPrice} />}
      <NoticeBox notices={notices} />
      {legend !== undefined && <Legend text={legend} />}
    </>
  );
}

/** Whether a list has no dish. */
function isEmpty(list: CartaList): boolean {
  return list.kind === 'groups' ? list.groups.every(({ items }) => items.length === 0) : list.items.length === 0;
}

function Lines(props: Pick<CartaSectionProps, 'list' | 'emptyText' | 'noPrice'> & { label: string }): ReactElement {
  const { label, list, emptyText, noPrice } = props;
  if ((list.kind === 'groups' ? list.groups : list.items).length === 0) return <EmptyState title={emptyText} />;
  if (list.kind === 'groups')
    return <GroupedPriceList groups={list.groups} zoom={list.zoom} emptyText={emptyText} noPrice={noPrice} />;
  return list.kind === 'dishes' ? (
    <DishList label={label} noPrice={noPrice} {...list} />
  ) : (
    <PriceList label={label} noPrice={noPrice} {...list} />
  );
}
