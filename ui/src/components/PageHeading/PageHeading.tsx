import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

export interface PageHeadingProps {
  /** The line above, usually the parent's name. */
  kicker?: string;
  /** The title. */
  title: string;
  /** A sentence or two under it. */
  intro?: ReactNode;
  /** The title's rank: 1 opens a page, 2 a section within it. */
  level?: 1 | 2;
}

const Root = styled('div')({
  '& .kicker': {
    marginBottom: 10,
    color: 'var(--accent)',
    fontSize: '.8125rem',
    fontWeight: 600,
    lineHeight: 1.4,
    letterSpacing: '.14em',
    textTransform: 'uppercase',
  },
  '& h1': { maxWidth: '10.85em' },
  '& h2': { maxWidth: '13.25em' },
  '@media print': { textAlign: 'center', '& > *': { maxWidth: 'none !important' }, '& h1': { fontSize: '26pt' } },
  '& .intro': {
    maxWidth: '37.2em',
    marginTop: 16,
    color: 'var(--fg-2)',
    fontSize: 'clamp(1.0625rem, 1.03rem + 0.2vw, 1.1875rem)',
    lineHeight: 1.55,
  },
});

/** A page's or section's opening: kicker, title, introduction. */
export function PageHeading({ kicker, title, intro, level = 1 }: PageHeadingProps): ReactElement {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <Root>
      {kicker !== undefined && <p className="kicker">{kicker}</p>}
      <Title>{title}</Title>
      {intro !== undefined && <p className="intro">{intro}</p>}
    </Root>
  );
}
