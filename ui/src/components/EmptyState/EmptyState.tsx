import styled from '@emotion/styled';
import type { ReactElement } from 'react';

export interface EmptyStateProps {
  /** What is missing, in a few words: 'Hoy no hay nada en esta lista'. */
  title: string;
}

const Root = styled('div')({
  padding: 'clamp(28px, 4vw, 48px) clamp(20px, 3vw, 40px)',
  border: '1px dashed var(--borde)',
  borderRadius: 4,
  background: 'var(--papel)',
  color: 'var(--tinta)',
  textAlign: 'center',
  '& svg': { width: 44, height: 56, margin: '0 auto 16px', fill: 'none', stroke: 'var(--laton)', strokeWidth: 2 },
  '& p': { fontFamily: 'var(--font-display)', fontSize: '1.375rem', lineHeight: 1.25 },
});

/** An empty bottle where a list would be. */
export function EmptyState({ title }: EmptyStateProps): ReactElement {
  return (
    <Root>
      <svg viewBox="0 0 44 56" aria-hidden="true">
        <path d="M17 2h10v5H17zM18 7v8c0 5-10 7-10 16v19a4 4 0 0 0 4 4h20a4 4 0 0 0 4-4V31c0-9-10-11-10-16V7" />
        <path d="M13 34h18v12H13z" />
      </svg>
      <p>{title}</p>
    </Root>
  );
}
