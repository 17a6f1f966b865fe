import AppBar from '@mui/material/AppBar';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { styled } from '@mui/material/styles';

import { kept } from '../../kept/kept';
import { ground, media, radius, size, space, tone, typeScale } from '../../theme/tokens';
import type { NavLink } from '../LinkList/LinkList';
import { gutter } from './gutter';

export interface AdminHeaderProps {
  /** The restaurant's name, 'Antídoto'. */
  brand: string;
  /** After the name, 'Panel'. */
  panelLabel: string;
  /** The address of the name's link: the panel's first page. */
  homeHref: string;
  /** The link to the public site. */
  siteLink: NavLink;
  /** The sign-out button, its form's `action`, and the address that the form asks to be redirected to. */
  signOut: { text: string; action: string; leads: string };
}

const Header = styled(AppBar)({
  background: tone.botella,
  color: ground.fg,
  '& > div': {
    flexWrap: 'wrap',
    gap: '0 8px',
    minHeight: 72,
    padding: `10px ${gutter}`,
  },
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
  [media.belowDesk]: { '& > div': { minHeight: 52, paddingBlock: 4 }, '& [data-link]': { fontSize: typeScale.small } },
  [media.phone]: { '& [data-brand] span': { display: 'none' }, '& [data-link]': { paddingInline: 8 } },
});

/** The restaurant's name, the way to the public site and the sign-out. */
export const AdminHeader = kept(({ signOut, ...props }: AdminHeaderProps) => (
  <Header data-ground="dark">
    <Toolbar disableGutters>
      <Link href={props.homeHref} data-brand="">
        {props.brand}
        <b>.</b>
        <span>{props.panelLabel}</span>
      </Link>
      <Link href={props.siteLink.href} data-link="">
        {props.siteLink.label}
      </Link>
      <form method="post" action={signOut.action} data-enhance="" data-leads={signOut.leads}>
        <Link component="button" type="submit" data-link="" aria-describedby="sesion">
          {signOut.text}
        </Link>
      </form>
    </Toolbar>
  </Header>
));
