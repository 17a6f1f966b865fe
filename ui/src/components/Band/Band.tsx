import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

export interface BandProps {
  /** What stands in it, one under the other. */
  children: ReactNode;
  /** Its ground; the page's own when absent. */
  ground?: 'paper' | 'dark';
  /** `split` sets two children side by side on a desk, the second wider. */
  layout?: 'stack' | 'split';
  /** Where split children stand when one is shorter: `center` beside pictures, `start` beside text. */
  align?: 'start' | 'center';
  /** The id of the heading that names it. */
  labelledBy?: string;
}

const Root = styled('section')({
  padding: 'var(--section) max(var(--gutter), calc(50% - var(--page) / 2))',
  '&[data-layout=stack] > * + *': { marginTop: 'clamp(28px, 4vw, 48px)' },
  // A page that opens with a link back starts where the lists start.
  '&:has(> a:first-child)': { paddingTop: 'clamp(16px, 3.1vw, 40px)' },
  '&[data-layout=stack] > a:first-child + *': { marginTop: 16 },
  '&[data-layout=split]': {
    display: 'grid',
    gap: 'clamp(32px, 5vw, 72px)',
    alignItems: 'start',
    '&[data-align=center]': { alignItems: 'center' },
  },
  '&[data-layout=split] > div:not([class]) > * + *': { marginTop: 28 },
  '@media (min-width:960px)': { '&[data-layout=split]': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7.5fr)' } },
  '@media print': { '& + &': { paddingTop: 0 } },
});

/** A stretch of a page from edge to edge, its content on the page's common margins. */
export function Band({ children, ground, layout = 'stack', align = 'start', labelledBy }: BandProps): ReactElement {
  return (
    <Root data-ground={ground} data-layout={layout} data-align={align} aria-labelledby={labelledBy}>
      {children}
    </Root>
  );
}
