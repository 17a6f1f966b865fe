import Container from '@mui/material/Container';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { border, ground, media, rowLook, size, targetLook, tone, typeScale } from '../../theme/tokens';
import { LinkNav, type NavLink } from '../LinkList/LinkList';

export interface SiteFooterProps {
  /** The year of the copyright line. */
  year: number;
  /** The restaurant's name. */
  name: string;
  /** 'Madrid'. */
  city: string;
  /** Street and number, postal code and city. */
  address: string;
  /** Links to the map and to the telephone for reservations, in this order. */
  contactLinks: readonly NavLink[];
  /** The hours in short lines: 'Lun–Vie 08:00–00:00'. */
  hours: readonly string[];
  /** Links to the legal pages. */
  links: readonly NavLink[];
  /** Names the group of links: 'Legal'. */
  linksLabel: string;
  /** The website-credit line; empty without one. */
  credit: string;
  /** Address of the credit; plain text without one. */
  creditHref?: string;
}

const Root = styled('footer')({
  background: tone.botellaOscura,
  fontSize: typeScale.small,
  '& > .MuiContainer-root': {
    ...rowLook,
    justifyContent: 'space-between',
    gap: '14px 40px',
    paddingBlock: '40px 44px',
  },
  '& ul': { ...rowLook, gap: '0 28px' },
  // Cuts off the dot before a line's first day.
  '& .hours': { overflow: 'hidden' },
  '& .hours li': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .hours li + li': { position: 'relative', '&::before': { content: '"·"', position: 'absolute', left: -16 } },
  '& nav, & .credit': { color: ground.fg2 },
  '& a': targetLook,
  '& .visit': { alignItems: 'center' },
  '& > .MuiContainer-root > ul': { alignItems: 'center' },
  '& .credit': { alignSelf: 'center' },
  '& .MuiLink-root': {
    textDecorationColor: tone.laton,
    [media.hover]: { '&:hover': { textDecorationColor: 'currentColor' } },
  },
  '& hr': { flexBasis: '100%', marginTop: 6, borderColor: tone.botellaClara },
  [media.phone]: {
    '& .MuiContainer-root > .hours': {
      flexDirection: 'column',
      alignItems: 'start',
      '& li': { whiteSpace: 'normal', '&::before': { display: 'none' } },
    },
    '& > .MuiContainer-root': { flexDirection: 'column', '& .credit': { alignSelf: 'start' } },
  },
  [media.print]: {
    background: 'none',
    marginTop: '3mm',
    fontSize: '9pt',
    breakInside: 'avoid',
    '& > .MuiContainer-root': { padding: '1.5mm 0 0', gap: '0 8mm' },
    // On paper only the links that can be read: not 'Cómo llegar'.
    '& nav, & .credit, & hr, & li:has(> a:not([href^="tel:"]))': { display: 'none' },
    '& a': { minHeight: 0, textDecoration: 'none' },
  },
});

/** The row of tiles at the end of every page. */
const TileFrieze = styled('div')({
  height: 40,
  borderTop: border.brass,
  borderBottom: border.brass,
  background: `${tone.crema} ${size.tile} center top/40px`,
  [media.print]: { display: 'none' },
});

/** The footer of every page: tiles, address and telephone, hours, legal links. */
export const SiteFooter = cached(function SiteFooter(props: SiteFooterProps): ReactElement {
  const hasVisit = props.address !== '' || props.contactLinks.length > 0;
  return (
    <Root data-ground="dark">
      <TileFrieze />
      <Container>
        {hasVisit && (
          <List className="visit">
            {props.address && <ListItem>{props.address}</ListItem>}
            {props.contactLinks.map(({ href, label }) => (
              <ListItem key={href}>
                <Link href={href}>{label}</Link>
              </ListItem>
            ))}
          </List>
        )}
        {props.hours.length > 0 && (
          <List className="hours">
            {props.hours.map((line) => (
              <ListItem key={line}>{line}</ListItem>
            ))}
          </List>
        )}
        {(hasVisit || props.hours.length > 0) && <Divider />}
        <p className="credit">
          © {props.year} {props.name}
          {props.city && <> · {props.city}</>}
        </p>
        <LinkNav label={props.linksLabel} links={props.links} />
        {props.credit && (
          <p className="credit">
            {props.creditHref ? <Link href={props.creditHref}>{props.credit}</Link> : props.credit}
          </p>
        )}
      </Container>
    </Root>
  );
});
