import styled from '@emotion/styled';
import type { ReactElement } from 'react';

const Root = styled('div')({
  height: 40,
  borderTop: '1px solid var(--laton)',
  borderBottom: '1px solid var(--laton)',
  background: 'var(--crema) var(--tile) center top/40px',
  '@media print': { display: 'none' },
});

/** The row of tiles that closes every page. */
export function TileFrieze(): ReactElement {
  return <Root />;
}
