import styled from '@emotion/styled';
import type { ReactElement } from 'react';

import { LinkList, type NavLink } from '../LinkList/LinkList';

export interface CategoryRailProps {
  /** Names the navigation: 'Comida'. */
  label: string;
  /** The sections, in the carta's order; the one on view has `current`. */
  links: readonly NavLink[];
}

const Root = styled('nav')({
  '& a': { color: 'var(--fg-2)', textDecoration: 'none', '&[aria-current]': { color: 'var(--fg)', fontWeight: 600 } },
  '@media (hover:hover)': {
    '& a:hover': { color: 'var(--fg)', textDecoration: 'underline', textDecorationColor: 'var(--laton)' },
  },
  // A phone and a tablet: a strip one pushes sideways; its edges fade so that it is seen to go on.
  '@media (max-width:959.98px)': {
    margin: '0 calc(-1 * var(--gutter))',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x proximity',
    scrollPadding: '0 var(--gutter)',
    scrollbarWidth: 'none',
    '& ul': {
      display: 'flex',
      width: 'max-content',
      minWidth: '100%',
      padding: '0 var(--gutter)',
      boxShadow: 'inset 0 -1px var(--rule)',
    },
    // Browsers that know how start the strip at the section on view.
    '& [aria-current]': { scrollInitialTarget: 'nearest' },
    '& li': { scrollSnapAlign: 'start' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 48,
      padding: '0 14px',
      whiteSpace: 'nowrap',
      outlineOffset: -4,
      '&[aria-current]': { boxShadow: 'inset 0 -2px var(--accent)' },
    },
    '&:focus-within': { scrollBehavior: 'auto' },
  },
  '@media (min-width:960px)': {
    '& ul': { borderLeft: '2px solid var(--rule)' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 44,
      padding: '6px 8px 6px 20px',
      lineHeight: 1.3,
      marginLeft: -2,
      '&[aria-current]': { paddingLeft: 18, borderLeft: '2px solid var(--accent)' },
    },
  },
  '@media (forced-colors:active)': { '& [aria-current]': { textDecoration: 'underline' } },
  '@media print': { display: 'none' },
});

/** The sections of the carta, always in sight: a rail beside the list on a desk, a strip above it on a phone. */
export function CategoryRail({ label, links }: CategoryRailProps): ReactElement {
  return (
    <Root aria-label={label}>
      <LinkList links={links} />
    </Root>
  );
}
