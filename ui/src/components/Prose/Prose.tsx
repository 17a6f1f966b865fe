import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { tone } from '../../theme/tokens';

export interface ProseProps {
  /** Paragraphs, headings, lists, figures, as they come. */
  children: ReactNode;
}

const Root = styled('div')({
  maxWidth: '42.3em',
  lineHeight: 1.65,
  // Sections and groups inside it keep the same rhythm as loose paragraphs.
  '& * + :is(p, ul, ol, div, figure)': { marginTop: '1.1em' },
  '& :is(h2, h3) + :is(p, ul, ol)': { marginTop: '.5em' },
  '& * + :is(h2, section)': { marginTop: 'clamp(2rem, 3.5vw, 2.75rem)' },
  '& * + h3': { marginTop: '1.6em' },
  '& h2': { fontSize: 'clamp(1.5rem, 1.35rem + 0.7vw, 1.875rem)' },
  '& ul': { paddingLeft: 22, listStyle: 'disc', '& ::marker': { color: tone.laton } },
  '& ol': { paddingLeft: 24, listStyle: 'decimal' },
  '& li + li': { marginTop: '.4em' },
});

/** Running text at a comfortable measure. */
export function Prose({ children }: ProseProps): ReactElement {
  return <Root>{children}</Root>;
}
