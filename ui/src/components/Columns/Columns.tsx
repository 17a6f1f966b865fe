import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { ground, media } from '../../theme/tokens';

export interface ColumnsProps {
  /** Two children: what it is about, and what there is to say. */
  children: ReactNode;
}

const Root = styled('div')({
  display: 'grid',
  gap: 'clamp(12px, 2vw, 20px) clamp(32px, 5vw, 72px)',
  paddingTop: 'clamp(24px, 3vw, 40px)',
  borderTop: `1px solid ${ground.rule}`,
  [media.desk]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7.5fr)' },
});

/** A heading with its text beside it on a desk and under it on a phone, a hairline above. */
export function Columns({ children }: ColumnsProps): ReactElement {
  return <Root>{children}</Root>;
}
