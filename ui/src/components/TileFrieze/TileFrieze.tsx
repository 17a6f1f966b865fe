import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media, size, tone } from '../../theme/tokens';

const Root = styled('div')({
  height: 40,
  borderTop: `1px solid ${tone.laton}`,
  borderBottom: `1px solid ${tone.laton}`,
  background: `${tone.crema} ${size.tile} center top/40px`,
  [media.print]: { display: 'none' },
});

/** The row of tiles that closes every page. */
export function TileFrieze(): ReactElement {
  return <Root />;
}
