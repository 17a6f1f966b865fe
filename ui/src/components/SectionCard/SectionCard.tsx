import styled from '@emotion/styled';
import type { ReactElement } from 'react';

import { Picture, type PictureSource } from '../Picture/Picture';

/** What a card leads to. */
export interface SectionCardData {
  /** Where it leads. */
  readonly href: string;
  /** The section's name. */
  readonly title: string;
  /** A few words on what is in it. */
  readonly note?: string;
  /** Its emblem; decorates, so its `alt` is usually empty. */
  readonly picture: PictureSource;
}

export interface SectionCardProps extends SectionCardData {
  /** `true` for cards in view when the page opens. */
  priority?: boolean;
}

const Root = styled('a')({
  display: 'block',
  textAlign: 'center',
  textDecoration: 'none',
  '& .arch': {
    display: 'block',
    overflow: 'hidden',
    aspectRatio: '17 / 18',
    borderRadius: '50% 50% 0 0 / 47.2% 47.2% 0 0',
    background: 'var(--papel)',
    isolation: 'isolate',
  },
  '& img': { width: '100%', height: '100%', objectFit: 'cover', transition: 'transform .35s ease-out' },
  '& h2': {
    marginTop: 18,
    fontSize: 'clamp(1.1875rem, 1.05rem + 0.6vw, 1.4375rem)',
    lineHeight: 1.15,
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: 2,
    textUnderlineOffset: '.22em',
    transition: 'text-decoration-color .2s',
  },
  '& p': { marginTop: 8, color: 'var(--fg-2)', fontSize: '.9375rem', lineHeight: 1.4, textWrap: 'balance' },
  '&:focus-visible': { outlineOffset: 8 },
  '@media (hover:hover)': {
    '&:hover img': { transform: 'scale(1.035)' },
    '&:hover h2': { textDecorationColor: 'var(--laton)' },
  },
  '@media (prefers-reduced-motion:reduce)': { '&:hover img': { transform: 'none' } },
  '@media print': { '& .arch': { display: 'none' } },
});

/** A niche in the apothecary's wall: an emblem under an arch, its name below, all of it one link. */
export function SectionCard({ href, title, note, picture, priority = false }: SectionCardProps): ReactElement {
  return (
    <Root href={href}>
      <span className="arch">
        <Picture {...picture} priority={priority} />
      </span>
      <h2>{title}</h2>
      {note !== undefined && <p>{note}</p>}
    </Root>
  );
}
