import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

export interface NoticeBoxProps {
  /** The notice. */
  children: ReactNode;
}

const Root = styled('aside')({
  padding: '16px 20px',
  borderLeft: '4px solid var(--laton)',
  background: 'var(--papel)',
  color: 'var(--tinta)',
  '& p + p': { marginTop: 6 },
  '@media print': { borderColor: '#000' },
});

/** A standing notice on the page: allergens, minimum for rice dishes. */
export function NoticeBox({ children }: NoticeBoxProps): ReactElement {
  return <Root>{children}</Root>;
}
