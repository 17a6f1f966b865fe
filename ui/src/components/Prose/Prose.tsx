import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

export interface ProseProps {
  /** Paragraphs, headings, lists, figures, as they come. */
  children: ReactNode;
}

const Root = styled('div')({
  maxWidth: '66ch',
  lineHeight: 1.65,
  '& > * + *': { marginTop: '1.1em' },
  '& > :is(h2, h3) + *': { marginTop: '.6em' },
  '& > * + :is(h2, h3)': { marginTop: '1.9em' },
  '& h2': { fontSize: 'clamp(1.5rem, 1.35rem + 0.7vw, 1.875rem)' },
  '& ul': { paddingLeft: 22, listStyle: 'disc', '& ::marker': { color: 'var(--laton)' } },
  '& ol': { paddingLeft: 24, listStyle: 'decimal' },
  '& li + li': { marginTop: '.4em' },
});

/** Running text at a comfortable measure. */
export function Prose({ children }: ProseProps): ReactElement {
  return <Root>{children}</Root>;
}
