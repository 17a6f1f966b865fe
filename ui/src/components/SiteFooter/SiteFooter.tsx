import styled from '@emotion/styled';
import type { ReactElement } from 'react';

import { LinkList, type NavLink } from '../LinkList/LinkList';
import { TileFrieze } from '../TileFrieze/TileFrieze';

export interface SiteFooterProps {
  /** The year of the copyright line. */
  year: number;
  /** The house's name. */
  name: string;
  /** 'Madrid'. */
  city: string;
  /** The hours in short lines: 'Lun–Vie 8:00–0:00'. */
  hours: readonly string[];
  /** Legal and other small links. */
  links: readonly NavLink[];
  /** Names the group of links: 'Legal'. */
  linksLabel: string;
  /** The website-credit line. */
  credit: string;
  /** Where the credit leads; plain text when absent. */
  creditHref?: string;
}

const Root = styled('footer')({
  background: 'var(--botella-oscura)',
  fontSize: '.9375rem',
  '& > div:last-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '14px 40px',
    padding: '40px max(var(--gutter), calc(50% - var(--page) / 2)) 44px',
  },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 28px' },
  '& .hours li': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .hours li + li': { position: 'relative', '&::before': { content: '"·"', position: 'absolute', left: -16 } },
  '& nav, & .credit': { color: 'var(--fg-2)' },
  '& nav a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, padding: '4px 0' },
  '& .credit': { alignSelf: 'center' },
  '& a': {
    textDecorationColor: 'var(--laton)',
    '@media (hover:hover)': { '&:hover': { textDecorationColor: 'currentColor' } },
  },
  '& hr': { flexBasis: '100%', margin: '6px 0 0', borderColor: 'var(--botella-clara)' },
  '@media (max-width:599.98px)': {
    '& .hours': { flexDirection: 'column', '& li + li::before': { display: 'none' } },
    '& > div:last-of-type': { flexDirection: 'column', '& .credit': { alignSelf: 'start' } },
  },
  '@media print': {
    background: 'none',
    marginTop: '8mm',
    borderTop: '1px solid #000',
    '& > div:last-of-type': { padding: '4mm 0 0' },
    '& nav, & .credit, & hr': { display: 'none' },
  },
});

/** The foot of every page: the tile frieze, who and where, the hours, the small print. */
export function SiteFooter({
  year,
  name,
  city,
  hours,
  links,
  linksLabel,
  credit,
  creditHref,
}: SiteFooterProps): ReactElement {
  return (
    <Root data-ground="dark">
      <TileFrieze />
      <div>
        <p>
          © {year} {name} · {city}
        </p>
        <ul className="hours">
          {hours.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <hr />
        <nav aria-label={linksLabel}>
          <LinkList links={links} />
        </nav>
        <p className="credit">{creditHref === undefined ? credit : <a href={creditHref}>{credit}</a>}</p>
      </div>
    </Root>
  );
}
