import { styled } from '@mui/material/styles';

import { ground, media, size, space, tone } from '../../theme/tokens';
import { LinkNav } from '../LinkList/LinkList';

/** The sections of the carta, sticky: a rail beside the list at a desk, a strip above it on a phone. */
export const CategoryRail = styled(LinkNav)({
  // The ring is inside, because the rail and the strip scroll and would cut it.
  '& a': {
    color: ground.fg2,
    textDecoration: 'none',
    outlineOffset: -4,
    '&[aria-current]': { color: ground.fg, fontWeight: 600 },
  },
  [media.hover]: {
    '& a:hover': { color: ground.fg, textDecoration: 'underline', textDecorationColor: tone.laton },
  },
  // A strip that scrolls sideways on a phone or tablet; its faded edges show that there is more.
  [media.belowDesk]: {
    margin: `0 calc(-1 * ${size.gutter})`,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x proximity',
    scrollPadding: `0 ${size.gutter}`,
    scrollbarWidth: 'none',
    '& ul': {
      display: 'flex',
      width: 'max-content',
      minWidth: '100%',
      padding: `0 ${size.gutter}`,
      boxShadow: `inset 0 -1px ${ground.rule}`,
    },
    // Where the browser supports it, the strip starts scrolled to the current section.
    '& [aria-current]': { scrollInitialTarget: 'nearest' },
    '& li': { scrollSnapAlign: 'start' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 48,
      padding: '0 14px',
      whiteSpace: 'nowrap',
      '&[aria-current]': { boxShadow: `inset 0 -2px ${ground.accent}` },
    },
    '&:focus-within': { scrollBehavior: 'auto' },
    // A browser does not scroll to a focused link that is partly out of sight.
    '&:has(a:focus-visible)': { scrollSnapType: 'x mandatory', '& li:not(:focus-within)': { scrollSnapAlign: 'none' } },
  },
  [media.desk]: {
    '& ul': { borderLeft: `2px solid ${ground.rule}` },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: space.target,
      padding: '6px 8px 6px 20px',
      lineHeight: 1.3,
      marginLeft: -2,
      '&[aria-current]': { paddingLeft: 18, borderLeft: `2px solid ${ground.accent}` },
    },
  },
  [media.forced]: { '& [aria-current]': { textDecoration: 'underline' } },
  [media.print]: { display: 'none' },
});
