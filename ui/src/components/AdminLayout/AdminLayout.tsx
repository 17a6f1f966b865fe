import AppBar from '@mui/material/AppBar';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { hiddenLook } from '../../theme/control-look';
import { kept } from '../../kept/kept';
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
  /** The header's link to the public site. */
  siteLink: NavLink;
  /** The sign-out button, its form's `action`, and the address that the form asks to be redirected to. */
  signOut: { text: string; action: string; leads: string };
  /** Below the page: the signed-in person, and the button that remembers or forgets this device. */
  account: Record<'text' | 'action' | 'leads', string> & { button: { text: string; name: string } };
  /** The alert that `enhance-forms` shows in a form when the request failed or timed out. */
  unanswered: string;
  /**
   * Live changes by other staff, read by the panel's script: the address of the event stream, the words before an added
   * or a changed row, and the message after the session has ended.
   */
  news: { address: string; added: string; changed: string; ended: string };
  /** Tables whose changes refresh this page in place; `*` for all. */
  live?: string;
  /**
   * The groups of pages. `rest` ends a label where there is room for it. The badge is hidden at 0; `label` is its text for
   * screen readers.
   */
  groups: {
    label: string;
    links: readonly (NavLink & { rest?: string; badge?: { count: number; label: string } })[];
  };
  /** The pages of the current group; a single one has no navigation of its own. */
  pages: LinkNavProps;
  /** The page's title (`h1`). */
  title: string;
  /** Beside the title: links to a section's lists. */
  selector?: LinkNavProps;
  children: ReactNode;
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
  [media.print]: { display: 'none' },
  [media.belowDesk]: { '& > div': { minHeight: 52, paddingBlock: 4 }, '& [data-link]': { fontSize: typeScale.small } },
  [media.phone]: { '& [data-brand] span': { display: 'none' } },
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
  '& > main': { minWidth: 0, padding: `16px ${gutter} 56px`, [media.desk]: { padding: 0 } },
});

/** A rail at a desk; below it tabs, which stay in view, and the pages of the group. */
const Rail = styled('div')({
  [media.belowDesk]: { display: 'contents' },
  [media.desk]: {
    position: 'sticky',
    top: 12,
    alignSelf: 'start',
    maxHeight: 'calc(100vh - 24px)',
    overflowY: 'auto',
    '& > nav + nav': { marginTop: 12, paddingTop: 12, borderTop: `1px solid ${tone.linea}` },
  },
});

const Groups = styled('nav')({
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 2 },
  '& li': { flex: '1 1 auto' },
  '& a': {
    position: 'relative',
    display: 'block',
    padding: '10px 8px',
    borderRadius: radius,
    color: tone.tinta2,
    fontWeight: 600,
    lineHeight: '24px',
    textDecoration: 'none',
    [media.hover]: { '&:hover': { background: tone.papel, color: tone.tinta } },
  },
  '& a[aria-current]': { background: tone.botella, color: tone.crema },
  '& .MuiChip-root': { marginLeft: 8, background: tone.vermut, color: tone.crema, '&[hidden]': { display: 'none' } },
  [media.belowDesk]: {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    padding: `2px ${gutter}`,
    background: tone.papel,
    borderBottom: `1px solid ${tone.linea}`,
    '@media (max-height: 500px)': { position: 'static' },
    '& a': { fontSize: typeScale.small, textAlign: 'center' },
  },
  // Read out, not shown.
  [media.phone]: {
    '& a': { paddingInline: 4 },
    '& .MuiChip-root': { position: 'absolute', top: -2, right: -2, height: 20, margin: 0 },
    '& a > span:not(.MuiChip-root)': hiddenLook,
  },
  [media.desk]: { '& ul': { flexDirection: 'column' }, '& a': { paddingInline: 16 } },
  [media.forced]: { '& a[aria-current]': { border: '2px solid' } },
});

const Pages = styled(LinkNav)({
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 4px' },
  '& li': { width: 'auto' },
  '& a': {
    display: 'block',
    padding: '10px 8px',
    color: tone.tinta2,
    fontSize: typeScale.small,
    lineHeight: '24px',
    textDecoration: 'none',
    [media.hover]: { '&:hover': { color: tone.tinta, textDecoration: 'underline' } },
  },
  '& a[aria-current]': { color: tone.tinta, fontWeight: 700, boxShadow: `inset 0 -3px ${tone.laton}` },
  [media.belowDesk]: { padding: `0 calc(${gutter} - 8px)`, borderBottom: `1px solid ${tone.linea}` },
  [media.desk]: {
    '& ul': { flexDirection: 'column' },
    '& a': { paddingInline: 16 },
    '& a[aria-current]': { boxShadow: `inset 3px 0 ${tone.laton}` },
  },
});

/** Links to the lists of a section, or to the sections. */
export const Selector = styled(LinkNav)({
  minWidth: 0,
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 6 },
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

const Top = kept(
  ({ signOut, ...props }: Pick<AdminLayoutProps, 'brand' | 'panelLabel' | 'homeHref' | 'siteLink' | 'signOut'>) => (
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
  ),
);

const Ways = kept(({ groups, pages }: Pick<AdminLayoutProps, 'groups' | 'pages'>) => {
  const hasPages = pages.links.length > 1;
  return (
    <Rail>
      <Groups aria-label={groups.label}>
        <List>
          {groups.links.map(({ href, label, rest, current, badge }) => (
            <ListItem key={href}>
              <Link href={href} aria-current={current ? (hasPages ? 'true' : 'page') : undefined}>
                {label}
                {rest && <span> {rest}</span>}
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
            </ListItem>
          ))}
        </List>
      </Groups>
      {hasPages && <Pages {...pages} />}
    </Rail>
  );
});

/** The frame of every staff page: header, sign-out, groups of pages, title and content. */
export function AdminLayout(props: AdminLayoutProps): ReactElement {
  const { account, news } = props;
  return (
    <>
      <SkipLink label={props.skipLabel} />
      <Top
        brand={props.brand}
        panelLabel={props.panelLabel}
        homeHref={props.homeHref}
        siteLink={props.siteLink}
        signOut={props.signOut}
      />
      <Body>
        <Ways groups={props.groups} pages={props.pages} />
        <main id="contenido" tabIndex={-1} data-live={props.live}>
          <Heading>
            <Typography variant="h2" component="h1">
              {props.title}
            </Typography>
            {props.selector && <Selector {...props.selector} />}
          </Heading>
          {props.children}
          <Account method="post" action={account.action} data-enhance="" data-leads={account.leads}>
            <span id="sesion">{account.text}</span>
            <FormButton look="quiet" small name={account.button.name} value="si">
              {account.button.text}
            </FormButton>
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
