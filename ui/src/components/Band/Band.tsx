import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { media, size } from '../../theme/tokens';

export interface BandProps {
  /** The content, stacked. */
  children: ReactNode;
  /** Id of the element, for links. */
  id?: string;
  /** Background; the page's own when absent. */
  ground?: 'paper' | 'dark';
  /** `split` puts two children side by side at a desk, the second wider. */
  layout?: 'stack' | 'split';
  /** Alignment of split children of different height: `center` beside pictures, `start` beside text. */
  align?: 'start' | 'center';
}

const Root = styled(Container)({
  paddingBlock: size.section,
  '&[data-layout=stack] > * + *': { marginTop: 'clamp(28px, 4vw, 48px)' },
  // A page that opens with a back link starts where the lists start.
  '&:has(> a:first-child)': { paddingTop: 'clamp(16px, 3.1vw, 40px)' },
  '&[data-layout=stack] > a:first-child + *': { marginTop: 16 },
  '&[data-layout=split]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'clamp(32px, 5vw, 72px)',
    alignItems: 'start',
    '&[data-align=center]': { alignItems: 'center' },
    [media.desk]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7.5fr)' },
    // A picture leaves room for a text beside it on a tablet too.
    '&:has(> .niche)': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7.5fr)' } },
  },
  [media.print]: {
    paddingBlock: '3mm 0',
    '&[data-layout=stack] > * + *': { marginTop: '4mm' },
    '&[data-layout=split]': { gridTemplateColumns: '3fr 2fr' },
    '& + &': { paddingTop: '6mm' },
  },
}) as typeof Container;

/** A full-width strip of a page, its content on the page's margins. */
export function Band({ children, id, ground, layout = 'stack', align = 'start' }: BandProps): ReactElement {
  return (
    <Root component="section" id={id} data-ground={ground} data-layout={layout} data-align={align}>
      {children}
    </Root>
  );
}
