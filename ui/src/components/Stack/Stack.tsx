import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

export interface StackProps {
  /** What stands one under the other. */
  children: ReactNode;
}

const Root = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: 'clamp(20px, 2.5vw, 32px)',
  '& > figure': { width: '100%' },
  '& > a + *': { marginTop: 'clamp(16px, 2vw, 28px)' },
});

/** Blocks one under the other at an even distance, each as wide as it needs. */
export function Stack({ children }: StackProps): ReactElement {
  return <Root>{children}</Root>;
}
