import AppBar from '@mui/material/AppBar';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { styled } from '@mui/material/styles';

import { cached } from '../../fragment-cache/fragment-cache';
import { ground, media, radius, size, space, tone, typeScale } from '../../theme/tokens';
import { gutter } from './gutter';

export interface AdminHeaderProps {
  /** The restaurant's name, 'Antídoto'. */
  brand: string;
  /** After the name, 'Panel'. */
  panelLabel: string;
  /** The link to the public site. */
  siteLabel: string;
  signOutLabel: string;
}

const Header = styled(AppBar)({
  background: tone.botella,
  color: ground.fg,
  '& > div': { flexWrap: 'wrap', gap: '0 8px', minHeight: 72, padding: `10px ${gutter}` },
  '& [data-brand]': {
    minWidth: 0,
    marginRight: 'auto',
    paddingBlock: 8,
    fontFamily: size.display,
    fontSize: '1.625rem',
    lineHeight: '1.75rem',
    overflowWrap: 'anywhere',
    textDecoration: 'none',
  },
  '& [data-brand] b': { color: tone.latonClaro, fontWeight: 400 },
  '& [data-brand] span': {
    marginLeft: 12,
    color: tone.latonClaro,
    fontFamily: size.text,
    fontSize: typeScale.small,
    fontWeight: 600,
  },
  '& [data-link]': {
    minHeight: space.target,
    padding: '10px 12px',
    borderRadius: radius,
    lineHeight: '1.5rem',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    [media.hover]: { '&:hover': { textDecoration: 'underline', textDecorationColor: tone.latonClaro } },
  },
  [media.print]: { display: 'none' },
  [media.belowDesk]: {
    '& > div': { minHeight: 52, paddingBlock: 4 },
    // A long name has two lines, so that the links stay beside it.
    '& [data-brand]': { flex: '1 1 4em' },
    '& [data-link]': { fontSize: typeScale.small },
  },
  [media.phone]: { '& [data-brand] span': { display: 'none' }, '& [data-link]': { paddingInline: 8 } },
});

/** The restaurant's name, the way to the public site and the sign-out. */
export const AdminHeader = cached((props: AdminHeaderProps) => (
  <Header data-ground="dark">
    <Toolbar disableGutters>
      <Link href="/admin" data-brand="">
        {props.brand}
        <b>.</b>
        <span>{props.panelLabel}</span>
      </Link>
      <Link href="/" data-link="">
        {props.siteLabel}
      </Link>
      <form method="post" action="/admin" data-enhance="" data-leads="/">
        <Link component="button" type="submit" data-link="" aria-describedby="sesion">
          {props.signOutLabel}
        </Link>
      </form>
    </Toolbar>
  </Header>
));
