import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { border, media, space, tone, typeScale } from '../../theme/tokens';
import { LinkNav, type LinkNavProps } from '../LinkList/LinkList';
import { SkipLink } from '../SkipLink/SkipLink';

export interface PageFrameProps {
  /** 'Ir al contenido'. */
  skipLabel: string;
  /** The header: `SiteHeader`. */
  header: ReactNode;
  /** The content. */
  children: ReactNode;
  /** The footer: `SiteFooter`. */
  footer: ReactNode;
  /** Links fixed to a phone's lower edge: carta, book, call. */
  actions: LinkNavProps;
  /** Above the content: closures and special days; `lang` when the text is not in the page's language. */
  notices: readonly { text: string; lang?: string }[];
  /** Background of the content; `dark` is bottle green, for a form or a hero. */
  ground?: 'paper' | 'dark';
}

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  // The paper gets warmer towards the foot of the page.
  '& > main': {
    flex: '1 0 auto',
    '&:focus': { outline: 0 },
    '&[data-ground=paper]': { background: `linear-gradient(${tone.crema}, ${tone.crema2})` },
  },
});

/**
 * Links at a phone's lower edge. Sticky and not fixed: at the page's end it is under the last line. In a low window, and on the
 * form to which its second link leads, it only ends the page.
 */
const ActionBar = styled(LinkNav)({
  display: 'none',
  [media.phone]: {
    display: 'block',
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderTop: border.brass,
    background: tone.botellaOscura,
    color: tone.espuma,
    '& ul': { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' },
    '& li + li': { borderLeft: `1px solid ${tone.musgo}` },
    '& a': {
      display: 'grid',
      placeItems: 'center',
      flex: 1,
      minHeight: `calc(${space.target} + 10px)`,
      fontSize: typeScale.small,
      fontWeight: 600,
      textDecoration: 'none',
      '&[aria-current]': { color: tone.latonClaro },
      '&:focus-visible': { outlineOffset: -5 },
    },
    '& li:nth-of-type(2) a': { background: tone.vermut, color: tone.espuma },
  },
  '&:has(li:nth-of-type(2) [aria-current])': { position: 'static' },
  [media.short]: { position: 'static' },
  [media.print]: { display: 'none' },
});

/** A note pinned above the content. */
const Notices = styled('div')({
  padding: '10px clamp(16px, 4vw, 48px)',
  borderBottom: border.brass,
  background: tone.crema2,
  color: tone.tinta,
  fontWeight: 600,
  lineHeight: 1.4,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '& p': { textWrap: 'balance' },
  '& p + p': { marginTop: 4 },
});

/** Header, content and footer of a page; on a short page the footer stays at the bottom. */
export const PageFrame = cached(
  function PageFrame(props: PageFrameProps): ReactElement {
    const { skipLabel, header, children, footer, actions, notices, ground = 'paper' } = props;
    return (
      <Root>
        <SkipLink label={skipLabel} />
        {header}
        {notices.length > 0 && (
          <Notices role="note">
            {notices.map(({ text, lang }) => (
              <p key={text} lang={lang}>
                {text}
              </p>
            ))}
          </Notices>
        )}
        <main id="contenido" tabIndex={-1} data-ground={ground}>
          {children}
        </main>
        {footer}
        <ActionBar {...actions} />
      </Root>
    );
  },
  { slots: ['header', 'children', 'footer'] },
);
