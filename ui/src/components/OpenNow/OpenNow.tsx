import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { ground, media } from '../../theme/tokens';

export interface OpenNowProps {
  isOpen: boolean;
  /** The whole sentence: 'Abierto ahora · hasta medianoche', 'Cerrado · abre a las 8:00'. */
  label: string;
}

const Root = styled('p')({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 10,
  '&::before': {
    content: '""',
    flex: 'none',
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: '2px solid currentColor',
    opacity: 0.8,
  },
  '&[data-open]::before': { background: ground.dot, borderColor: ground.dot, opacity: 1 },
  [media.forced]: { '&[data-open]::before': { background: 'CanvasText' } },
  [media.print]: { display: 'none' },
});

/** Open or closed, in words; the dot repeats it. */
export function OpenNow({ isOpen, label }: OpenNowProps): ReactElement {
  return <Root data-open={isOpen ? '' : undefined}>{label}</Root>;
}
