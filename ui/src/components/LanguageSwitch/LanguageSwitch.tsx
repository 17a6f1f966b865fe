import Link from '@mui/material/Link';
import { hiddenLook } from '../../theme/control-look';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { media, space, targetLook, tone, typeScale } from '../../theme/tokens';
import type { NavLink } from '../LinkList/LinkList';

/**
 * This page in one language: `label` is visible ('ES'), `name` is for screen readers, in its own language ('Español').
 */
export interface LanguageOption extends NavLink {
  readonly lang: string;
  readonly name: string;
}

export interface LanguageSwitchProps {
  /** Names the group: 'Idioma'. */
  label: string;
  /** The languages in a fixed order, whichever is current. */
  options: readonly LanguageOption[];
}

const Root = styled('nav')({
  ...targetLook,
  fontSize: typeScale.small,
  fontWeight: 500,
  lineHeight: 1,
  position: 'relative',
  padding: '0 2px',
  // The pill is drawn behind the links, which are taller for an easy target.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '6px 0',
    border: `1px solid ${tone.musgoClaro}`,
    borderRadius: 99,
    pointerEvents: 'none',
  },
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 32,
    minHeight: space.target,
    padding: '0 5px',
    position: 'relative',
    textDecoration: 'none',
    '&[aria-current]': { color: tone.latonClaro, fontWeight: 700 },
    [media.hover]: { '&:not([aria-current]):hover': { textDecoration: 'underline' } },
  },
  // A target reaches beyond the pill.
  '& a:first-of-type': { marginLeft: -12, paddingLeft: 23 },
  '& a:last-of-type': { marginRight: -10, paddingRight: 21 },
  '& i': { fontStyle: 'normal' },
  '& span': hiddenLook,
});

interface LanguageLinkProps extends Pick<LanguageOption, 'href' | 'lang' | 'current' | 'name'> {
  /** Shown in place of the name, which only screen readers then read. */
  label?: string;
}

/** A link to this page in a language; its address has the visitor's query. */
export const LanguageLink = cached(
  ({ href, lang, current, label, name }: LanguageLinkProps) => (
    <Link href={href} hrefLang={lang} lang={lang} aria-current={current === true ? 'true' : undefined}>
      {label}
      {label === undefined ? name : <span>{`, ${name}`}</span>}
    </Link>
  ),
  { texts: ['href'] },
);

const Frame = cached(
  ({ label, children }: { label: string; children: ReactNode }) => (
    <Root aria-label={label} data-print="hide">
      {children}
    </Root>
  ),
  { slots: ['children'] },
);

/** Links to this page in each language. */
export function LanguageSwitch({ label, options }: LanguageSwitchProps): ReactElement {
  return (
    <Frame label={label}>
      {options.map((option, index) => (
        <Fragment key={option.lang}>
          {index > 0 && <i aria-hidden="true">·</i>}
          <LanguageLink {...option} />
        </Fragment>
      ))}
    </Frame>
  );
}
