import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { fillLook, ground, media, tone, typeScale } from '../../theme/tokens';
import { archLook } from '../Arch/Arch';
import { Picture, type PictureSource } from '../Picture/Picture';
import { PriceList, type PriceListItem, type PriceListProps } from '../PriceList/PriceList';

/** When a list is served: 'Se sirve de 8:00 a 12:30'. */
export interface ServedText {
  readonly text: string;
  /** Shown instead on the screen while the list is not served: 'Ahora no: se sirve de 8:00 a 12:30'. */
  readonly notNow?: string;
}

/** A headed list within a page: 'Blanco', 'Tostas', 'Cafés especiales'. */
export interface PriceGroup {
  /** The heading's id, for links within the page. */
  readonly id: string;
  readonly title: string;
  /** A line under the heading. */
  readonly note?: string;
  /** When the list is served, if not all day. */
  readonly served?: ServedText | undefined;
  /** Makes the list a card with this emblem. It decorates, so its `alt` is usually empty. */
  readonly picture?: PictureSource;
  /** A small drawing beside the heading in a long list of groups. It decorates, so its `alt` is usually empty. */
  readonly drawing?: PictureSource | undefined;
  /** The headings of the columns of its prices, as in `PriceList`. */
  readonly columns?: readonly string[];
  readonly items: readonly PriceListItem[];
}

export interface GroupedPriceListProps extends Pick<PriceListProps, 'noPrice' | 'zoom'> {
  groups: readonly PriceGroup[];
  /** Shown for a group without lines. */
  emptyText: string;
}

const Line = styled('p')({
  color: ground.fg,
  fontWeight: 600,
  '& > [data-paper]': { display: 'none' },
  [media.print]: { '& > [data-screen]': { display: 'none' }, '& > [data-paper]': { display: 'inline' } },
});

/** When a list is served. A printed page always shows the hours, because the current time is unknown there. */
export function ServedLine({ text, notNow }: ServedText): ReactElement {
  return (
    <Line data-served="">
      {notNow === undefined ? (
        text
      ) : (
        <>
          <span data-screen="">{notNow}</span>
          <span data-paper="" aria-hidden>
            {text}
          </span>
        </>
      )}
    </Line>
  );
}

/** A page on which two lists are side by side: also a tablet's, and a list's at a desk. */
const twoColumns = '@media screen and (min-width:48.75em)';

const Root = styled('div')({
  // Half a page is narrow: a smaller size breaks fewer names.
  '--name-size': '1.125rem',
  display: 'grid',
  // At most two columns, and only where a name and its price fit.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(340px, 40%)), 1fr))',
  gap: 'clamp(36px, 4.5vw, 56px) clamp(32px, 5vw, 64px)',
  '& h2': { fontSize: 'clamp(1.5rem, 1.35rem + 0.7vw, 1.875rem)' },
  '& > section > h2': { paddingBottom: 12, borderBottom: `2px solid ${tone.laton}` },
  '& > section > p': { marginTop: 12, color: ground.fg2 },
  '& > section > p[data-served]': { color: ground.fg },
  '& > section > ul': { marginTop: 8 },
  // An odd last list takes the row, its lines in two columns, so that no place in the grid is empty.
  [twoColumns]: {
    '&:not(:has(> [data-later])) > section:last-child:nth-of-type(odd)': {
      gridColumn: '1 / -1',
      '& > ul:not([data-columns])': {
        columns: '2',
        columnGap: 'clamp(32px, 5vw, 64px)',
        '& > li': { breakInside: 'avoid' },
      },
    },
  },
  // Printed: the carta's order, all opening times, and a readable size for small text.
  '& > [data-later]': {
    order: 1,
    '& > ul': { filter: 'grayscale(1)', opacity: 0.85, [media.print]: { filter: 'none', opacity: 1 } },
  },
  // A card has the page's width, so that a wine and its prices fit one line; at a desk its heading is beside the list.
  '&:has(> .MuiCard-root)': { gap: 'clamp(20px, 2.5vw, 32px)', gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > .MuiCard-root': {
    padding: 'clamp(16px, 2.4vw, 28px)',
    background: tone.papel,
    [media.desk]: {
      display: 'grid',
      gridTemplateColumns: '208px minmax(0, 1fr)',
      columnGap: 'clamp(28px, 3.4vw, 44px)',
      alignItems: 'start',
    },
  },
  '& > .MuiCard-root > :is(ul, p)': { marginTop: 4, '& > li:last-child': { borderBottom: 0 } },
  // The emblem's niche rests on the brass line above the list.
  '& header': {
    display: 'grid',
    gridTemplateColumns: 'clamp(92px, 9vw, 120px) minmax(0, 1fr)',
    gap: 'clamp(16px, 2vw, 24px)',
    alignItems: 'end',
    borderBottom: `2px solid ${tone.laton}`,
    [media.desk]: { gridTemplateColumns: '1fr', alignItems: 'start', borderBottom: 0 },
  },
  '& .niche': archLook,
  [media.desk]: { '& .niche': { width: 132 }, '& > .MuiCard-root > ul': { marginTop: -6 } },
  '& .niche img': fillLook,
  '& .name': { alignSelf: 'center', padding: '8px 0', '& p': { marginTop: 6, color: ground.fg2, lineHeight: 1.4 } },
  [media.print]: {
    display: 'block',
    columns: '2',
    columnGap: '10mm',
    '& > *': { marginBottom: '5mm', breakInside: 'avoid' },
    '& > section > h2': { paddingBottom: '1mm' },
    '& h2': { fontSize: '16pt' },
    '& > .MuiCard-root': { display: 'block', padding: 0, border: 0, background: 'none' },
    '& header': { display: 'block' },
    '& .niche': { display: 'none' },
  },
});

const inColumns = { columns: '2', columnGap: 'clamp(20px, 4vw, 48px)', '& > li': { breakInside: 'avoid' } } as const;

/**
 * The whole carta: one flow of lists, each in two columns where there is room; in print two columns, each list whole.
 * Short lists do not get these rules.
 */
const WholeRoot = styled(Root)({
  '@media screen': {
    '--name-size': typeScale.body,
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'clamp(28px, 3.6vw, 48px)',
    '& > section > h2': { paddingBottom: 8 },
    '& > section > p': { marginTop: 8 },
    '& > section > ul': { marginTop: 2 },
    // The drawing's lower edge is the brass line.
    '& h2': { display: 'flex', alignItems: 'end', gap: 16 },
    '& h2:has(.niche)': { paddingBottom: 0, lineHeight: 1.5 },
    '& .niche': { flex: '0 1 44px', minWidth: 0, marginLeft: 'auto' },
  },
  '@media screen and (min-width:37.5em)': { '& > section > ul:not([data-columns])': inColumns },
  [media.print]: {
    '--print-size': '10pt',
    '--print-small': '9pt',
    '--print-gap': '.4mm',
    '&& > *': { marginBottom: '4mm' },
    '&& > section > h2': { fontSize: '13pt', paddingBottom: '.5mm', borderBottomWidth: 1 },
    '&& > section > p': { display: 'none' },
    '&& > section > p[data-served]': { display: 'block', marginTop: '.6mm', fontSize: 'var(--print-small)' },
    '&& > section > ul': { marginTop: '.6mm' },
    '&&& li': { gap: '1.6mm' },
    // Without the descriptions, which would take a third sheet.
    '&&& .what': { display: 'none' },
  },
});

const Frame = cached(
  ({ isWhole, children }: { isWhole: boolean; children: ReactNode }) => {
    const Look = isWhole ? WholeRoot : Root;
    return <Look>{children}</Look>;
  },
  { slots: ['children'] },
);

type GroupProps = Omit<PriceGroup, 'items' | 'columns'> & { isWhole: boolean; children: ReactNode };

const Group = cached(
  ({ id, title, note, served, picture, drawing, isWhole, children }: GroupProps) => {
    const heading = (
      <>
        <Typography variant="h2" id={id}>
          {title}
          {isWhole && drawing && (
            <span className="niche">
              <Picture {...drawing} />
            </span>
          )}
        </Typography>
        {note && <p>{note}</p>}
        {served && <ServedLine {...served} />}
      </>
    );
    return picture ? (
      <Card component="section" aria-labelledby={id}>
        <header>
          <div className="niche">
            <Picture {...picture} />
          </div>
          <div className="name">{heading}</div>
        </header>
        {children}
      </Card>
    ) : (
      <section aria-labelledby={id} data-later={served?.notNow && ''}>
        {heading}
        {children}
      </section>
    );
  },
  { slots: ['children'] },
);

/** Several headed price lists, side by side where there is room; those with an emblem are cards. */
export function GroupedPriceList({ groups, emptyText, noPrice, zoom }: GroupedPriceListProps): ReactElement {
  const isWhole = groups.length > 6;
  return (
    <Frame isWhole={isWhole}>
      {groups.map(({ items, columns, ...group }) => (
        <Group key={group.id} {...group} isWhole={isWhole}>
          {items.length === 0 ? (
            <p>{emptyText}</p>
          ) : (
            <PriceList
              label={group.title}
              items={items}
              noPrice={noPrice}
              columns={columns}
              zoom={zoom}
              isRunIn={isWhole}
            />
          )}
        </Group>
      ))}
    </Frame>
  );
}
