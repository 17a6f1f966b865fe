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
  /** The address of the name's link: the panel's first page. */
  homeHref: string;
  /** Label of the skip link to `#contenido`. */
  skipLabel: string;
  /**
   * Links in the header: public site, requests, history. The badge is hidden at 0; `label` is its text for screen
   * readers.
   */
  links: readonly (NavLink & { badge?: { count: number; label: string } })[];
  /** The sign-out button, its form's `action`, and the address that the form asks to be redirected to. */
  signOut: { text: string; action: string; leads: string };
  /**
   * Below the page: the signed-in person, the button that remembers or forgets this device and, on a remembered one, the button
   * that signs out without forgetting it.
   */
  account: Record<'text' | 'action' | 'leads', string> & Record<'button', AccountButton> & { leave?: AccountButton };
  /** The alert that `enhance-forms` shows in a form when the request failed or timed out. */
  unanswered: string;
  /**
   * Live changes by other staff, read by the panel's script: the address of the event stream, the words before an added
   * or a changed row, and the message after the session has ended.
   */
  news: { address: string; added: string; changed: string; ended: string };
  /** Tables whose changes refresh this page in place; `*` for all. */
  live?: string;
  /** The panel's sections: first the carta's, then the restaurant's. */
  sections: LinkNavProps;
  house: LinkNavProps;
  /** The page's title (`h1`). */
  title: string;
  /** Beside the title: links to a section's lists. */
  selector?: LinkNavProps;
  children: ReactNode;
}

interface AccountButton {
  text: string;
  name: string;
}

/** Narrower margins than on guest pages, to leave room for the tables. */
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

/** A rail at a desk and a scrolling strip on a phone, sticky on both. */
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
  // Where the browser supports it, the strip starts scrolled to the current section.
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

/** A toast of a few seconds. The page shows the same text. */
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
  // Aligned with the text of the line before.
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
  // A printed sheet has its own title.
  [media.print]: { '&:has(~ [data-sheet])': { display: 'none' } },
});

/** The frame of every staff page: header, sign-out, sections, title and content. */
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
