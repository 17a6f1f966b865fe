import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { media, size } from '../../theme/tokens';

export interface BandProps {
  /** What stands in it, one under the other. */
  children: ReactNode;
  /** For links that lead to it. */
  id?: string;
  /** Its ground; the page's own when absent. */
  ground?: 'paper' | 'dark';
  /** `split` sets two children side by side on a desk, the second wider. */
  layout?: 'stack' | 'split';
  /** Where split children stand when one is shorter: `center` beside pictures, `start` beside text. */
  align?: 'start' | 'center';
}

const Root = styled(Container)({
  paddingBlock: size.section,
  '&[data-layout=stack] > * + *': { marginTop: 'clamp(28px, 4vw, 48px)' },
  // A page that opens with a link back starts where the lists start.
  '&:has(> a:first-child)': { paddingTop: 'clamp(16px, 3.1vw, 40px)' },
  '&[data-layout=stack] > a:first-child + *': { marginTop: 16 },
  '&[data-layout=split]': {
    display: 'grid',
    gap: 'clamp(32px, 5vw, 72px)',
    alignItems: 'start',
    '&[data-align=center]': { alignItems: 'center' },
    [media.desk]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7.5fr)' },
  },
  [media.print]: {
    paddingBlock: '3mm 0',
    '&[data-layout=stack] > * + *': { marginTop: '4mm' },
    '& + &': { paddingTop: 0 },
  },
}) as typeof Container;

/** A stretch of a page from edge to edge, its content on the page's common margins. */
export function Band({ children, id, ground, layout = 'stack', align = 'start' }: BandProps): ReactElement {
  return (
    <Root component="section" id={id} data-ground={ground} data-layout={layout} data-align={align}>
      {children}
    </Root>
  );
}
