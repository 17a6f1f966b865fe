import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

export interface NoticeBoxProps {
  /** A headline in a word or two: 'Alérgenos'. */
  title?: string;
  /** The notice. */
  children: ReactNode;
}

const Root = styled('aside')({
  padding: '16px 20px',
  borderLeft: '4px solid var(--laton)',
  background: 'var(--papel)',
  color: 'var(--tinta)',
  '& strong': {
    display: 'block',
    fontFamily: 'var(--font-display)',
    fontSize: '1.1875rem',
    fontWeight: 400,
    lineHeight: 1.3,
  },
  '& p + p': { marginTop: 6 },
  '@media print': { borderColor: '#000' },
});

/** A standing notice on the page: allergens, minimum for rice dishes. */
export function NoticeBox({ title, children }: NoticeBoxProps): ReactElement {
  return (
    <Root aria-label={title}>
      {title !== undefined && <strong>{title}</strong>}
      {children}
    </Root>
  );
}
