import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media, radius, tone } from '../../theme/tokens';
import { LinkList, type NavLink } from '../LinkList/LinkList';

export interface AdminSectionNavProps {
  /** The navigation's name for screen readers. */
  label: string;
  /** The sections in their order. */
  sections: readonly NavLink[];
}

const Nav = styled('nav')({
  '& ul': { display: 'flex', gap: 4, overflowX: 'auto', padding: '8px clamp(0px, 1vw, 20px)', scrollbarWidth: 'thin' },
  '& a': {
    display: 'block',
    padding: '10px 16px',
    borderRadius: radius,
    color: tone.tinta2,
    fontWeight: 600,
    lineHeight: '24px',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    [media.hover]: { '&:hover': { background: tone.papel, color: tone.tinta } },
  },
  '& a[aria-current]': { background: tone.botella, color: tone.crema },
  [media.belowDesk]: {
    borderBottom: `1px solid ${tone.linea}`,
    // Where a browser knows it, the strip opens scrolled to the section one is in.
    '& a[aria-current]': { scrollInitialTarget: 'nearest' },
  },
  [media.desk]: {
    '& ul': { flexDirection: 'column', padding: 0, overflow: 'visible' },
    '& a': { whiteSpace: 'normal' },
  },
  [media.forced]: { '& a[aria-current]': { border: '2px solid' } },
});

/** The panel's seven sections: a rail on a desk, a strip that scrolls on a phone. */
export function AdminSectionNav({ label, sections }: AdminSectionNavProps): ReactElement {
  return (
    <Nav aria-label={label}>
      <LinkList links={sections} />
    </Nav>
  );
}
