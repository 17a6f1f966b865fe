import Container from '@mui/material/Container';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { ground, media, size, space, tone, typeScale } from '../../theme/tokens';
import { LinkNav, type NavLink } from '../LinkList/LinkList';

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
  background: tone.botellaOscura,
  fontSize: typeScale.small,
  '& > .MuiContainer-root': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '14px 40px',
    paddingBlock: '40px 44px',
  },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 28px' },
  '& .hours li': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .hours li + li': { position: 'relative', '&::before': { content: '"·"', position: 'absolute', left: -16 } },
  '& nav, & .credit': { color: ground.fg2 },
  '& nav a': { display: 'inline-flex', alignItems: 'center', minHeight: space.target, padding: '4px 0' },
  '& .credit': { alignSelf: 'center' },
  '& a': {
    textDecorationColor: tone.laton,
    [media.hover]: { '&:hover': { textDecorationColor: 'currentColor' } },
  },
  '& hr': { flexBasis: '100%', marginTop: 6, borderColor: tone.botellaClara },
  [media.phone]: {
    '& .hours': { flexDirection: 'column', '& li + li::before': { display: 'none' } },
    '& > .MuiContainer-root': { flexDirection: 'column', '& .credit': { alignSelf: 'start' } },
  },
  [media.print]: {
    background: 'none',
    marginTop: '8mm',
    borderTop: '1px solid',
    '& > .MuiContainer-root': { padding: '4mm 0 0' },
    '& nav, & .credit, & hr': { display: 'none' },
  },
});

/** The row of tiles that closes every page. */
const TileFrieze = styled('div')({
  height: 40,
  borderTop: `1px solid ${tone.laton}`,
  borderBottom: `1px solid ${tone.laton}`,
  background: `${tone.crema} ${size.tile} center top/40px`,
  [media.print]: { display: 'none' },
});

/** The foot of every page: the tile frieze, who and where, the hours, the small print. */
export function SiteFooter(props: SiteFooterProps): ReactElement {
  return (
    <Root data-ground="dark">
      <TileFrieze />
      <Container>
        <p>
          © {props.year} {props.name} · {props.city}
        </p>
        <List className="hours">
          {props.hours.map((line) => (
            <ListItem key={line}>{line}</ListItem>
          ))}
        </List>
        <Divider />
        <LinkNav label={props.linksLabel} links={props.links} />
        <p className="credit">
          {props.creditHref ? <Link href={props.creditHref}>{props.credit}</Link> : props.credit}
        </p>
      </Container>
    </Root>
  );
}
