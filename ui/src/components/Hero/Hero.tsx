import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

import { Picture, type PictureSource } from '../Picture/Picture';

export interface HeroProps {
  /** The line above: 'Bar · Restaurante · Madrid'. */
  kicker?: string;
  /** The welcome. */
  title: string;
  /** One or two sentences. */
  intro: string;
  /** The buttons, the important one first. */
  actions: ReactNode;
  /** What stands under the buttons: usually `OpenNow`. */
  note?: ReactNode;
  /** The bar. */
  picture: PictureSource;
}

const Root = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { padding: 'clamp(36px, 7vw, 88px) var(--gutter) clamp(40px, 6vw, 72px)' },
  '& .kicker': {
    marginBottom: 20,
    color: 'var(--accent)',
    fontSize: '.8125rem',
    fontWeight: 600,
    letterSpacing: '.14em',
    textTransform: 'uppercase',
  },
  '& h1': { fontSize: 'clamp(2.875rem, 1.55rem + 5.4vw, 5.5rem)', lineHeight: 1.02, maxWidth: '6.62em' },
  '& .intro': {
    maxWidth: '21.15em',
    marginTop: 'clamp(20px, 2.6vw, 32px)',
    color: 'var(--fg-2)',
    fontSize: 'clamp(1.125rem, 1.06rem + 0.35vw, 1.3125rem)',
    lineHeight: 1.55,
  },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 16, marginTop: 'clamp(28px, 3vw, 40px)' },
  '& .note': { marginTop: 'clamp(28px, 3.2vw, 44px)' },
  '& picture': { display: 'contents' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover', aspectRatio: '13 / 10' },
  '@media (min-width:960px)': {
    gridTemplateColumns: '1fr 1fr',
    minHeight: 'min(700px, calc(100svh - 76px - 36px))',
    '& > div': { alignSelf: 'center', paddingLeft: 'max(var(--gutter), calc(100% - var(--page) / 2))' },
    '& img': { aspectRatio: 'auto', minHeight: '100%', maxHeight: 820 },
    '& .shelf': { position: 'relative', overflow: 'hidden', '& img': { position: 'absolute', inset: 0 } },
  },
  '@media print': { '& .shelf, & .actions': { display: 'none' } },
});

/** The home page's opening: the promise on bottle green, the bar beside it. */
export function Hero({ kicker, title, intro, actions, note, picture }: HeroProps): ReactElement {
  return (
    <Root data-ground="dark">
      <div>
        {kicker !== undefined && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        <p className="intro">{intro}</p>
        <div className="actions">{actions}</div>
        {note !== undefined && <div className="note">{note}</div>}
      </div>
      <figure className="shelf">
        <Picture {...picture} priority />
      </figure>
    </Root>
  );
}
