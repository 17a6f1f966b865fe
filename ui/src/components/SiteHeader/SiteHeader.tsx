import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { border, ground, media, radius, size, space, targetLook, tone, typeScale } from '../../theme/tokens';
import { LanguageLink, LanguageSwitch, type LanguageSwitchProps } from '../LanguageSwitch/LanguageSwitch';
import { LinkList, type NavLink } from '../LinkList/LinkList';

export interface SiteHeaderProps {
  /** The restaurant's name. */
  name: string;
  /** The home page in the page's language. */
  homeHref: string;
  /** The main navigation in order; for signed-in staff the panel is last. */
  links: readonly NavLink[];
  /** Names the navigation: 'Principal'. */
  navLabel: string;
  /** Further links in a phone's menu: call, find and book. */
  moreLinks: readonly NavLink[];
  /** The hours in short lines, in a phone's menu. */
  hours: readonly string[];
  /** The button that opens the menu on a phone: 'Secciones'. */
  menuLabel: string;
  /** The button that closes it: 'Cerrar'. */
  closeLabel: string;
  languages: LanguageSwitchProps;
}

/** Where the header stays in sight: not in a low window, of which it would take much. */
const stays = '@media screen and (min-width:60em) and (min-height:480px)';

const Root = styled('header')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 68,
  padding: `8px max(${size.gutter}, calc(50% - ${size.page} / 2))`,
  '& > nav:last-of-type': { marginLeft: 'auto' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    minHeight: space.target,
    padding: '0 0 0 10px',
    border: 0,
    background: 'none',
    fontWeight: 500,
    fontSize: typeScale.small,
    cursor: 'pointer',
    '& svg': {
      width: 22,
      height: 22,
      fill: 'none',
      stroke: tone.latonClaro,
      strokeWidth: 2,
      strokeLinecap: 'round',
    },
  },
  '& .menu': { border: 0, color: 'inherit', '& ul': { display: 'flex' }, '& a': { textDecoration: 'none' } },
  '& .more': { display: 'none' },
  // A phone: a popover over the page, opened by the browser and closed by its button, Esc or Back. A browser without
  // popovers shows the links in a row under the name.
  [media.belowDesk]: {
    // Large text does not fit in a row. A long name has two lines, so that the button stays beside it.
    flexWrap: 'wrap',
    '& > span': { flex: '1 7em' },
    '@supports not selector(:popover-open)': {
      '& .bar, & > button': { display: 'none' },
      '& .menu': {
        order: 4,
        flexBasis: '100%',
        '& ul': { flexWrap: 'wrap', gap: '0 24px' },
        '& a': { lineHeight: 2.75 },
      },
    },
    '@supports selector(:popover-open)': {
      '& .menu': {
        position: 'fixed',
        inset: 0,
        width: '100%',
        maxWidth: 'none',
        height: '100dvh',
        maxHeight: 'none',
        margin: 0,
        padding: `12px ${size.gutter} 72px`,
        overflow: 'auto',
        background: `${tone.botellaOscura} ${size.tile} left bottom/40px repeat-x`,
        display: 'none',
        '&:popover-open': { display: 'block' },
        '& .bar': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
        '& > ul': { flexDirection: 'column', marginTop: 'clamp(8px, 4vh, 48px)' },
        '& > ul > li': {
          borderTop: border.ground,
          '&:last-child': { borderBottom: border.ground },
        },
        '& > ul a': {
          display: 'flex',
          alignItems: 'center',
          minHeight: 64,
          padding: '8px 0',
          fontFamily: size.display,
          fontSize: '1.75rem',
          lineHeight: 1.15,
          '&[aria-current]': { color: tone.latonClaro },
          '&[aria-current]::before': {
            content: '""',
            width: 28,
            height: 2,
            marginRight: 14,
            background: tone.latonClaro,
          },
        },
        '& .more': {
          display: 'block',
          marginTop: 24,
          color: ground.fg2,
          '& ul': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 10, marginBottom: 20 },
          '& p > span': { display: 'block' },
          '& a': { ...targetLook, fontWeight: 600 },
          '& ul a': {
            justifyContent: 'center',
            width: '100%',
            minHeight: 52,
            border: border.ground,
            borderRadius: radius,
            color: ground.fg,
          },
        },
      },
    },
  },
  [stays]: { position: 'sticky', top: 0, zIndex: 3 },
  [media.desk]: {
    minHeight: 76,
    '& .bar, & > button': { display: 'none' },
    '& > nav:last-of-type': { marginLeft: 36, order: 3 },
    '& .menu': {
      position: 'static',
      display: 'block',
      width: 'auto',
      height: 'auto',
      margin: '0 0 0 auto',
      padding: 0,
      overflow: 'visible',
      background: 'none',
      // The open menu of a tablet that was rotated: above the page, so not in the header's row.
      '&:popover-open': { inset: '0 0 auto', padding: `12px ${size.gutter}`, background: tone.botella },
      '& ul': { gap: 36 },
      '& a': {
        display: 'inline-block',
        padding: '12px 0 10px',
        lineHeight: 1.25,
        '&[aria-current]': { paddingBottom: 8, borderBottom: `2px solid ${tone.latonClaro}` },
        [media.hover]: { '&:not([aria-current]):hover': { boxShadow: `0 2px ${tone.laton}` } },
      },
      // The link that books is a button.
      '& a[href$="/reservas"]': {
        padding: '10px 22px',
        borderRadius: radius,
        background: tone.vermut,
        fontWeight: 600,
        [media.hover]: { '&:hover': { textDecoration: 'underline' } },
      },
    },
  },
  '@media (max-width:379.98px)': { '& > button': { paddingLeft: 6, '& b': { display: 'none' } } },
  '& b': { fontWeight: 'inherit' },
  // In print only the name is at the head of the carta, over a row of tiles.
  [media.print]: {
    justifyContent: 'center',
    minHeight: 0,
    padding: 0,
    flexWrap: 'wrap',
    '&::after': {
      content: '""',
      flexBasis: '100%',
      height: '4mm',
      background: `${size.tile} 50% 0 / 4mm`,
      printColorAdjust: 'exact',
    },
    '& button, & .menu': { display: 'none' },
  },
});

/** The restaurant's name as on its sign; the brass drop after it is drawn. */
const Name = styled('span')({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 16,
  '& > a, & > span:first-of-type': {
    display: 'inline-block',
    padding: '9px 0',
    fontFamily: size.display,
    fontSize: 'clamp(1.625rem, 1.5rem + 0.4vw, 1.8125rem)',
    lineHeight: 1,
    letterSpacing: '-.01em',
    textDecoration: 'none',
    '&::after': { content: '"."', color: tone.latonClaro },
  },
});

const menuId = 'navegacion';

type FrameProps = Omit<SiteHeaderProps, 'languages'> & {
  /** Links to the other languages in a phone's menu. */
  elsewhere: ReactNode;
  languageSwitch: ReactNode;
};

const Frame = cached(
  (props: FrameProps) => {
    const isHome = props.links.some((link) => link.current === true && link.href === props.homeHref);
    return (
      <Root data-ground="dark">
        <Name>
          <Link href={props.homeHref} aria-current={isHome ? 'page' : undefined}>
            {props.name}
          </Link>
        </Name>
        <nav className="menu" id={menuId} aria-label={props.navLabel} {...{ popover: 'auto' }}>
          <div className="bar">
            <Name>
              <span>{props.name}</span>
            </Name>
            <button type="button" {...{ popovertarget: menuId, popovertargetaction: 'hide' }}>
              {props.closeLabel}
              <svg viewBox="0 0 22 22" aria-hidden="true">
                <path d="m4 4 14 14M18 4 4 18" />
              </svg>
            </button>
          </div>
          <LinkList links={props.links} />
          <div className="more">
            <LinkList links={props.moreLinks} />
            {props.hours.length > 0 && (
              <p>
                {props.hours.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </p>
            )}
            {props.elsewhere}
          </div>
        </nav>
        {props.languageSwitch}
        <button type="button" aria-label={props.menuLabel} data-print="hide" {...{ popovertarget: menuId }}>
          <b>{props.menuLabel}</b>
          <svg viewBox="0 0 22 22" aria-hidden="true">
            <path d="M2 7h18M2 15h18" />
          </svg>
        </button>
      </Root>
    );
  },
  { slots: ['elsewhere', 'languageSwitch'] },
);

/**
 * The header of every page: the name, the navigation with the current page underlined, the languages. On a phone the
 * navigation is a popover, which works without JavaScript.
 */
export function SiteHeader({ languages, ...props }: SiteHeaderProps): ReactElement {
  const elsewhere = languages.options.filter(({ current }) => current !== true);
  return (
    <Frame
      {...props}
      elsewhere={elsewhere.map(({ href, lang, name }) => (
        <LanguageLink key={lang} href={href} lang={lang} name={name} />
      ))}
      languageSwitch={<LanguageSwitch {...languages} />}
    />
  );
}
