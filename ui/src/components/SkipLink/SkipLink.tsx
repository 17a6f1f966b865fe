import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { size, tone } from '../../theme/tokens';

const Root = styled(Link)({
  position: 'absolute',
  left: size.gutter,
  top: 8,
  zIndex: 10,
  outlineColor: `${tone.latonClaro} !important`,
  padding: '11px 18px',
  background: tone.crema,
  color: tone.tinta,
  fontWeight: 600,
  '&:not(:focus)': {
    clipPath: 'inset(50%)',
    width: 1,
    height: 1,
    padding: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
});

/** The first link of the page, which skips the navigation: 'Ir al contenido'. Visible only while focused. */
export function SkipLink({ label }: { label: string }): ReactElement {
  return (
    <Root href="#contenido" data-print="hide">
      {label}
    </Root>
  );
}
