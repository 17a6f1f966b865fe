import AppBar from '@mui/material/AppBar';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { ground, media, radius, size, space, tone, typeScale } from '../../theme/tokens';
import { FormButton } from '../FormButton/FormButton';
import { Unanswered } from '../FormNotice/FormNotice';
import { LinkNav, type LinkNavProps, type NavLink } from '../LinkList/LinkList';
import { SkipLink } from '../SkipLink/SkipLink';

export interface AdminLayoutProps {
  /** The restaurant's name, 'Antídoto'. */
  brand: string;
  /** After the name, 'Panel'. */
  panelLabel: string;
  /** Where the name leads: the panel's first page. */
  homeHref: string;
  /** The first link of the page, to `#contenido`. */
  skipLabel: string;
  /** In the head: to the public site, the requests, the history. A badge shows its count, unless 0, and says it in words. */
  links: readonly (NavLink & { badge?: { count: number; label: string } })[];
  /** The button that ends the session, the address its form posts to and where that leads. */
  signOut: { text: string; action: string; leads: string };
  /**
   * Below the page: who is signed in, the button that has this device remembered or forgotten, and on a remembered one the way
   * out by which it stays so.
   */
  account: Record<'text' | 'action' | 'leads', string> & Record<'button', AccountButton> & { leave?: AccountButton };
  /** For every form of the panel that `enhance-forms` sends: it did not leave, or nothing came back. */
  unanswered: string;
  /**
   * What others save while the page is open, for the panel's script: the address of the stream, and the words before what
   * was added or changed, and once the session has ended.
   */
  news: { address: string; added: string; changed: string; ended: string };
  /** The tables, by name, whose changes bring this page anew, in place; `*` for all. */
  live?: string;
  /** The panel's sections: the carta's, and below them what is kept about the house. */
  sections: LinkNavProps;
  house: LinkNavProps;
  /** The page's title (`h1`). */
  title: string;
  /** Beside the title: a section's lists, each with an address of its own. */
  selector?: LinkNavProps;
  /** The page. */
  children: ReactNode;
}

interface AccountButton {
  text: string;
  name: string;
}

/** Staff pages are dense: narrower margins than the guests' pages leave room for the tables. */
const gutter = 'clamp(16px, 2.2vw, 32px)';

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
    display: 'inline-flex',
    alignItems: 'baseline',
    minHeight: space.target,
    marginRight: 'auto',
    fontFamily: size.display,
    fontSize: '1.625rem',
    lineHeight: '44px',
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
    border: 0,
    borderRadius: radius,
    background: 'none',
    color: 'inherit',
    fontSize: typeScale.body,
    lineHeight: '24px',
    textDecoration: 'none',
    cursor: 'pointer',
    [media.hover]: { '&:hover': { textDecoration: 'underline', textDecorationColor: tone.latonClaro } },
  },
  '& [data-link][aria-current]': { boxShadow: `inset 0 -2px ${tone.latonClaro}` },
  '& .MuiChip-root': { marginLeft: 6, background: tone.vermut, color: tone.crema, '&[hidden]': { display: 'none' } },
  [media.print]: { display: 'none' },
  [media.phone]: {
    '& > div': { paddingBottom: 4 },
    '& [data-brand]': { width: 'calc(100% - 96px)' },
    '& > div > a:not([data-brand])': { order: 2 },
    '& [data-link]': { paddingInline: 0, marginRight: 8 },
    '& form [data-link]': { marginRight: 0, paddingInline: 12 },
    '& > div > form': { marginLeft: 'auto', order: 1 },
  },
});

const Body = styled('div')({
  [media.print]: { '& nav': { display: 'none' } },
  maxWidth: 1680,
  marginInline: 'auto',
  [media.desk]: {
    display: 'grid',
    gridTemplateColumns: '188px minmax(0, 1fr)',
    gap: 28,
    padding: `36px ${gutter} 64px`,
  },
  '& > main': { minWidth: 0, padding: `24px ${gutter} 56px`, [media.desk]: { padding: 0 } },
});

/** A rail on a desk, a strip that scrolls on a phone; it stays in view on both. */
const Rail = styled('div')({
  [media.belowDesk]: {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    display: 'flex',
    overflowX: 'auto',
    background: tone.crema,
    '@media (max-height: 500px)': { position: 'static' },
    padding: `8px ${gutter}`,
    scrollPaddingInline: gutter,
    borderBottom: `1px solid ${tone.linea}`,
    scrollbarWidth: 'thin',
    '& > nav + nav': { marginLeft: 12, paddingLeft: 12, borderLeft: `1px solid ${tone.linea}` },
  },
  [media.desk]: {
    position: 'sticky',
    top: 24,
    alignSelf: 'start',
    '& > nav + nav': { marginTop: 12, paddingTop: 12, borderTop: `1px solid ${tone.linea}` },
  },
});

const SectionNav = styled(LinkNav)({
  '& ul': { display: 'flex', gap: 4 },
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
  // Where a browser knows it, the strip opens scrolled to the section one is in.
  [media.belowDesk]: { '& a[aria-current]': { scrollInitialTarget: 'nearest' } },
  [media.desk]: {
    '& ul': { flexDirection: 'column' },
    '& a': { whiteSpace: 'normal' },
  },
  [media.forced]: { '& a[aria-current]': { border: '2px solid' } },
  [media.print]: { display: 'none' },
});

const Selector = styled(LinkNav)({
  minWidth: 0,
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  // One line on a phone, which scrolls.
  [media.phone]: {
    width: '100%',
    '& ul': { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'thin', paddingBottom: 4 },
    '& a': { whiteSpace: 'nowrap' },
    '& a[aria-current]': { scrollInitialTarget: 'nearest' },
  },
  '& a': {
    display: 'block',
    padding: '9px 14px',
    border: `1px solid ${tone.borde}`,
    borderRadius: radius,
    background: tone.blanco,
    fontSize: typeScale.small,
    lineHeight: '24px',
    textDecoration: 'none',
    [media.hover]: { '&:hover': { borderColor: tone.tinta } },
  },
  '& a[aria-current]': {
    borderColor: tone.latonOscuro,
    background: tone.papel,
    fontWeight: 600,
    boxShadow: `inset 0 -3px ${tone.laton}`,
  },
});

/** Over the page for a few seconds: what it says stands on the page as well. */
const News = styled('p')({
  position: 'fixed',
  insetInline: 16,
  bottom: 16,
  zIndex: 4,
  maxWidth: 480,
  margin: 0,
  marginInline: 'auto',
  padding: '12px 20px',
  border: `1px solid ${tone.latonClaro}`,
  borderRadius: radius,
  background: tone.botella,
  color: tone.crema,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
  [media.print]: { display: 'none' },
});

const Account = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  marginTop: 48,
  paddingTop: 12,
  borderTop: `1px solid ${tone.linea}`,
  color: tone.tinta2,
  fontSize: typeScale.small,
  // Its words begin where the line before them does.
  '& button': { marginLeft: -8 },
  [media.print]: { display: 'none' },
});

const Heading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '16px 32px',
  marginBottom: 20,
  // A sheet of paper brings its own title.
  [media.print]: { '&:has(~ [data-sheet])': { display: 'none' } },
});

/** The frame of every staff page: who we are, the way out, the sections, a title and the page. */
export function AdminLayout(props: AdminLayoutProps): ReactElement {
  const { signOut, account, news } = props;
  return (
    <>
      <SkipLink label={props.skipLabel} />
      <Header data-ground="dark">
        <Toolbar disableGutters>
          <Link href={props.homeHref} data-brand="">
            {props.brand}
            <b>.</b>
            <span>{props.panelLabel}</span>
          </Link>
          {props.links.map(({ href, label, current, badge }) => (
            <Link key={href} href={href} data-link="" aria-current={current ? 'page' : undefined}>
              {label}
              {badge && (
                <Chip
                  component="span"
                  label={badge.count}
                  title={badge.label}
                  hidden={badge.count === 0}
                  data-waiting=""
                />
              )}
            </Link>
          ))}
          <form method="post" id="salir" action={signOut.action} data-enhance="" data-leads={signOut.leads}>
            <Link component="button" type="submit" data-link="">
              {signOut.text}
            </Link>
          </form>
        </Toolbar>
      </Header>
      <Body>
        <Rail>
          <SectionNav {...props.sections} />
          <SectionNav {...props.house} />
        </Rail>
        <main id="contenido" tabIndex={-1} data-live={props.live}>
          <Heading>
            <Typography variant="h2" component="h1">
              {props.title}
            </Typography>
            {props.selector && <Selector {...props.selector} />}
          </Heading>
          {props.children}
          <Account method="post" action={account.action} data-enhance="" data-leads={account.leads}>
            <span>{account.text}</span>
            <FormButton look="quiet" small name={account.button.name} value="si">
              {account.button.text}
            </FormButton>
            {account.leave && (
              <FormButton look="quiet" small form="salir" name={account.leave.name} value="si">
                {account.leave.text}
              </FormButton>
            )}
          </Account>
        </main>
      </Body>
      <Unanswered>{props.unanswered}</Unanswered>
      <News
        role="status"
        data-news={news.address}
        data-added={news.added}
        data-changed={news.changed}
        data-ended={news.ended}
      />
    </>
  );
}
