import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

import { media, radius, size, tone, typeScale } from '../../theme/tokens';
import { AdminSectionNav } from '../AdminSectionNav/AdminSectionNav';
import type { NavLink } from '../LinkList/LinkList';
import { SkipLink } from '../SkipLink/SkipLink';
import { Unanswered } from '../FormNotice/Unanswered';

export interface AdminLayoutProps {
  /** The restaurant's name, 'Antídoto'. */
  brand: string;
  /** After the name, 'Panel'. */
  panelLabel: string;
  /** Where the name leads: the panel's first page. */
  homeHref: string;
  /** The first link of the page, to `#contenido`. */
  skipLabel: string;
  /** To the public site. */
  siteLink: { text: string; href: string };
  /** To the reservation requests; `count` above zero shows as a badge, `countLabel` says it in words. */
  requestsLink: { text: string; href: string; count: number; countLabel: string; isCurrent?: boolean };
  /** To what was changed lately. */
  historyLink: { text: string; href: string; isCurrent?: boolean };
  /** The button that ends the session, the address its form posts to and where that leads. */
  signOut: { text: string; action: string; leads: string };
  /** For every form of the panel that `enhance-forms` sends: it did not leave, or nothing came back. */
  unanswered: string;
  /** The navigation's name and sections. */
  sections: { label: string; links: readonly NavLink[] };
  /** The page's title (`h1`). */
  title: string;
  /** Beside the title: the selector of a section's lists. */
  selector?: ReactNode;
  /** The page. */
  children: ReactNode;
}

/** Staff pages are dense: narrower margins than the guests' pages leave room for the tables. */
const gutter = 'clamp(16px, 2.2vw, 32px)';

const Header = styled('header')({
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    minHeight: 72,
    padding: `10px ${gutter}`,
  },
  '& [data-brand]': {
    display: 'inline-flex',
    alignItems: 'baseline',
    minHeight: 44,
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
    minHeight: 44,
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
  '& [data-count]': {
    display: 'inline-block',
    minWidth: 24,
    marginLeft: 6,
    padding: '0 7px',
    borderRadius: 12,
    background: tone.vermut,
    color: tone.crema,
    fontSize: typeScale.kicker,
    fontWeight: 700,
    lineHeight: '22px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  [media.phone]: {
    '& > div': { paddingBottom: 4 },
    '& [data-brand]': { width: 'calc(100% - 96px)' },
    '& > div > a:not([data-brand])': { order: 2 },
    '& [data-link]': { paddingInline: 0, marginRight: 16 },
    '& form [data-link]': { marginRight: 0, paddingInline: 12 },
    '& > div > form': { marginLeft: 'auto', order: 1 },
  },
  [media.print]: { display: 'none' },
});

const Body = styled('div')({
  maxWidth: 1680,
  marginInline: 'auto',
  [media.desk]: {
    display: 'grid',
    gridTemplateColumns: '188px minmax(0, 1fr)',
    gap: 28,
    padding: `36px ${gutter} 64px`,
    '& > nav': { position: 'sticky', top: 24, alignSelf: 'start' },
  },
  '& > main': { minWidth: 0, padding: `24px ${gutter} 56px`, [media.desk]: { padding: 0 } },
});

const Heading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '16px 32px',
  marginBottom: 20,
  '& h1': { fontSize: typeScale.h2, lineHeight: 1.1 },
});

/** The frame of every staff page: who we are, the way out, the seven sections, a title and the page. */
export function AdminLayout({
  brand,
  panelLabel,
  homeHref,
  skipLabel,
  siteLink,
  requestsLink,
  historyLink,
  signOut,
  sections,
  title,
  selector,
  children,
  unanswered,
}: AdminLayoutProps): ReactElement {
  return (
    <>
      <SkipLink label={skipLabel} />
      <Header data-ground="dark">
        <div>
          <a href={homeHref} data-brand="">
            {brand}
            <b>.</b>
            <span>{panelLabel}</span>
          </a>
          <a href={siteLink.href} data-link="">
            {siteLink.text}
          </a>
          <a href={requestsLink.href} data-link="" aria-current={requestsLink.isCurrent ? 'page' : undefined}>
            {requestsLink.text}
            {requestsLink.count > 0 && (
              <span data-count="" title={requestsLink.countLabel}>
                {requestsLink.count}
              </span>
            )}
          </a>
          <a href={historyLink.href} data-link="" aria-current={historyLink.isCurrent ? 'page' : undefined}>
            {historyLink.text}
          </a>
          <form method="post" action={signOut.action} data-enhance="" data-leads={signOut.leads}>
            <button type="submit" data-link="">
              {signOut.text}
            </button>
          </form>
        </div>
      </Header>
      <Body>
        <AdminSectionNav label={sections.label} sections={sections.links} />
        <main id="contenido" tabIndex={-1}>
          <Heading>
            <h1>{title}</h1>
            {selector}
          </Heading>
          {children}
        </main>
      </Body>
      <Unanswered>{unanswered}</Unanswered>
    </>
  );
}
