import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { border, media, radius, rowLook, size, tone } from '../../theme/tokens';
import { BackLink, type BackLinkProps } from '../BackLink/BackLink';
import { CategoryRail } from '../CategoryRail/CategoryRail';
import type { LinkNavProps, NavLink } from '../LinkList/LinkList';
import type { OpenNowProps } from '../OpenNow/OpenNow';

export interface SectionLayoutProps {
  /** The back link. */
  back?: BackLinkProps;
  /** The neighbouring sections. */
  rail?: LinkNavProps;
  /** In the rail's place: links to the page's own parts, in sight on a phone too. */
  index?: LinkNavProps | undefined;
  /** The line that closes the list: when the restaurant is open, if known, and the link that books. */
  closing?: { openNow?: OpenNowProps | undefined; book: NavLink };
  /** Heading and list. */
  children: ReactNode;
}

const Root = styled(Container)({
  paddingBlock: `clamp(16px, 4vw, 52px) ${size.section}`,
  '& > .side': { marginBottom: 28, '& > a + nav': { marginTop: 12 } },
  '& > .list:first-of-type': { paddingTop: 'clamp(12px, 3vw, 24px)' },
  '& > .list > * + *': { marginTop: 'clamp(24px, 3vw, 36px)' },
  '& .closing': {
    ...rowLook,
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px 24px',
    paddingTop: 20,
    borderTop: border.ground,
    fontWeight: 600,
    // Not a ButtonLink, whose style is as large as half a list.
    '& a': {
      padding: '10px 22px',
      borderRadius: radius,
      background: tone.vermut,
      color: tone.espuma,
      textDecoration: 'none',
    },
  },
  [media.desk]: {
    display: 'grid',
    gridTemplateColumns: '236px minmax(0, 1fr)',
    columnGap: 'clamp(40px, 6vw, 84px)',
    '&[data-bare]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > .side': { position: 'sticky', top: 100, alignSelf: 'start', margin: '-12px 0 0' },
    '&[data-bare] > .side': { position: 'static', margin: '0 0 16px' },
  },
  [media.print]: {
    display: 'block',
    padding: '3mm 0 0',
    '& > .list:first-of-type': { paddingTop: 0 },
    '& > .list > * + *': { marginTop: '4mm' },
  },
});

/** A long page with an index of its parts, which stays at a phone's upper edge. Other pages do not get these rules. */
const IndexedRoot = styled(Root)({
  '& > .side': { [media.desk]: { maxHeight: 'calc(100dvh - 124px)', overflowY: 'auto', scrollbarWidth: 'thin' } },
  '@media screen and (max-width:59.99875em) and (min-height:480px)': {
    paddingTop: 0,
    '& > .side': { position: 'sticky', top: 0, zIndex: 2, marginBottom: 16, background: tone.crema },
    '& :is(h2, li)': { scrollMarginTop: 60 },
  },
});

/** A list of the carta with links to its neighbours: a rail beside it at a desk, a strip above it on a phone. */
export const SectionLayout = cached(
  function SectionLayout({ back, rail, index, closing, children }: SectionLayoutProps): ReactElement {
    const links = rail ?? index;
    const Frame = index ? IndexedRoot : Root;
    return (
      <Frame data-bare={links === undefined ? '' : undefined}>
        {(back ?? links) && (
          <div className="side" data-print="hide">
            {back && <BackLink {...back} />}
            {links && <CategoryRail {...links} />}
          </div>
        )}
        <div className="list">
          {children}
          {closing && (
            <div className="closing" data-print="hide">
              {closing.openNow && <p>{closing.openNow.label}</p>}
              <Link href={closing.book.href}>{closing.book.label}</Link>
            </div>
          )}
        </div>
      </Frame>
    );
  },
  { slots: ['children'] },
);
